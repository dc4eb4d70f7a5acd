/** Pruning: what a schema does not specify is dropped, and named (`pruning` of apiextensions-apiserver 0.37). */
import { compareStrings, isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';
import { itemsSchema, type JSONSchemaProps, valuesSchema } from '../json-schema-props.ts';

/** How to prune. */
export interface PruneOptions {
  /** The value is a whole resource: its apiVersion, kind and metadata stay untouched. */
  readonly isResourceRoot: boolean;
}

/** A value without its unknown fields. */
export interface PruneResult {
  /** The same value where nothing was dropped. */
  readonly value: Value;
  /** Paths of what was dropped as Go writes them (`spec.list[0].x`), sorted. */
  readonly unknownFields: readonly string[];
}

/** Drops what the schema does not specify. Without a schema nothing but lists and scalars is specified. */
export function pruneUnknownFields(
  value: Value,
  schema: JSONSchemaProps | undefined,
  options: PruneOptions,
): PruneResult {
  const walk: Walk = { path: [], unknownFields: [] };
  const isResource = options.isResourceRoot || (schema?.xEmbeddedResource ?? false);
  const pruned =
    schema === undefined ? pruneUnspecified(value, isResource, walk) : prune(value, schema, isResource, walk);
  return { value: pruned, unknownFields: walk.unknownFields.sort(compareStrings) };
}

/** The way down to where a walk stands, and what it has dropped. */
interface Walk {
  readonly path: string[];
  readonly unknownFields: string[];
}

function recordUnknown(name: string, { path, unknownFields }: Walk): void {
  unknownFields.push(path.length === 0 ? name : `${path.join('')}.${name}`);
}

function enterKey(name: string, { path }: Walk): void {
  path.push(path.length === 0 ? name : `.${name}`);
}

/** True for the fields of a resource that its schema need not specify. */
export function isMetaField(name: string): boolean {
  return name === 'metadata' || name === 'kind' || name === 'apiVersion';
}

function prune(value: Value, schema: JSONSchemaProps, isResource: boolean, walk: Walk): Value {
  if (isObject(value)) return pruneObject(value, schema, isResource, walk);
  if (!isList(value)) return value;
  const items = itemsSchema(schema);
  // A list below preserve-unknown-fields hands its leave on to its items.
  const handsOn = schema.xPreserveUnknownFields === true;
  if (items === undefined) return handsOn ? value : pruneUnspecified(value, false, walk);
  return pruneItems(value, walk, (item) =>
    handsOn ? pruneLeniently(item, items, walk) : prune(item, items, items.xEmbeddedResource, walk),
  );
}

function pruneObject(
  value: ObjectValue,
  schema: JSONSchemaProps,
  isResource: boolean,
  walk: Walk,
  keep = false,
): Value {
  const keepsUnknown = keep || schema.xPreserveUnknownFields === true;
  const values = valuesSchema(schema);
  let copy: Map<string, Value> | undefined;
  for (const [key, member] of value) {
    if (isResource && isMetaField(key)) continue;
    const property = schema.properties?.get(key);
    if (property === undefined && schema.additionalProperties === undefined) {
      if (keepsUnknown) continue;
      if (!isMetaField(key) || walk.path.length > 0) recordUnknown(key, walk);
      copy ??= new Map(value);
      copy.delete(key);
      continue;
    }
    if (typeof member !== 'object' || member === null) continue;
    enterKey(key, walk);
    const next = property ?? values;
    const pruned =
      next === undefined ? pruneUnspecified(member, false, walk) : prune(member, next, next.xEmbeddedResource, walk);
    walk.path.pop();
    if (pruned !== member) {
      copy ??= new Map(value);
      copy.set(key, pruned);
    }
  }
  return copy ?? value;
}

/** An item of a list that keeps unknown fields: it keeps its own, whatever its schema says. */
function pruneLeniently(value: Value, schema: JSONSchemaProps, walk: Walk): Value {
  if (isObject(value)) return pruneObject(value, schema, schema.xEmbeddedResource, walk, true);
  if (!isList(value)) return value;
  const items = itemsSchema(schema);
  if (items === undefined) return value;
  return pruneItems(value, walk, (item) => pruneLeniently(item, items, walk));
}

function pruneItems(list: readonly Value[], walk: Walk, pruneItem: (item: Value) => Value): readonly Value[] {
  let copy: Value[] | undefined;
  for (let at = 0; at < list.length; at++) {
    const item = list[at];
    if (typeof item !== 'object' || item === null) continue;
    walk.path.push(`[${at}]`);
    const pruned = pruneItem(item);
    walk.path.pop();
    if (pruned !== item) {
      copy ??= [...list];
      copy[at] = pruned;
    }
  }
  return copy ?? list;
}

/** Where no schema reaches, objects lose all their members; lists may nest as deep as the data does, so no recursion here. */
function pruneUnspecified(value: Value, isResource: boolean, walk: Walk): Value {
  if (isObject(value)) return pruneAllMembers(value, isResource, walk);
  if (!isList(value)) return value;
  const stack: { list: readonly Value[]; at: number; copy: Value[] | undefined }[] = [];
  let frame = { list: value, at: 0, copy: undefined as Value[] | undefined };
  for (;;) {
    const item = frame.list[frame.at];
    if (isList(item)) {
      stack.push(frame);
      walk.path.push(`[${frame.at}]`);
      frame = { list: item, at: 0, copy: undefined };
      continue;
    }
    if (item !== undefined) {
      if (isObject(item) && item.size > 0) {
        walk.path.push(`[${frame.at}]`);
        frame.copy ??= [...frame.list];
        frame.copy[frame.at] = pruneAllMembers(item, false, walk);
        walk.path.pop();
      }
      frame.at++;
      continue;
    }
    const result = frame.copy ?? frame.list;
    const outer = stack.pop();
    if (outer === undefined) return result;
    walk.path.pop();
    if (result !== outer.list[outer.at]) {
      outer.copy ??= [...outer.list];
      outer.copy[outer.at] = result;
    }
    outer.at++;
    frame = outer;
  }
}

function pruneAllMembers(value: ObjectValue, isResource: boolean, walk: Walk): ObjectValue {
  const kept = new Map<string, Value>();
  for (const [key, member] of value) {
    if (isResource && isMetaField(key)) kept.set(key, member);
    else recordUnknown(key, walk);
  }
  return kept.size === value.size ? value : kept;
}
