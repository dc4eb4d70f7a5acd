/** The paths that a value holds, by its type: what an apply configuration claims. */
import type { Value } from '../../values/value.ts';
import { FieldSet, type Path } from './field-set.ts';
import { fieldElement, serializeElement } from './path-element.ts';
import { deduced, fieldType, type ListType, type MapType, type SchemaType } from './schema-type.ts';
import { itemElement, itemsOf, membersOf, shapeOf } from './typed-value.ts';

/** The set of all leaves of a value, items of lists, and members that their type does not declare. */
export function fieldSetOf(value: Value, type: SchemaType): FieldSet {
  const set = new FieldSet();
  collect(value, type, [], set);
  return set;
}

function collect(value: Value, type: SchemaType, path: Path, set: FieldSet): void {
  const shape = shapeOf(type.atom, value);
  if (shape.kind === 'scalar') set.insert(path);
  else if (shape.kind === 'list') collectItems(value, shape.list, path, set);
  else collectMembers(value, shape.map, path, set);
}

function collectItems(value: Value, list: ListType, path: Path, set: FieldSet): void {
  if (list.relationship === 'atomic') {
    set.insert(path);
    return;
  }
  const items = itemsOf(value).flatMap((item) => {
    const element = itemElement(list, item);
    return 'error' in element ? [] : [{ item, element, key: serializeElement(element) }];
  });
  const counts = new Map<string, number>();
  for (const { key } of items) counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { item, element, key } of items) {
    const below = [...path, element];
    set.insert(below);
    // An item that stands more than once is owned as a whole.
    if (counts.get(key) === 1) collect(item, list.elementType, below, set);
  }
}

function collectMembers(value: Value, map: MapType, path: Path, set: FieldSet): void {
  if (map.relationship === 'atomic') {
    set.insert(path);
    return;
  }
  for (const [name, member] of membersOf(value)) {
    const below = [...path, fieldElement(name)];
    collect(member, fieldType(map, name) ?? deduced, below, set);
    const isEmptyObject = member instanceof Map && member.size === 0;
    if (member === null || isEmptyObject || !map.fields.has(name)) set.insert(below);
  }
}
