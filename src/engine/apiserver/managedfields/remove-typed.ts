/** A value without the fields and items of a set. */
import { isList, isObject, type Value } from '../../values/value.ts';
import type { FieldSet } from './field-set.ts';
import { fieldElement, serializeElement } from './path-element.ts';
import { deduced, fieldType, type ListType, type MapType, type SchemaType } from './schema-type.ts';
import { itemElement, shapeOf } from './typed-value.ts';

/** Removes what the set names; containers that are left empty, or are owned as a whole, become null. */
export function removeTyped(value: Value, remove: FieldSet, type: SchemaType): Value {
  const shape = shapeOf(type.atom, value);
  switch (shape.kind) {
    case 'scalar':
      return value;
    case 'list':
      return isList(value) ? removeItems(value, remove, shape.list) : null;
    case 'map':
      return isObject(value) ? removeMembers(value, remove, shape.map) : null;
  }
}

function removeItems(items: readonly Value[], remove: FieldSet, list: ListType): Value {
  if (list.relationship === 'atomic') return null;
  const kept: Value[] = [];
  for (const item of items) {
    const element = itemElement(list, item);
    const key = 'error' in element ? '' : serializeElement(element);
    if (remove.members.has(key)) continue;
    const below = remove.below(key);
    kept.push(below.isEmpty ? item : removeTyped(item, below, list.elementType));
  }
  return kept.length > 0 ? kept : null;
}

function removeMembers(members: ReadonlyMap<string, Value>, remove: FieldSet, map: MapType): Value {
  if (map.relationship === 'atomic') return null;
  const kept = new Map<string, Value>();
  for (const [name, member] of members) {
    const key = serializeElement(fieldElement(name));
    if (remove.members.has(key)) continue;
    const below = remove.below(key);
    kept.set(name, below.isEmpty ? member : removeTyped(member, below, fieldType(map, name) ?? deduced));
  }
  return kept.size > 0 ? kept : null;
}
