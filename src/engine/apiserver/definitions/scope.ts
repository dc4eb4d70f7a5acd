/** The endpoints of CustomResourceDefinitions. */
import { decodeDefinition } from '../../definition/decode/decode-definition.ts';
import { applyDefinitionDefaults } from '../../definition/defaults.ts';
import { isObject, type ObjectValue } from '../../values/value.ts';
import { parseApiVersion } from '../group-resource.ts';
import { strategicMergePatch } from '../handlers/interim-patches.ts';
import { type Decoded, type DecodeFailure, type Scope, wholeObject } from '../handlers/scope.ts';
import { definitionFieldManager } from '../managedfields/endpoints.ts';
import type { Strategy } from '../registry/registry.ts';
import { jsonAndYaml } from '../routing/media-type.ts';
import { definitionColumns } from './columns.ts';
import { deleteDefinition } from './delete.ts';
import { definitionKind, definitionRegistry, definitionResource } from './registry.ts';
import { definitionStatusStrategy, definitionStrategy } from './strategy.ts';

function decode(value: ObjectValue, _strict: boolean, sorted: boolean): Decoded | DecodeFailure {
  const apiVersion = value.get('apiVersion');
  const stated = parseApiVersion(typeof apiVersion === 'string' ? apiVersion : '');
  if ('error' in stated) return stated;
  const kind = value.get('kind') || definitionKind.kind;
  const gv = stated.version === '' ? definitionKind : stated;
  if (kind !== definitionKind.kind || gv.group !== definitionKind.group || gv.version !== definitionKind.version) {
    const where = gv.group === '' ? gv.version : `${gv.group}/${gv.version}`;
    return {
      error: `no kind ${JSON.stringify(kind)} is registered for version ${JSON.stringify(where)} in scheme "pkg/runtime/scheme.go:111"`,
      version: gv.version,
      kind: String(kind),
    };
  }
  const decoded = decodeDefinition(value, sorted ? 'sorted' : 'text');
  if ('error' in decoded) return { error: decoded.error, version: gv.version, kind };
  const object = applyDefinitionDefaults(decoded.definition).value;
  return { object, strictErrors: decoded.strictErrors, group: gv.group, version: gv.version, kind };
}

function scope(subresource: '' | 'status', strategy: Strategy): Scope {
  return {
    ...definitionKind,
    listKind: 'CustomResourceDefinitionList',
    resource: definitionResource,
    subresource,
    namespaced: false,
    writesEmptyContinue: false,
    kindRequired: false,
    registry: definitionRegistry(strategy),
    mediaTypes: jsonAndYaml,
    writableTypes: jsonAndYaml,
    patchTypes: [
      'application/json-patch+json',
      'application/merge-patch+json',
      'application/strategic-merge-patch+json',
      'application/apply-patch+yaml',
    ],
    fieldManager: definitionFieldManager(subresource),
    columns: definitionColumns,
    acceptsVersion: (group, version) => group === definitionKind.group && version === definitionKind.version,
    decode,
    supportsField: (field) => field === 'metadata.name' || field === 'metadata.namespace',
    unsupportedField: (field) =>
      `${JSON.stringify(field)} is not a known field selector: only "metadata.name", "metadata.namespace"`,
    view: wholeObject,
    createForbidden: undefined,
    delete: deleteDefinition,
    strategicMergePatch: (current, patch) => {
      const patched = strategicMergePatch(current, patch);
      return isObject(patched) ? patched : current;
    },
  };
}

/** The scope of `''` and `status`. */
export const definitionScopes: ReadonlyMap<string, Scope> = new Map([
  ['', scope('', definitionStrategy)],
  ['status', scope('status', definitionStatusStrategy)],
]);
