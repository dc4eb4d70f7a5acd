/** A schema → a value that satisfies it: the least that is required, or an example of every field. */
import { JSONSchemaProps, type Value } from '../../engine/index.ts';

/** How much is written. */
export type SampleSize = 'minimal' | 'full';

/** Deeper than this a full sample shows no optional fields. */
const depthLimit = 8;

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-01-01T00:00:00Z',
  datetime: '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  duration: '1h0m0s',
  byte: 'aGVsbG8=',
  email: 'someone@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  cidr: '192.0.2.0/24',
  uri: 'https://example.com/',
  uuid: '12345678-1234-4234-8234-123456789abc',
  uuid4: '12345678-1234-4234-8234-123456789abc',
  mac: '00:00:5e:00:53:01',
};

const guesses = [
  'example',
  'a',
  '1',
  '10',
  'v1',
  'Example',
  'EXAMPLE',
  'A',
  'example.com',
  'example.com/a',
  '1h',
  '10s',
  '1m',
  '100m',
  '1Gi',
  '1.0.0',
  'v1.0.0',
  '* * * * *',
  '/',
  '/a',
  'https://example.com/',
  '10.0.0.1',
  '10.0.0.0/24',
  '2026-01-01',
  '12:00',
  '#aabbcc',
  'a@example.com',
  'a:b',
  'a=b',
  'a/b',
  'registry.example.com/a:1',
  '50%',
  'true',
  '00:00:5e:00:53:01',
  '',
];

/** A value for a schema. */
export function sampleOf(schema: JSONSchemaProps, size: SampleSize, depth = 0): Value {
  if (schema.default !== undefined && schema.default !== null) return schema.default;
  const [choice] = schema.enum ?? [];
  if (choice !== undefined) return choice;
  if (schema.xIntOrString) return 1n;
  switch (schema.type) {
    case 'string':
      return sampleString(schema);
    case 'integer':
      return BigInt(Math.trunc(sampleNumber(schema, 1)));
    case 'number':
      return sampleNumber(schema, 0);
    case 'boolean':
      return true;
    case 'array':
      return sampleList(schema, size, depth);
    default:
      return sampleObject(schema, size, depth);
  }
}

function sampleString({ format, pattern, minLength, maxLength }: JSONSchemaProps): string {
  const least = Number(minLength ?? 0n);
  const most = Number(maxLength ?? 64n);
  const known = byFormat[format];
  if (known !== undefined) return known;
  const expression = pattern === '' ? undefined : readPattern(pattern);
  const fits = (text: string): boolean =>
    text.length >= least && text.length <= most && (expression === undefined || expression.test(text));
  const found = guesses.find((guess) => fits(guess));
  return (
    found ??
    'example'.repeat(Math.min(Math.ceil(Math.max(least, 1) / 7), 1000)).slice(0, Math.max(least, Math.min(most, 7)))
  );
}

/** A pattern as the browser reads it, which is near enough for a guess; `undefined` where it does not. */
function readPattern(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

function sampleNumber(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: JSONSchemaProps,
  step: number,
): number {
  const by = multipleOf ?? (step === 0 ? 0.5 : step);
  let value = multipleOf ?? 1;
  if (maximum !== undefined && (value > maximum || (exclusiveMaximum && value === maximum))) {
    value = Math.floor(maximum / by) * by;
    if (exclusiveMaximum && value === maximum) value -= by;
  }
  if (minimum !== undefined && (value < minimum || (exclusiveMinimum && value === minimum))) {
    value = Math.ceil(minimum / by) * by;
    if (exclusiveMinimum && value === minimum) value += by;
  }
  return value;
}

function sampleList(schema: JSONSchemaProps, size: SampleSize, depth: number): Value {
  const { items, minItems } = schema;
  const count = Math.max(Number(minItems ?? 0n), size === 'full' && depth < depthLimit ? 1 : 0);
  if (!(items instanceof JSONSchemaProps)) return [];
  const item = sampleOf(items, size, depth + 1);
  return Array.from({ length: Math.min(count, 100) }, () => item);
}

function sampleObject(schema: JSONSchemaProps, size: SampleSize, depth: number): Value {
  const required = new Set(schema.required);
  const left = new Set<string>();
  for (const branch of schema.allOf ?? []) for (const name of branch.required ?? []) required.add(name);
  for (const branches of [schema.oneOf ?? [], schema.anyOf ?? []]) {
    const [first, ...others] = branches;
    for (const name of first?.required ?? []) required.add(name);
    if (branches === schema.oneOf) for (const other of others) for (const name of other.required ?? []) left.add(name);
  }
  const value = new Map<string, Value>();
  if (schema.xEmbeddedResource) {
    value
      .set('apiVersion', 'v1')
      .set('kind', 'ConfigMap')
      .set('metadata', new Map([['name', 'example']]));
  }
  for (const [name, property] of schema.properties ?? []) {
    const optional = !required.has(name);
    if (optional && (size === 'minimal' || depth >= depthLimit || left.has(name))) continue;
    if (!value.has(name)) value.set(name, sampleOf(property, size, depth + 1));
  }
  if (schema.additionalProperties instanceof JSONSchemaProps) {
    const count = Math.max(Number(schema.minProperties ?? 0n), size === 'full' && depth < depthLimit ? 1 : 0);
    for (let at = 0; at < Math.min(count, 100); at++) {
      value.set(at === 0 ? 'example' : `example-${at + 1}`, sampleOf(schema.additionalProperties, size, depth + 1));
    }
  }
  return value;
}
