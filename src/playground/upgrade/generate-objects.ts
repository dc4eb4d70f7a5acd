/** Objects for a search: each has a chosen node, with values that one schema is likely to accept and the other not. */
import { isObject, JSONSchemaProps, type ObjectValue, type Value } from '../../engine/index.ts';
import { candidates, type NodeKeys, nodeAt, smallest, withValueAt } from './sample-object.ts';

/** How many objects are made for one search. */
const tries = 48;

/** What an object is made for. */
export interface ObjectSearch {
  /** The schema that is to accept it. */
  readonly schema: JSONSchemaProps;
  /** The schema that is to make something else of it; absent where nothing is known of it. */
  readonly other: JSONSchemaProps | undefined;
  /** Where both differ. */
  readonly keys: NodeKeys;
  /** True where the difference shows in objects without the node. */
  readonly absent: boolean;
}

/** Objects that have the node (or lack it), the plainest first. */
export function generateObjects({ schema, other: next, keys, absent }: ObjectSearch): ObjectValue[] {
  const node = nodeAt(schema, keys);
  const found: ObjectValue[] = [];
  const add = (value: Value | undefined): void => {
    if (value !== undefined && isObject(value) && found.length < tries) found.push(value);
  };
  if (absent) {
    const above = nodeAt(schema, keys.slice(0, -2));
    if (above !== undefined) add(withValueAt(schema, keys.slice(0, -2), smallest(above)));
    return found;
  }
  if (node === undefined) {
    // The schema keeps any value here: text and number are two of them.
    const parent = keys.slice(0, -2);
    const name = keys.at(-1);
    const holder = nodeAt(schema, parent);
    if (holder?.xPreserveUnknownFields !== true || typeof name !== 'string') return [];
    for (const value of [true, 'a', 1n, new Map<string, Value>([['a', 'b']])]) {
      add(withValueAt(schema, parent, new Map([[name, value]])));
    }
    return found;
  }
  // What lies just beyond the other schema shows more than a value that is far from it.
  const after = next && nodeAt(next, keys);
  if (after !== undefined) for (const value of beyond(node, after)) add(withValueAt(schema, keys, value));
  for (const value of candidates(node)) add(withValueAt(schema, keys, value));
  for (const value of mixtures(node)) add(withValueAt(schema, keys, value));
  return found;
}

/** Values just outside what the other node accepts. */
function beyond(old: JSONSchemaProps, next: JSONSchemaProps): Value[] {
  const found: Value[] = [];
  const whole = old.type === 'integer';
  const number = (value: number): void => {
    found.push(whole ? BigInt(Math.trunc(value)) : value);
  };
  for (const branch of branchesOf(old).concat(branchesOf(next))) {
    if (branch.minimum !== undefined) number(branch.minimum - 1);
    if (branch.maximum !== undefined) number(branch.maximum + 1);
    found.push(...candidates(withType(branch, old)));
  }
  if (next.format === 'int32' && old.format !== 'int32') number(2 ** 31);
  if (next.maximum !== undefined) number(next.exclusiveMaximum ? next.maximum : next.maximum + 1);
  if (next.minimum !== undefined) number(next.exclusiveMinimum ? next.minimum : next.minimum - 1);
  if (old.type === 'string') {
    for (const length of [Number(next.maxLength ?? 0n) + 1, Number(next.minLength ?? 1n) - 1]) {
      if (length >= 0 && length < 100_000) found.push('a'.repeat(length));
    }
  }
  if (
    old.type === 'array' &&
    next.maxItems !== undefined &&
    next.maxItems < 1000n &&
    old.items instanceof JSONSchemaProps
  ) {
    const { items } = old;
    found.push(Array.from({ length: Number(next.maxItems) + 1 }, () => smallest(items)));
  }
  if (old.type === 'array' && next.xListType !== undefined && old.items instanceof JSONSchemaProps) {
    const item = smallest(old.items);
    found.push([item, item]);
  }
  if (old.type === 'object' && next.maxProperties !== undefined && next.maxProperties < 1000n) {
    const values = old.additionalProperties;
    const value = typeof values === 'object' ? smallest(values) : 'a';
    found.push(new Map(Array.from({ length: Number(next.maxProperties) + 1 }, (_, at) => [`k${at}`, value])));
  }
  if (old.additionalProperties !== undefined || old.xPreserveUnknownFields === true) {
    const values = old.additionalProperties;
    found.push(new Map([['other', typeof values === 'object' ? smallest(values) : 'a']]));
  }
  return found;
}

function branchesOf({ allOf, anyOf, oneOf, not }: JSONSchemaProps): JSONSchemaProps[] {
  return [...(allOf ?? []), ...(anyOf ?? []), ...(oneOf ?? []), ...(not === undefined ? [] : [not])];
}

/** A branch names no type: it is that of its node. */
function withType(branch: JSONSchemaProps, { type }: JSONSchemaProps): JSONSchemaProps {
  return Object.assign(new JSONSchemaProps(), branch, { type });
}

/** Objects with every combination of two values for each member, as far as they go: for rules that look at several. */
function mixtures(node: JSONSchemaProps): Value[] {
  const properties = [...(node.properties ?? [])].slice(0, 5);
  if (properties.length === 0) return [];
  const base = smallest(node);
  let found: ObjectValue[] = [isObject(base) ? base : new Map()];
  for (const [name, property] of properties) {
    const values = candidates(property).slice(0, 3);
    found = found
      .flatMap((each) => [each, ...values.map((value) => new Map([...each, [name, value]]))])
      .slice(0, tries);
  }
  return found;
}
