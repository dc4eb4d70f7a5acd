/** The endpoint of namespaces. */

import { strategicMergePatch } from '#strategic-merge';
import { decodeObjectMeta } from '../../schema/object-meta/decode-object-meta.ts';
import { objectMetaType } from '../../schema/object-meta/object-meta-type.ts';
import { isDns1123Label } from '../../validation/object-meta/names.ts';
import { validateObjectMeta, validateObjectMetaUpdate } from '../../validation/object-meta/object-meta.ts';
import { FieldPath } from '../../values/field-path.ts';
import { always, goString, sliceOf, struct, unlessEmpty } from '../../values/go-decode/go-type.ts';
import { goQuote } from '../../values/go-quote.ts';
import { definitionPatchMeta } from '../../values/patch/patch-meta.ts';
import type { ObjectValue } from '../../values/value.ts';
import { passThroughFieldManager } from '../handlers/field-manager.ts';
import { type Decoded, type DecodeFailure, type Scope, wholeObject } from '../handlers/scope.ts';
import { metadataOf, metadataText, nameOf } from '../metadata/object-meta.ts';
import type { Strategy } from '../registry/registry.ts';
import { builtInPatchTypes, jsonAndYaml } from '../routing/media-type.ts';
import { age } from '../table/age.ts';
import { creationTimestampDescription, nameDescription } from '../table/descriptions.ts';
import { completedNamespace, namespaceBucket, namespaceResource } from './namespaces.ts';

const metadataPath = FieldPath.of('metadata');

const strategy: Strategy = {
  allowUnconditionalUpdate: true,
  prepareForCreate: (object) => completedNamespace(object, nameOf(object), 'Active'),
  validate: (object) => validateObjectMeta(metadataOf(object), false, isDns1123Label, metadataPath),
  warningsOnCreate: () => [],
  prepareForUpdate: (object, old) => new Map([...object, ['status', old.get('status') ?? null]]),
  validateUpdate: (object, old) => validateObjectMetaUpdate(metadataOf(object), metadataOf(old), metadataPath),
  warningsOnUpdate: () => [],
};

/** The struct. */
export const namespaceType = struct('v1.Namespace', {
  kind: unlessEmpty(goString),
  apiVersion: unlessEmpty(goString),
  metadata: always(objectMetaType),
  spec: always(struct('v1.NamespaceSpec', { finalizers: unlessEmpty(sliceOf(goString)) })),
  status: always(struct('v1.NamespaceStatus', { phase: unlessEmpty(goString) })),
});

function decode(value: ObjectValue): Decoded | DecodeFailure {
  const metadata = decodeObjectMeta(value.get('metadata') ?? null);
  if (metadata.error !== undefined) return { error: metadata.error, version: 'v1', kind: 'Namespace' };
  const object = new Map(value).set('apiVersion', 'v1').set('kind', 'Namespace').set('metadata', metadata.meta);
  const strictErrors = metadata.unknownFields.map((path) => `unknown field "metadata.${path}"`);
  return { object, strictErrors, group: '', version: 'v1', kind: 'Namespace' };
}

/** The scope. */
export const namespaceScope: Scope = {
  group: '',
  version: 'v1',
  kind: 'Namespace',
  listKind: 'NamespaceList',
  resource: namespaceResource,
  subresource: '',
  namespaced: false,
  builtIn: true,
  kindRequired: false,
  registry: {
    resource: namespaceResource,
    namespaced: false,
    bucket: namespaceBucket,
    strategy,
    codec: { encode: (object) => object, decode: (stored) => stored },
    selectableFields: (object) => new Map([['metadata.name', nameOf(object)]]),
  },
  mediaTypes: jsonAndYaml,
  writableTypes: jsonAndYaml,
  patchTypes: builtInPatchTypes,
  fieldManager: passThroughFieldManager,
  columns: {
    definitions: [
      { name: 'Name', type: 'string', format: 'name', description: nameDescription, priority: 0 },
      { name: 'Status', type: 'string', format: '', description: 'The status of the namespace', priority: 0 },
      { name: 'Age', type: 'string', format: '', description: creationTimestampDescription, priority: 0 },
    ],
    cells: (object, now) => {
      const status = object.get('status');
      const phase = status instanceof Map ? status.get('phase') : undefined;
      return [nameOf(object), phase ?? null, age(metadataText(object, 'creationTimestamp'), now)];
    },
  },
  acceptsVersion: (group, version) => group === '' && version === 'v1',
  decode,
  goType: namespaceType,
  supportsField: (field) => field === 'metadata.name',
  unsupportedField: (field) => `${goQuote(field)} is not a known field selector: only "metadata.name"`,
  view: wholeObject,
  createForbidden: undefined,
  // Only the lists of any object's metadata are merged, as in a definition.
  strategicMergePatch: (current, patch) => strategicMergePatch(current, patch, definitionPatchMeta),
};
