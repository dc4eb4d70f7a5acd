/** Values seen through their types: which possibility of a type a value takes, and which step leads to an item of a list. */
import { goQuote } from '../../values/go-quote.ts';
import { isList, isNumber, isObject, type ObjectValue, type Value } from '../../values/value.ts';
import { keyElement, type PathElement } from './path-element.ts';
import { type Atom, type ListType, type ScalarKind, untypedAtomic } from './schema-type.ts';

/** An absent value is not the same as null. */
export type Maybe = Value | undefined;

/** The one possibility that a type is taken for. */
export type Shape =
  | { readonly kind: 'map'; readonly map: NonNullable<Atom['map']> }
  | { readonly kind: 'scalar'; readonly scalar: ScalarKind }
  | { readonly kind: 'list'; readonly list: ListType };

/**
 * What a type is for a value: the possibility that fits the value, else the first of map, scalar, list that there is.
 * Null and what is absent fit anything.
 */
export function shapeOf(atom: Atom, value: Maybe): Shape {
  const { map, scalar, list } = atom;
  if (scalar !== undefined && isScalar(value)) return { kind: 'scalar', scalar };
  if (list !== undefined && isList(value)) return { kind: 'list', list };
  if (map !== undefined) return { kind: 'map', map };
  if (scalar !== undefined) return { kind: 'scalar', scalar };
  return { kind: 'list', list: list ?? { elementType: untypedAtomic, relationship: 'atomic', keys: [] } };
}

/** True where two values make the same of a type. */
export function haveSameShape(atom: Atom, a: Maybe, b: Maybe): boolean {
  return possibilities(atom, a) === possibilities(atom, b);
}

function possibilities(atom: Atom, value: Maybe): string {
  if (atom.scalar !== undefined && isScalar(value)) return 'scalar';
  if (atom.list !== undefined && isList(value)) return 'list';
  return atom.map !== undefined && isObject(value) ? 'map' : 'any';
}

function isScalar(value: Maybe): boolean {
  return typeof value === 'string' || typeof value === 'boolean' || isNumber(value);
}

/** A list's items; none for null, for what is absent and for what is no list. */
export function itemsOf(value: Maybe): readonly Value[] {
  return isList(value) ? value : [];
}

/** An object's members; none for null, for what is absent and for what is no object. */
export function membersOf(value: Maybe): ObjectValue {
  return isObject(value) ? value : noMembers;
}

const noMembers: ObjectValue = new Map();

/** The step to an item of a set or map-like list, or why there is none. */
export function itemElement(list: ListType, item: Value): PathElement | { readonly error: string } {
  if (list.relationship !== 'associative') return { error: 'invalid indexing of non-associative list' };
  return list.keys.length === 0 ? setElement(item) : keyedElement(list, item);
}

function setElement(item: Value): PathElement | { readonly error: string } {
  if (isObject(item)) return { error: "associative list without keys has an element that's a map type" };
  if (isList(item)) return { error: 'not supported: associative list with lists as elements' };
  if (item === null) return { error: "associative list without keys has an element that's an explicit null" };
  return { kind: 'value', value: item };
}

function keyedElement(list: ListType, item: Value): PathElement | { readonly error: string } {
  if (item === null) return { error: 'associative list with keys may not have a null element' };
  if (!isObject(item)) return { error: 'associative list with keys may not have non-map elements' };
  const fields: [string, Value][] = [];
  for (const key of list.keys) {
    const value = item.has(key) ? item.get(key) : list.elementType.atom.map?.fields.get(key)?.default;
    if (value !== undefined && (value !== null || item.has(key))) fields.push([key, value]);
  }
  if (fields.length === 0) {
    const keys = list.keys.map((key) => goQuote(key)).join(' ');
    return {
      error: `associative list with keys has an element that omits all key fields [${keys}] (and doesn't have default values for any key fields)`,
    };
  }
  return keyElement(fields);
}

/** Equality of values in which 1 equals 1.0. */
export function sameValue(a: Maybe, b: Maybe): boolean {
  if (a === b) return true;
  if (isNumber(a)) return isNumber(b) && Number(a) === Number(b) && (typeof a !== typeof b || a === b);
  if (isList(a)) {
    return isList(b) && a.length === b.length && a.every((item, i) => sameValue(item, b[i]));
  }
  if (!isObject(a) || !isObject(b) || a.size !== b.size) return false;
  for (const [key, member] of a) if (!b.has(key) || !sameValue(member, b.get(key))) return false;
  return true;
}

/** True when lists and objects lie within each other more than so many levels deep. */
export function isDeeper(value: Value, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const member of value.values()) if (isMemberDeeper(member, levels - 1)) return true;
  return false;
}

/** Members known not to be deeper than so many levels: one write looks at the same members several times. */
const shallow = new WeakMap<object, number>();

function isMemberDeeper(member: Value, levels: number): boolean {
  if (typeof member !== 'object' || member === null) return false;
  if ((shallow.get(member) ?? Number.POSITIVE_INFINITY) <= levels) return false;
  if (exceedsDepth(member, levels)) return true;
  shallow.set(member, levels);
  return false;
}

function exceedsDepth(container: ObjectValue | readonly Value[], levels: number): boolean {
  if (levels === 0) return true;
  if (isList(container)) {
    for (const item of container) {
      if (typeof item === 'object' && item !== null && exceedsDepth(item, levels - 1)) return true;
    }
    return false;
  }
  for (const member of container.values()) {
    if (typeof member === 'object' && member !== null && exceedsDepth(member, levels - 1)) return true;
  }
  return false;
}
