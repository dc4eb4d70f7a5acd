/** The routes of the server's own API: its group, its version, and CustomResourceDefinitions. */
import { apiextensionsPrefix, type GroupVersionKind, metaPrefix, operationId, operationTag } from './names.ts';
import {
  codeText,
  deleteOptions,
  listOptions,
  patchOptions,
  sortedParameters,
  writeOptions,
} from './resource-routes.ts';
import type { Operation, Route } from './route.ts';

const group = 'apiextensions.k8s.io';
const version = 'v1';
const kind = 'CustomResourceDefinition';
const gvk: GroupVersionKind = { group, version, kind };
const root = `/apis/${group}/${version}`;
const collection = `${root}/customresourcedefinitions`;
const schema = apiextensionsPrefix + kind;

const produced = ['application/json', 'application/yaml', 'application/vnd.kubernetes.protobuf'];
const watched = [...produced, 'application/json;stream=watch', 'application/vnd.kubernetes.protobuf;stream=watch'];
const anything = ['*/*'];
const patchTypes = [
  'application/json-patch+json',
  'application/merge-patch+json',
  'application/strategic-merge-patch+json',
  'application/apply-patch+yaml',
];

type Varying = Pick<Operation, 'method' | 'description'> & {
  readonly verb: string;
  readonly rest?: string;
  readonly action: string;
  readonly options?: readonly string[];
  readonly given?: string;
  readonly body?: Operation['body'];
  readonly consumes?: readonly string[];
  readonly produces?: readonly string[];
  readonly codes?: readonly number[];
};

function operation(varying: Varying, named: boolean): Operation {
  const { method, description, verb, rest = kind, action, given = schema, codes = [200] } = varying;
  const { body, consumes = anything, produces = produced, options = [] } = varying;
  const parameters = [...options, 'pretty'].map((key) => ({ key }));
  return {
    method,
    id: operationId(verb, group, version, rest),
    tag: operationTag(group, version),
    description,
    action,
    gvk,
    parameters: sortedParameters(named ? [...parameters, { nameOf: kind }] : parameters),
    body,
    consumes,
    produces,
    responses: codes.map((code) => ({ code, description: codeText(code), schema: given })),
  };
}

/** An operation that tells of the API itself. */
function telling(id: string, tag: string, description: string, given: string, types: readonly string[]): Operation {
  const responses = [{ code: 200, description: codeText(200), schema: given }];
  const none = { action: undefined, gvk: undefined, parameters: [], body: undefined };
  return { method: 'get', id, tag, description, ...none, consumes: types, produces: types, responses };
}

const sent = { schema, required: true };
const statusSchema = `${metaPrefix}Status`;
const options = { schema: `${metaPrefix}DeleteOptions`, required: false };
const patchBody = { schema: `${metaPrefix}Patch`, required: true };

function objectOperations(part: '' | 'status'): readonly Operation[] {
  const of = part === '' ? '' : ` ${part} of`;
  const rest = part === '' ? kind : `${kind}Status`;
  const write = { rest, options: writeOptions, body: sent, codes: [200, 201] };
  const varying: readonly Varying[] = [
    { method: 'get', verb: 'read', rest, action: 'get', description: `read${of} the specified ${kind}` },
    { method: 'put', verb: 'replace', action: 'put', description: `replace${of} the specified ${kind}`, ...write },
    {
      method: 'patch',
      verb: 'patch',
      action: 'patch',
      description: `partially update${of} the specified ${kind}`,
      ...write,
      options: patchOptions,
      body: patchBody,
      consumes: patchTypes,
    },
  ];
  return varying.map((each) => operation(each, true));
}

function watch(rest: string, action: string, description: string, named: boolean): Operation {
  const given = `${metaPrefix}WatchEvent`;
  const varying = { rest, action, description, given, options: listOptions, produces: watched };
  return operation({ method: 'get', verb: 'watch', ...varying }, named);
}

/** What `/openapi/v3/apis/apiextensions.k8s.io/v1` tells of. */
export const definitionRoutes: readonly Route[] = [
  {
    path: `${root}/`,
    operations: [
      telling(
        operationId('get', group, version, 'APIResources'),
        operationTag(group, version),
        'get available resources',
        `${metaPrefix}APIResourceList`,
        produced,
      ),
    ],
  },
  {
    path: collection,
    operations: [
      operation(
        {
          method: 'get',
          verb: 'list',
          action: 'list',
          description: `list or watch objects of kind ${kind}`,
          options: listOptions,
          given: `${schema}List`,
          produces: watched,
        },
        false,
      ),
      operation(
        {
          method: 'post',
          verb: 'create',
          action: 'post',
          description: `create a ${kind}`,
          options: writeOptions,
          body: sent,
          codes: [200, 201, 202],
        },
        false,
      ),
      operation(
        {
          method: 'delete',
          verb: 'delete',
          rest: `Collection${kind}`,
          action: 'deletecollection',
          description: `delete collection of ${kind}`,
          options: [
            ...listOptions.filter((option) => option !== 'allowWatchBookmarks' && option !== 'watch'),
            ...deleteOptions,
          ],
          body: options,
          given: statusSchema,
        },
        false,
      ),
    ],
  },
  {
    path: `${collection}/{name}`,
    operations: [
      ...objectOperations(''),
      operation(
        {
          method: 'delete',
          verb: 'delete',
          action: 'delete',
          description: `delete a ${kind}`,
          options: deleteOptions,
          body: options,
          given: statusSchema,
          codes: [200, 202],
        },
        true,
      ),
    ],
  },
  { path: `${collection}/{name}/status`, operations: objectOperations('status') },
  {
    path: `${root}/watch/customresourcedefinitions`,
    operations: [
      watch(
        `${kind}List`,
        'watchlist',
        `watch individual changes to a list of ${kind}. deprecated: use the 'watch' parameter with a list operation instead.`,
        false,
      ),
    ],
  },
  {
    path: `${root}/watch/customresourcedefinitions/{name}`,
    operations: [
      watch(
        kind,
        'watch',
        `watch changes to an object of kind ${kind}. deprecated: use the 'watch' parameter with a list operation instead, filtered to a single item with the 'fieldSelector' parameter.`,
        true,
      ),
    ],
  },
];

/** What `/openapi/v3/apis/apiextensions.k8s.io` tells of. */
export const groupRoutes: readonly Route[] = [
  {
    path: `/apis/${group}/`,
    operations: [
      telling(
        operationId('get', group, '', 'APIGroup'),
        operationTag(group),
        'get information of a group',
        `${metaPrefix}APIGroup`,
        produced,
      ),
    ],
  },
];

/** What `/openapi/v3/version` tells of. */
export const versionRoutes: readonly Route[] = [
  {
    path: '/version/',
    operations: [
      telling(
        'getCodeVersion',
        'version',
        'get the version information for this server',
        'io.k8s.apimachinery.pkg.version.Info',
        ['application/json'],
      ),
    ],
  },
];
