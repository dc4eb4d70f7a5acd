/** Cuts through all schemas of a definition at once: one keyword everywhere, or every property that nothing uses. */
import { getIn, isList, isObject, type ObjectValue, type Value } from '../../engine/index.ts';
import { replaced } from './draft.ts';

const inMaps = ['properties', 'patternProperties', 'definitions'];
const single = ['items', 'additionalProperties', 'not'];
const inLists = ['allOf', 'anyOf', 'oneOf'];
/** What gives a schema its form; it goes property by property, not everywhere at once. */
const structural = new Set([...inMaps, 'items', 'additionalProperties', 'type']);

/** Maps each schema below one, the deepest first; unchanged schemas keep their identity. */
function mapSchema(schema: Value, change: (schema: ObjectValue) => ObjectValue): Value {
  if (!isObject(schema)) return schema;
  let copy: Map<string, Value> | undefined;
  const set = (key: string, before: Value, after: Value): void => {
    if (before === after) return;
    copy ??= new Map(schema);
    copy.set(key, after);
  };
  for (const [key, value] of schema) {
    if (inMaps.includes(key) && isObject(value)) {
      let changed = false;
      const members = [...value].map(([name, member]): [string, Value] => {
        const next = mapSchema(member, change);
        changed ||= next !== member;
        return [name, next];
      });
      if (changed) set(key, value, new Map(members));
    } else if (single.includes(key)) set(key, value, mapSchema(value, change));
    else if (inLists.includes(key) && isList(value)) {
      const items = value.map((item) => mapSchema(item, change));
      if (items.some((item, at) => item !== value[at])) set(key, value, items);
    }
  }
  return change(copy ?? schema);
}

/** A definition with the schema of each version changed. */
function mapSchemas(definition: Value, change: (schema: Value) => Value): Value {
  const versions = getIn(definition, 'spec', 'versions');
  let next = definition;
  for (const at of isList(versions) ? versions.keys() : []) {
    const path = ['spec', 'versions', at, 'schema', 'openAPIV3Schema'];
    const schema = getIn(definition, ...path);
    if (schema === undefined) continue;
    const changed = change(schema);
    if (changed !== schema) next = replaced(next, path, changed) ?? next;
  }
  return next;
}

/** The keywords of a definition's schemas that a sweep may try, the most frequent first. */
export function sweptKeywords(definition: Value): string[] {
  const count = new Map<string, number>();
  mapSchemas(definition, (schema) =>
    mapSchema(schema, (each) => {
      for (const key of each.keys()) if (!structural.has(key)) count.set(key, (count.get(key) ?? 0) + 1);
      return each;
    }),
  );
  return [...count].sort(([, a], [, b]) => b - a).map(([key]) => key);
}

/** The definition without some keywords anywhere. */
export function withoutKeywords(definition: Value, keywords: ReadonlySet<string>): Value {
  return mapSchemas(definition, (schema) =>
    mapSchema(schema, (each) => {
      if (![...each.keys()].some((key) => keywords.has(key))) return each;
      return new Map([...each].filter(([key]) => !keywords.has(key)));
    }),
  );
}

/** The definition without the properties that no object has and, where `spareRules` is set, that no rule of it names. */
export function onlyUsedProperties(definition: Value, objects: readonly Value[], spareRules: boolean): Value {
  const named = new Set<string>();
  if (spareRules) {
    mapSchemas(definition, (schema) =>
      mapSchema(schema, (each) => {
        const rules = each.get('x-kubernetes-validations');
        for (const rule of isList(rules) ? rules : []) {
          for (const text of [getIn(rule, 'rule'), getIn(rule, 'messageExpression')]) {
            if (typeof text === 'string') for (const [word] of text.matchAll(/\w+/g)) named.add(word);
          }
        }
        return each;
      }),
    );
  }
  return mapSchemas(definition, (schema) => used(schema, objects, named));
}

function used(schema: Value, values: readonly Value[], named: ReadonlySet<string>): Value {
  if (!isObject(schema)) return schema;
  const copy = new Map(schema);
  const properties = schema.get('properties');
  if (isObject(properties)) {
    const kept = new Map<string, Value>();
    for (const [name, property] of properties) {
      const below = values.flatMap((value) => getIn(value, name) ?? []);
      if (below.length > 0 || named.has(name)) kept.set(name, used(property, below, named));
    }
    if (kept.size > 0) copy.set('properties', kept);
    else copy.delete('properties');
  }
  const items = schema.get('items');
  if (items !== undefined)
    copy.set(
      'items',
      used(
        items,
        values.flatMap((value) => (isList(value) ? value : [])),
        named,
      ),
    );
  const additional = schema.get('additionalProperties');
  if (additional !== undefined) {
    const below = values.flatMap((value) => (isObject(value) ? [...value.values()] : []));
    copy.set('additionalProperties', used(additional, below, named));
  }
  return copy;
}
