/** Objects made from a schema: the smallest that fits, with a chosen value at a chosen place. */
import { getIn, JSONSchemaProps, type ObjectValue, setIn, type Value } from '../../engine/index.ts';
import { patternSamples } from '../../engine/upgrade/index.ts';

/** Keys from a schema's root to a node: `properties`, a name, `items`, `additionalProperties`. */
export type NodeKeys = readonly (string | number)[];

const formats: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  email: 'a@example.com',
  hostname: 'a.example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  cidr: '192.0.2.0/24',
  uri: 'https://example.com/a',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  duration: '1h',
  byte: 'YQ==',
};

/** The smallest value that is likely to fit. */
export function smallest(schema: JSONSchemaProps): Value {
  const first = candidates(schema)[0];
  return first === undefined ? null : first;
}

/** Values worth trying at a node, the plainest first. */
export function candidates(schema: JSONSchemaProps): readonly Value[] {
  if (schema.enum !== undefined && schema.enum.length > 0) return schema.enum;
  if (schema.xIntOrString) return [1n, '1', 'a'];
  const own = ofType(schema);
  return schema.nullable ? [...own, null] : own;
}

function ofType(schema: JSONSchemaProps): readonly Value[] {
  switch (schema.type) {
    case 'string':
      return texts(schema);
    case 'integer':
      return numbers(schema).map((number) => BigInt(Math.ceil(number)));
    case 'number':
      return [...numbers(schema), 0.5];
    case 'boolean':
      return [true, false];
    case 'array':
      return arrays(schema);
    default:
      return [smallestObject(schema)];
  }
}

function texts(schema: JSONSchemaProps): string[] {
  const least = Number(schema.minLength ?? 0n);
  const most = Number(schema.maxLength ?? 64n);
  const known = formats[schema.format];
  const found = [
    ...(schema.pattern === '' ? [] : patternSamples(schema.pattern)),
    ...(known === undefined ? [] : [known]),
    ...[Math.max(least, Math.min(1, most)), most, least]
      .filter((length) => length < 100_000)
      .map((length) => 'a'.repeat(length)),
    'A b-1_é',
  ];
  return [...new Set(found)].filter((text) => text.length >= least && text.length <= most).slice(0, 40);
}

function numbers({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: JSONSchemaProps): number[] {
  const step = multipleOf ?? 1;
  const low = minimum === undefined ? undefined : minimum + (exclusiveMinimum ? step : 0);
  const high = maximum === undefined ? undefined : maximum - (exclusiveMaximum ? step : 0);
  const found = [low ?? Math.min(0, high ?? 0), high, low, step, 1, 7, -1, 1000];
  return [...new Set(found.filter((number) => number !== undefined))].filter(
    (number) => (low === undefined || number >= low) && (high === undefined || number <= high),
  );
}

function arrays(schema: JSONSchemaProps): Value[] {
  const items = schema.items instanceof JSONSchemaProps ? schema.items : undefined;
  const least = Number(schema.minItems ?? 0n);
  const most = Number(schema.maxItems ?? 20n);
  const lengths = [...new Set([least, Math.max(least, Math.min(1, most)), Math.min(most, 100)])];
  return lengths.map((length) => Array.from({ length }, (_, at) => itemAt(items, at)));
}

/** Items that differ, where their schema leaves room for it. */
function itemAt(items: JSONSchemaProps | undefined, at: number): Value {
  if (items === undefined) return 'a';
  if (items.type === 'integer' && items.enum === undefined) {
    return BigInt(Math.ceil(items.minimum ?? 0)) + BigInt(at);
  }
  if (items.type === 'string' && items.enum === undefined && items.pattern === '' && items.format === '') {
    return `a${at}`;
  }
  const values = candidates(items);
  return values[at % Math.max(1, values.length)] ?? null;
}

function smallestObject(schema: JSONSchemaProps): ObjectValue {
  const members = new Map<string, Value>();
  const branch = schema.oneOf?.[0]?.required ?? schema.anyOf?.[0]?.required ?? [];
  for (const name of [...(schema.required ?? []), ...branch]) {
    const property = schema.properties?.get(name);
    members.set(name, property?.default ?? (property === undefined ? 'a' : smallest(property)));
  }
  const values = schema.additionalProperties;
  for (let at = 0; BigInt(members.size) < (schema.minProperties ?? 0n) && at < 50; at++) {
    members.set(`k${at}`, values instanceof JSONSchemaProps ? smallest(values) : 'a');
  }
  return members;
}

/** The smallest value of a schema that has `value` at the node; `undefined` where the keys lead nowhere. */
export function withValueAt(schema: JSONSchemaProps, keys: NodeKeys, value: Value): Value | undefined {
  const [keyword, name] = keys;
  if (keyword === undefined) return value;
  const whole = smallest(schema);
  if (keyword === 'properties' && typeof name === 'string') {
    const property = schema.properties?.get(name);
    const member = property && withValueAt(property, keys.slice(2), value);
    if (member === undefined) return undefined;
    return setIn(whole instanceof Map ? whole : new Map(), [name], member);
  }
  if (keyword === 'items' && schema.items instanceof JSONSchemaProps) {
    const item = withValueAt(schema.items, keys.slice(1), value);
    if (item === undefined) return undefined;
    const rest = Array.isArray(whole) ? whole.slice(1) : [];
    return [item, ...rest];
  }
  if (keyword === 'additionalProperties' && schema.additionalProperties instanceof JSONSchemaProps) {
    const member = withValueAt(schema.additionalProperties, keys.slice(1), value);
    return member === undefined ? undefined : setIn(whole instanceof Map ? whole : new Map(), ['a'], member);
  }
  return undefined;
}

/** The node of a schema at some keys. */
export function nodeAt(schema: JSONSchemaProps, keys: NodeKeys): JSONSchemaProps | undefined {
  let at: JSONSchemaProps | undefined = schema;
  for (let i = 0; i < keys.length && at !== undefined; i++) {
    const keyword = keys[i];
    if (keyword === 'properties') at = at.properties?.get(String(keys[++i]));
    else if (keyword === 'items') at = at.items instanceof JSONSchemaProps ? at.items : undefined;
    else if (keyword === 'additionalProperties') {
      at = at.additionalProperties instanceof JSONSchemaProps ? at.additionalProperties : undefined;
    } else return undefined;
  }
  return at;
}

/** The name of an object, or a word in its place. */
export function nameOf(value: Value): string {
  const name = getIn(value, 'metadata', 'name');
  return typeof name === 'string' ? name : 'unnamed';
}
