/** The annotation of client-side apply, which server-side apply by kubectl takes over and keeps up to date. */
import { goJson } from '../../values/go-json.ts';
import { utf8Length } from '../../values/utf8.ts';
import { isObject, type ObjectValue, type Value } from '../../values/value.ts';
import { readJson } from '../../yaml/read-json.ts';
import { metadataOf, withMetadata } from '../metadata/object-meta.ts';
import { compareTyped } from './compare-typed.ts';
import type { FieldSet } from './field-set.ts';
import type { MergeFailure, Typed } from './structured-merge.ts';
import { fieldSetOf } from './typed-sets.ts';

const annotation = 'kubectl.kubernetes.io/last-applied-configuration';

function annotationsOf(object: ObjectValue): ObjectValue | undefined {
  const annotations = metadataOf(object).get('annotations');
  return isObject(annotations) ? annotations : undefined;
}

function lastAppliedOf(object: ObjectValue): string {
  const text = annotationsOf(object)?.get(annotation);
  return typeof text === 'string' ? text : '';
}

/** What client-side apply has set and nobody changed since; `undefined` where there is nothing to take over. */
export function allowedByLastApplied(
  live: ObjectValue,
  apiVersion: string,
  typed: (object: ObjectValue) => Typed | MergeFailure,
): FieldSet | undefined {
  const text = lastAppliedOf(live);
  if (text === '') return undefined;
  const read = readJson(text);
  if ('error' in read || !isObject(read.value) || read.value.get('apiVersion') !== apiVersion) return undefined;
  const now = typed(live);
  const then = typed(read.value);
  if ('error' in now || 'error' in then) return undefined;
  const { modified, added, removed } = compareTyped(then.value, now.value, now.type);
  return fieldSetOf(then.value, then.type).difference(modified).difference(added).difference(removed);
}

/** The object with its annotation brought up to date, where it has one; one that does not fit is left out. */
export function withLastApplied(object: ObjectValue, config: ObjectValue): ObjectValue {
  if (lastAppliedOf(object) === '') return object;
  const stripped = annotationsOf(config);
  const bare = stripped?.has(annotation)
    ? withMetadata(config, { annotations: without(stripped, annotation) })
    : config;
  const annotations = new Map<string, Value>(annotationsOf(object));
  annotations.set(annotation, `${goJson(bare)}\n`);
  if (!fits(annotations)) annotations.delete(annotation);
  return withMetadata(object, { annotations });
}

// What all annotations of an object may come to.
const maxAnnotationBytes = 256 * 1024;

function fits(annotations: ReadonlyMap<string, Value>): boolean {
  let bytes = 0;
  for (const [key, value] of annotations)
    bytes += utf8Length(key) + (typeof value === 'string' ? utf8Length(value) : 0);
  return bytes <= maxAnnotationBytes;
}

function without(object: ObjectValue, key: string): ObjectValue {
  const copy = new Map(object);
  copy.delete(key);
  return copy;
}
