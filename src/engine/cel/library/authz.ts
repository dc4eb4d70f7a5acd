/**
 * Kubernetes' authorizer libraries. No rule of a definition has an `authorizer` to call them on, yet they are declared
 * there too, and so decide what a wrong call is told.
 */
import { boolType, type CelType, objectNamed, stringType } from '../check/type.ts';
import { define, member } from './declare.ts';
import type { CelFunction, Library } from './library.ts';

const authorizer = objectNamed('kubernetes.authorization.Authorizer');
const pathCheck = objectNamed('kubernetes.authorization.PathCheck');
const groupCheck = objectNamed('kubernetes.authorization.GroupCheck');
const resourceCheck = objectNamed('kubernetes.authorization.ResourceCheck');
const decision = objectNamed('kubernetes.authorization.Decision');

const declared = (name: string, id: string, params: readonly CelType[], result: CelType): CelFunction =>
  define(name, [member(id, params, result)]);

export const authzLibrary: Library = {
  name: 'kubernetes.authz',
  since: '1.0',
  functions: [
    declared('path', 'authorizer_path', [authorizer, stringType], pathCheck),
    declared('group', 'authorizer_group', [authorizer, stringType], groupCheck),
    declared('serviceAccount', 'authorizer_serviceaccount', [authorizer, stringType, stringType], authorizer),
    declared('resource', 'groupcheck_resource', [groupCheck, stringType], resourceCheck),
    declared('subresource', 'resourcecheck_subresource', [resourceCheck, stringType], resourceCheck),
    declared('namespace', 'resourcecheck_namespace', [resourceCheck, stringType], resourceCheck),
    declared('name', 'resourcecheck_name', [resourceCheck, stringType], resourceCheck),
    define('check', [
      member('pathcheck_check', [pathCheck, stringType], decision),
      member('resourcecheck_check', [resourceCheck, stringType], decision),
    ]),
    declared('errored', 'decision_errored', [decision], boolType),
    declared('error', 'decision_error', [decision], stringType),
    declared('allowed', 'decision_allowed', [decision], boolType),
    declared('reason', 'decision_reason', [decision], stringType),
  ],
};

export const authzSelectorsLibrary: Library = {
  name: 'kubernetes.authzSelectors',
  since: '1.31',
  functions: [
    declared('fieldSelector', 'authorizer_fieldselector', [resourceCheck, stringType], resourceCheck),
    declared('labelSelector', 'authorizer_labelselector', [resourceCheck, stringType], resourceCheck),
  ],
};
