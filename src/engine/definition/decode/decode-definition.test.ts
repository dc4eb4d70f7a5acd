import { describe, expect, test } from 'vitest';
import { goJson } from '../../values/go-json.ts';
import { getIn, object, type Value } from '../../values/value.ts';
import { version, widgets } from '../testing/widgets.ts';
import { decodeDefinition } from './decode-definition.ts';

function schemaOf(schema: Value): ReturnType<typeof decodeDefinition> {
  return decodeDefinition(widgets({ 'spec.versions': [version('v1', schema)] }), 'sorted');
}

function error(result: ReturnType<typeof decodeDefinition>): string | undefined {
  return 'error' in result ? result.error : undefined;
}

describe('values of the wrong type are told as Go tells them', () => {
  test.each<[string, Record<string, Value>, string]>([
    [
      'a text for a struct',
      { spec: 'x' },
      'string into Go struct field CustomResourceDefinition.spec of type v1.CustomResourceDefinitionSpec',
    ],
    [
      'a number for a label',
      { 'metadata.labels': object({ a: 1n }) },
      'number into Go struct field ObjectMeta.metadata.labels of type string',
    ],
    [
      'a bool for the kind',
      { kind: true },
      'bool into Go struct field CustomResourceDefinition.TypeMeta.kind of type string',
    ],
    [
      'a fraction for an integer',
      { 'metadata.generation': 1.5 },
      'number 1.5 into Go struct field ObjectMeta.metadata.generation of type int64',
    ],
    [
      'an object for a list',
      { 'spec.versions': new Map() },
      'object into Go struct field CustomResourceDefinitionSpec.spec.versions of type []v1.CustomResourceDefinitionVersion',
    ],
  ])('%s', (_, changes, expected) => {
    expect(error(decodeDefinition(widgets(changes)))).toBe(`json: cannot unmarshal ${expected}`);
  });

  test('below items the struct is the one that holds the items', () => {
    const schema = object({ type: 'object', items: object({ 'x-kubernetes-validations': [object({ rule: 1n })] }) });
    expect(error(schemaOf(schema))).toBe(
      'json: cannot unmarshal number into Go struct field JSONSchemaProps.spec.versions.schema.openAPIV3Schema.items.x-kubernetes-validations.rule of type string',
    );
  });

  test('an error below items ends decoding and so wins over an earlier one', () => {
    const schema = object({ format: 1n, items: object({ type: 2n }) });
    expect(error(schemaOf(schema))).toMatch(/openAPIV3Schema\.items\.type of type string$/);
  });

  test('of two errors the first in the order of the sorted keys is told', () => {
    expect(error(schemaOf(object({ type: 1n, format: 2n })))).toMatch(/openAPIV3Schema\.format of type string$/);
  });

  test('additionalProperties that are neither', () => {
    expect(error(schemaOf(object({ additionalProperties: 'x' })))).toBe('boolean or JSON schema expected');
  });

  test('a bundle that is not base64', () => {
    const clientConfig = object({ caBundle: 'a?b=' });
    const result = decodeDefinition(widgets({ 'spec.conversion.webhook.clientConfig': clientConfig }));
    expect(error(result)).toBe('illegal base64 data at input byte 1');
  });
});

describe('unknown fields', () => {
  test('are named in the order of the keys', () => {
    const result = decodeDefinition(widgets({ zebra: 1n, 'spec.flavour': 'x', 'metadata.colour': 1n }), 'sorted');
    expect(result).toMatchObject({
      strictErrors: ['unknown field "metadata.colour"', 'unknown field "spec.flavour"', 'unknown field "zebra"'],
    });
  });

  test('are dropped', () => {
    const result = decodeDefinition(widgets({ 'spec.flavour': 'x' }));
    expect('definition' in result && getIn(result.definition.value, 'spec', 'flavour')).toBeUndefined();
  });

  test('are not seen below items and additionalProperties', () => {
    const properties = object({ a: object({ foo: 1n }), b: object({ items: object({ bar: 1n }) }) });
    expect(schemaOf(object({ type: 'object', properties }))).toMatchObject({
      strictErrors: ['unknown field "spec.versions[0].schema.openAPIV3Schema.properties.a.foo"'],
    });
  });
});

describe('what is written back', () => {
  const written = (schema: Value): string | undefined => {
    const result = schemaOf(schema);
    if ('error' in result) return result.error;
    return goJson(getIn(result.definition.value, 'spec', 'versions', 0, 'schema', 'openAPIV3Schema') ?? null);
  };

  test.each<[string, Value, string]>([
    ['empty texts, lists and flags go', object({ type: '', required: [], nullable: false }), '{}'],
    [
      'what is told apart from nothing stays',
      object({ maximum: 0n, additionalProperties: false }),
      '{"additionalProperties":false,"maximum":0}',
    ],
    ['a null goes', object({ default: null, items: null, not: null }), '{}'],
    ['a whole float is an integer', object({ default: 1, maximum: 3 }), '{"default":1,"maximum":3}'],
    [
      'a whole number beyond 2^53 keeps no more digits than it needs',
      object({ maximum: 9223372036854774784n }),
      '{"maximum":9223372036854775000}',
    ],
    ['items of no use go', object({ items: 'x' }), '{}'],
  ])('%s', (_, schema, expected) => {
    expect(written(schema)).toBe(expected);
  });

  test('a definition that stands as Go writes it keeps its identity', () => {
    const first = decodeDefinition(widgets());
    if ('error' in first) throw new Error(first.error);
    const again = decodeDefinition(first.definition.value);
    expect('definition' in again && again.definition.value).toBe(first.definition.value);
  });

  test('an equal schema value is read into the same schema', () => {
    const shared = version('v1', object({ type: 'object' }));
    const [a, b] = ['x', 'y'].map((group) =>
      decodeDefinition(widgets({ 'spec.group': group, 'spec.versions': [shared] })),
    );
    if (a === undefined || b === undefined || 'error' in a || 'error' in b) throw new Error('must decode');
    expect(a.definition.versions[0]?.schema).toBe(b.definition.versions[0]?.schema);
  });
});

test('schemas that nest without end are refused, not followed', () => {
  let schema: Value = object({ type: 'string' });
  for (let depth = 0; depth < 10_000; depth++) schema = object({ properties: object({ a: schema }) });
  expect(error(schemaOf(schema))).toBe('exceeded max depth');
});
