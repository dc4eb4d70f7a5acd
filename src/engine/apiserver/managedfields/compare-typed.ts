/** What differs between two values of one type, as sets of paths. */
import type { Value } from '../../values/value.ts';
import { FieldSet, type Path } from './field-set.ts';
import { fieldElement, type PathElement, serializeElement } from './path-element.ts';
import { type Atom, deduced, fieldType, type ListType, type MapType, type SchemaType } from './schema-type.ts';
import { haveSameShape, itemElement, itemsOf, type Maybe, membersOf, sameValue, shapeOf } from './typed-value.ts';

/** No path is in more than one of the sets. */
export interface Comparison {
  readonly removed: FieldSet;
  readonly modified: FieldSet;
  readonly added: FieldSet;
}

/** Compares an old value with a new one. */
export function compareTyped(old: Value, next: Value, type: SchemaType): Comparison {
  const comparison = { removed: new FieldSet(), modified: new FieldSet(), added: new FieldSet() };
  compare(old, next, type, [], comparison);
  return comparison;
}

function compare(old: Maybe, next: Maybe, type: SchemaType, path: Path, into: Comparison): void {
  if (old !== undefined && old === next && typeof old === 'object') return;
  const { atom } = type;
  let isLeaf: boolean;
  if (next === undefined) {
    isLeaf = compareAs(atom, old, old, next, path, into);
  } else if (old === undefined || haveSameShape(atom, old, next)) {
    isLeaf = compareAs(atom, next, old, next, path, into);
  } else {
    compareAs(atom, old, old, next, path, into);
    isLeaf = compareAs(atom, next, old, next, path, into);
  }
  if (isLeaf) return;
  if (old === undefined) into.added.insert(path);
  else if (next === undefined) into.removed.insert(path);
}

/** Compares as what the type is for one of the values; true where that is a leaf. */
function compareAs(atom: Atom, as: Maybe, old: Maybe, next: Maybe, path: Path, into: Comparison): boolean {
  const shape = shapeOf(atom, as);
  switch (shape.kind) {
    case 'scalar':
      compareLeaf(old, next, path, into);
      return true;
    case 'list': {
      const isEmpty = itemsOf(old).length === 0 && itemsOf(next).length === 0;
      if (shape.list.relationship === 'atomic' || isEmpty) {
        compareLeaf(old, next, path, into);
        return true;
      }
      compareItems(itemsOf(old), itemsOf(next), shape.list, path, into);
      return false;
    }
    case 'map': {
      const isEmpty = membersOf(old).size === 0 && membersOf(next).size === 0;
      if (shape.map.relationship === 'atomic' || isEmpty) {
        compareLeaf(old, next, path, into);
        return true;
      }
      compareMembers(old, next, shape.map, path, into);
      return false;
    }
  }
}

function compareLeaf(old: Maybe, next: Maybe, path: Path, into: Comparison): void {
  if (old === undefined) into.added.insert(path);
  else if (next === undefined) into.removed.insert(path);
  else if (!sameValue(old, next)) into.modified.insert(path);
}

function compareMembers(old: Maybe, next: Maybe, map: MapType, path: Path, into: Comparison): void {
  const before = membersOf(old);
  const after = membersOf(next);
  for (const [name, member] of before) {
    compare(member, after.get(name), fieldType(map, name) ?? deduced, [...path, fieldElement(name)], into);
  }
  for (const [name, member] of after) {
    if (before.has(name)) continue;
    compare(undefined, member, fieldType(map, name) ?? deduced, [...path, fieldElement(name)], into);
  }
}

interface Items {
  readonly element: PathElement;
  readonly items: Value[];
}

/** A list's items by their step; one that stands more than once has several. */
export function itemsByElement(items: readonly Value[], list: ListType): Map<string, Items> {
  const found = new Map<string, Items>();
  for (const item of items) {
    const element = itemElement(list, item);
    if ('error' in element) continue;
    const key = serializeElement(element);
    const known = found.get(key);
    if (known === undefined) found.set(key, { element, items: [item] });
    else known.items.push(item);
  }
  return found;
}

function compareItems(
  old: readonly Value[],
  next: readonly Value[],
  list: ListType,
  path: Path,
  into: Comparison,
): void {
  const before = itemsByElement(old, list);
  const after = itemsByElement(next, list);
  const all = new Map([...after, ...before]);
  for (const [key, { element }] of all) {
    const was = before.get(key)?.items ?? [];
    const is = after.get(key)?.items ?? [];
    const below = [...path, element];
    if (was.length <= 1 && is.length <= 1) {
      compare(was[0], is[0], list.elementType, below, into);
    } else if (was.length >= 2 && is.length >= 2) {
      // What stands more than once is compared as a whole.
      if (!sameValue(was, is)) into.modified.insert(below);
    } else if (was.length >= 2) {
      if (is.length > 0) compare(undefined, is[0], list.elementType, below, into);
      into.removed.insert(below);
    } else {
      if (was.length > 0) compare(was[0], undefined, list.elementType, below, into);
      into.added.insert(below);
    }
  }
}
