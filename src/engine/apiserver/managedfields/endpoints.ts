/** The field managers of the endpoints: of custom resources in each version, and of definitions. */

import { decodeDefinition } from '../../definition/decode/decode-definition.ts';
import { applyDefinitionDefaults } from '../../definition/defaults.ts';
import { type ObjectValue, object } from '../../values/value.ts';
import { withDefaults } from '../custom-resources/codec.ts';
import { convert } from '../custom-resources/convert.ts';
import type { ServedVersion } from '../custom-resources/served-definition.ts';
import type { FieldManager } from '../handlers/scope.ts';
import { StatusError } from '../status-error.ts';
import { appliedDefinitionType } from './applied-definition-type.ts';
import { ManagedFields } from './field-manager.ts';
import { FieldSet } from './field-set.ts';
import { customResourceType, definitionType, scaleType } from './resource-types.ts';

/** The field manager of a custom resource's own endpoint, or of its status. */
export function customResourceFieldManager(version: ServedVersion, subresource: '' | 'status'): FieldManager {
  const { served, group } = version;
  const { definition } = served;
  const servedAt = (apiVersion: string): ServedVersion | undefined =>
    apiVersion.startsWith(`${group}/`) ? served.version(apiVersion.slice(group.length + 1)) : undefined;
  return new ManagedFields({
    group,
    version: version.version.name,
    kind: definition.status.acceptedNames.kind,
    subresource,
    emptyObject: object({ apiVersion: version.apiVersion, kind: definition.status.acceptedNames.kind }),
    resetFields: subresource === 'status' ? statusResetFields(version) : ownResetFields(version),
    typeOf: (apiVersion) => {
      const at = servedAt(apiVersion);
      return at && customResourceType(definition, at.version);
    },
    convert: (value, apiVersion) => {
      const to = servedAt(apiVersion);
      if (to === undefined) return { error: `request to convert CR to an invalid group/version: ${apiVersion}` };
      const converted = convert(value, to);
      return converted instanceof StatusError ? { error: converted.message } : converted;
    },
    finishApplied: (value) => withDefaults(value, version),
  });
}

/** A version with a status endpoint does not write the status through its own. */
function ownResetFields({ apiVersion, version }: ServedVersion): ReadonlyMap<string, FieldSet> {
  return version.subresources?.status === true
    ? new Map([[apiVersion, FieldSet.ofFields('status')]])
    : new Map<string, FieldSet>();
}

/** The status endpoint writes neither metadata nor spec, in every version that has one. */
function statusResetFields({ group, served }: ServedVersion): ReadonlyMap<string, FieldSet> {
  const reset = FieldSet.ofFields('metadata').union(FieldSet.ofFields('spec'));
  const versions = served.definition.versions.filter(({ subresources }) => subresources?.status === true);
  return new Map(versions.map(({ name }) => [`${group}/${name}`, reset]));
}

const scaleVersion = 'autoscaling/v1';
const noConversion = `request to convert CR to an invalid group/version: ${scaleVersion}`;

/** The field manager of a Scale. What is applied to it can only be what is there already: the server fails on turning it back. */
export function scaleFieldManager(): FieldManager {
  return new ManagedFields({
    group: 'autoscaling',
    version: 'v1',
    kind: 'Scale',
    subresource: 'scale',
    emptyObject: object({ apiVersion: scaleVersion, kind: 'Scale' }),
    resetFields: new Map(),
    typeOf: (apiVersion) => (apiVersion === scaleVersion ? scaleType : undefined),
    convert: (value, apiVersion) => (apiVersion === scaleVersion ? value : undefined),
    emptyObjectError: noConversion,
    finishApplied: () => ({ error: noConversion }),
  });
}

const definitionVersion = 'apiextensions.k8s.io/v1';

const noNames = object({ kind: '', plural: '' });

/** What a CustomResourceDefinition of Go holds from the beginning. */
const emptyDefinition = object({
  apiVersion: definitionVersion,
  kind: 'CustomResourceDefinition',
  metadata: object({}),
  spec: object({ group: '', names: noNames, scope: '', versions: null }),
  status: object({ acceptedNames: noNames, conditions: null, storedVersions: null }),
});

/** The definition that was merged, as Go reads it, with its defaults. */
function readApplied(value: ObjectValue): ObjectValue | { readonly error: string } {
  const decoded = decodeDefinition(value);
  if (!('error' in decoded)) return applyDefinitionDefaults(decoded.definition).value;
  const what = `unstructured object to ${definitionVersion}, Kind=CustomResourceDefinition`;
  return { error: `unable to convert ${what}: ${decoded.error.replace(aboveUntyped, '$1')}` };
}

/**
 * All else was held against its type. What may be a schema or something else reads itself, so that the path of its error
 * begins there.
 */
const aboveUntyped = /(Go struct field \w+\.)\S*?\b(?:items|additionalProperties|additionalItems|dependencies)\./;

/** The field manager of definitions, or of their status. */
export function definitionFieldManager(subresource: '' | 'status'): FieldManager {
  return new ManagedFields({
    group: 'apiextensions.k8s.io',
    version: 'v1',
    kind: 'CustomResourceDefinition',
    subresource,
    emptyObject: emptyDefinition,
    appliedType: appliedDefinitionType,
    resetFields: new Map([[definitionVersion, FieldSet.ofFields(subresource === 'status' ? 'spec' : 'status')]]),
    typeOf: (apiVersion) => (apiVersion === definitionVersion ? definitionType : undefined),
    convert: (value, apiVersion) => (apiVersion === definitionVersion ? value : undefined),
    finishApplied: readApplied,
  });
}
