/** Lists that are sets or maps hold no item twice (`listtype` of apiextensions-apiserver 0.37). */
import { duplicate, type FieldError, invalid } from '../../values/field-error.ts';
import { childOf, type FieldPath } from '../../values/field-path.ts';
import { goJson } from '../../values/go-json.ts';
import { isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';
import { itemsSchema, type JSONSchemaProps, valuesSchema } from '../json-schema-props.ts';
import type { SchemaObserver } from '../schema-observer.ts';
import { hasSetOrMap } from '../subtree-facts.ts';

/** The first repetition of each item that a set, or a map by its keys, holds more than once. */
export function validateListSetsAndMaps(
  path: FieldPath | null,
  schema: JSONSchemaProps,
  value: Value,
  observer?: SchemaObserver,
): readonly FieldError[] {
  const found: Findings = { errors: [], observer };
  if (isObject(value) && hasSetOrMap(schema)) validateObject(path, schema, value, found);
  return found.errors;
}

/** What was found so far, and who looks on. */
interface Findings {
  readonly errors: FieldError[];
  readonly observer: SchemaObserver | undefined;
}

function validateObject(path: FieldPath | null, schema: JSONSchemaProps, value: ObjectValue, found: Findings): void {
  const values = valuesSchema(schema);
  for (const [key, member] of value) {
    if (typeof member !== 'object' || member === null) continue;
    if (values !== undefined && hasSetOrMap(values)) {
      // No definition may have a map at its root, so there is always a path here.
      validateValue(path === null ? childOf(path, key) : path.key(key), values, member, found);
    }
    const property = schema.properties?.get(key);
    if (property !== undefined && hasSetOrMap(property)) validateValue(childOf(path, key), property, member, found);
  }
}

function validateValue(path: FieldPath, schema: JSONSchemaProps, value: Value, found: Findings): void {
  if (isObject(value)) validateObject(path, schema, value, found);
  else if (isList(value)) validateList(path, schema, value, found);
}

function validateList(path: FieldPath, schema: JSONSchemaProps, list: readonly Value[], found: Findings): void {
  const { errors, observer } = found;
  const before = errors.length;
  if (schema.xListType === 'set') {
    for (const at of repetitions(list.map(identityOf))) errors.push(duplicate(path.index(at), list[at] ?? null));
  } else if (schema.xListType === 'map') {
    validateListMap(path, schema.xListMapKeys ?? [], list, errors);
  }
  observer?.observe(schema, 'x-kubernetes-list-type', list, errors.length === before);
  const items = itemsSchema(schema);
  if (items === undefined || !hasSetOrMap(items)) return;
  list.forEach((item, at) => {
    validateValue(path.index(at), items, item, found);
  });
}

function validateListMap(path: FieldPath, keys: readonly string[], list: readonly Value[], errors: FieldError[]): void {
  const stranger = list.findIndex((item) => item !== null && !isObject(item));
  if (stranger !== -1) {
    const detail = 'must be an object for an array of list-type map';
    errors.push(invalid(path.index(stranger), list[stranger] ?? null, detail));
    return;
  }
  if (list.length < 2) return;
  const keysOfItems = list.map((item) => keysOf(item, keys));
  const [key] = keys;
  // With one key its value is compared; with more of them their JSON text, in which 1 and 1.0 are the same.
  const identities =
    keys.length === 1 && key !== undefined
      ? keysOfItems.map((found) => identityOf(found.get(key)))
      : keysOfItems.map(identityOf);
  for (const at of repetitions(identities)) errors.push(duplicate(path.index(at), keysOfItems[at]));
}

/** The members of an item that identify it; those it lacks are left out. */
function keysOf(item: Value, keys: readonly string[]): ObjectValue {
  const found = new Map<string, Value>();
  if (!isObject(item)) return found;
  for (const key of keys) {
    const value = item.get(key);
    if (value !== undefined) found.set(key, value);
  }
  return found;
}

/** The index at which each repeated identity appears for the second time. */
function repetitions(identities: readonly unknown[]): number[] {
  if (identities.length < 2) return [];
  const times = new Map<unknown, number>();
  const found: number[] = [];
  identities.forEach((identity, at) => {
    const seen = times.get(identity) ?? 0;
    times.set(identity, seen + 1);
    if (seen === 1) found.push(at);
  });
  return found;
}

/** What tells items apart: scalars by themselves, the rest by their JSON text (marked, so that no string equals it). */
function identityOf(item: Value | undefined): unknown {
  if (typeof item === 'string') return `"${item}`;
  return typeof item === 'object' && item !== null ? goJson(item) : item;
}
