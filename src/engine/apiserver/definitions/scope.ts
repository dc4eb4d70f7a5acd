/** The endpoints of CustomResourceDefinitions. */
import { convertDefinition } from '#convert-definition';
import { strategicMergePatch } from '#strategic-merge';
import { decodeDefinition } from '../../definition/decode/decode-definition.ts';
import { definitionType } from '../../definition/decode/definition-type.ts';
import { applyDefinitionDefaults } from '../../definition/defaults.ts';
import { goQuote } from '../../values/go-quote.ts';
import { definitionPatchMeta } from '../../values/patch/patch-meta.ts';
import type { ObjectValue } from '../../values/value.ts';
import { apiVersionOf, parseApiVersion } from '../group-resource.ts';
import { interpret } from '../handlers/read-body.ts';
import { type Decoded, type DecodeFailure, type Scope, wholeObject } from '../handlers/scope.ts';
import { definitionFieldManager } from '../managedfields/endpoints.ts';
import type { Strategy } from '../registry/registry.ts';
import { builtInPatchTypes, jsonAndYaml } from '../routing/media-type.ts';
import { definitionColumns } from './columns.ts';
import { deleteDefinition } from './delete.ts';
import { definitionKind, definitionRegistry, definitionResource } from './registry.ts';
import { definitionStatusStrategy, definitionStrategy } from './strategy.ts';

function decode(value: ObjectValue, _strict: boolean, sorted: boolean): Decoded | DecodeFailure {
  const type = interpret(value, sorted);
  if ('error' in type) return type;
  const stated = parseApiVersion(type.apiVersion);
  if ('error' in stated) return stated;
  const kind = type.kind || definitionKind.kind;
  const gv = stated.version === '' ? definitionKind : stated;
  const typed = new Map(value).set('kind', kind).set('apiVersion', apiVersionOf(gv));
  const known = kind === definitionKind.kind && gv.group === definitionKind.group;
  // The older version is still known, but not served.
  if (known && gv.version === 'v1beta1') return { object: typed, strictErrors: [], ...gv, kind };
  if (!known || gv.version !== definitionKind.version) {
    const where = `for version ${goQuote(apiVersionOf(gv))} in scheme "pkg/runtime/scheme.go:111"`;
    return { error: `no kind ${goQuote(kind)} is registered ${where}`, version: gv.version, kind };
  }
  const complete = value.has('kind') && value.has('apiVersion') ? value : typed;
  const decoded = decodeDefinition(complete, sorted ? 'sorted' : 'text');
  if ('error' in decoded) return { error: decoded.error, version: gv.version, kind };
  const object = applyDefinitionDefaults(decoded.definition).value;
  return { object, strictErrors: decoded.strictErrors, group: gv.group, version: gv.version, kind };
}

/** Takes what a strategic merge patch has made of a definition. */
function convert(value: ObjectValue): Decoded | DecodeFailure {
  const converted = convertDefinition(value);
  if ('error' in converted) return converted;
  const object = applyDefinitionDefaults(converted.definition).value;
  return { object, strictErrors: converted.strictErrors, ...definitionKind };
}

function scope(subresource: '' | 'status', strategy: Strategy): Scope {
  return {
    ...definitionKind,
    listKind: 'CustomResourceDefinitionList',
    resource: definitionResource,
    subresource,
    namespaced: false,
    builtIn: true,
    kindRequired: false,
    registry: definitionRegistry(strategy),
    mediaTypes: jsonAndYaml,
    writableTypes: jsonAndYaml,
    patchTypes: builtInPatchTypes,
    fieldManager: definitionFieldManager(subresource),
    columns: definitionColumns,
    acceptsVersion: (group, version) => group === definitionKind.group && version === definitionKind.version,
    decode,
    convert,
    goType: definitionType,
    supportsField: (field) => field === 'metadata.name' || field === 'metadata.namespace',
    unsupportedField: (field) =>
      `${goQuote(field)} is not a known field selector: only "metadata.name", "metadata.namespace"`,
    view: wholeObject,
    createForbidden: undefined,
    delete: deleteDefinition,
    strategicMergePatch: (current, patch) => strategicMergePatch(current, patch, definitionPatchMeta),
  };
}

/** The scope of `''` and `status`. */
export const definitionScopes: ReadonlyMap<string, Scope> = new Map([
  ['', scope('', definitionStrategy)],
  ['status', scope('status', definitionStatusStrategy)],
]);
