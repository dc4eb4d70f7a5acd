import { expect, test } from 'vitest';
import { type Plain, schemaOf, toValue } from '../schema/testing/schema-of.ts';
import { fieldErrorText } from '../values/field-error-text.ts';
import { FieldPath } from '../values/field-path.ts';
import { validateCustomResource, validateCustomResourceUpdate } from './validate-custom-resource.ts';

type PlainObject = { readonly [key: string]: Plain };

/** Errors of a value at `a`. */
function errorsOf(schema: PlainObject, value: Plain): readonly string[] {
  const root = schemaOf({ type: 'object', properties: { a: schema } });
  return validateCustomResource(null, toValue({ a: value }), root).map(fieldErrorText);
}

test.each<[PlainObject, Plain, string | undefined]>([
  [{ type: 'string' }, 5, 'a: Invalid value: "integer": a in body must be of type string: "integer"'],
  [{ type: 'number' }, 5, undefined],
  [{ type: 'string' }, null, 'a: Invalid value: "null": a in body must be of type string: "null"'],
  [{ type: 'string', nullable: true }, null, undefined],
  [
    { 'x-kubernetes-int-or-string': true },
    true,
    'a: Invalid value: "boolean": a in body must be of type integer,string: "boolean"',
  ],
  [{ type: 'string', format: 'date' }, 5, 'a: Invalid value: "int64": a in body must be of type date: "int64"'],
  [{ type: 'string', format: 'date' }, [1], undefined],
  [{ type: 'string', format: 'date' }, 'x', 'a: Invalid value: "x": a in body must be of type date: "x"'],
  [{ type: 'string', format: 'foo' }, 'x', undefined],
  [{ type: 'string', maxLength: 1 }, '😀', undefined],
  [{ type: 'string', maxLength: 1 }, 'ab', 'a: Too long: may not be more than 1 byte'],
  [{ type: 'string', minLength: 2 }, '😀', 'a: Invalid value: "😀": a in body should be at least 2 chars long'],
  [{ type: 'string', pattern: 'b$' }, 'ab', undefined],
  [{ type: 'string', pattern: '^b' }, 'ab', 'a: Invalid value: "ab": a in body should match \'^b\''],
  [{ type: 'string', enum: ['x', 'y'] }, 'z', 'a: Unsupported value: "z": supported values: "x", "y"'],
  [{ type: 'number', enum: [1] }, 1.9, undefined],
  [{ 'x-kubernetes-int-or-string': true, enum: ['A'] }, 65, undefined],
  [
    { type: 'string', nullable: true, enum: ['x', null] },
    null,
    'a: Unsupported value: null: supported values: "x", "null"',
  ],
  [{ type: 'integer', maximum: 3 }, 4, 'a: Invalid value: 4: a in body should be less than or equal to 3'],
  [{ type: 'number', maximum: 3.5 }, 4, 'a: Invalid value: 4: a in body should be less than or equal to 3'],
  [{ type: 'number', maximum: 3.5 }, 3.75, 'a: Invalid value: 3.75: a in body should be less than or equal to 3.5'],
  [
    { type: 'integer', minimum: 3, exclusiveMinimum: true },
    3,
    'a: Invalid value: 3: a in body should be greater than 3',
  ],
  [{ type: 'integer', multipleOf: 3 }, 4, 'a: Invalid value: 4: a in body should be a multiple of 3'],
  [{ type: 'number', multipleOf: 0.1 }, 0.3, undefined],
  [{ type: 'number', multipleOf: 0.5 }, 3, 'a: Invalid value: 0: factor MultipleOf declared for a must be positive: 0'],
  [
    { type: 'integer', format: 'int32' },
    2 ** 31,
    '<nil>: Invalid value: "": Checked value must be of type integer with format int32 in a',
  ],
  [{ type: 'array', items: { type: 'string' }, maxItems: 1 }, ['x', 'y'], 'a: Too many: 2: must have at most 1 item'],
  [
    { type: 'array', items: { type: 'string' }, minItems: 1 },
    [],
    'a: Invalid value: 0: a in body should have at least 1 items',
  ],
  [
    { type: 'array', items: { type: 'string' } },
    ['x', 5],
    'a[1]: Invalid value: "integer": a[1] in body must be of type string: "integer"',
  ],
  [{ type: 'object', maxProperties: 1 }, { x: 1, y: 1 }, 'a: Too many: 2: must have at most 1 item'],
  [{ type: 'object', minProperties: 1 }, {}, 'a: Invalid value: 0: a in body should have at least 1 properties'],
  [{ type: 'object', required: ['x'] }, {}, 'a.x: Required value'],
  [{ type: 'object', required: ['x'] }, { x: null }, undefined],
  [
    { type: 'object', additionalProperties: { type: 'integer' } },
    { k: 'x' },
    'a.k: Invalid value: "string": a.k in body must be of type integer: "string"',
  ],
  [
    { type: 'object', additionalProperties: false },
    { k: 1 },
    'a: Invalid value: "k": a.k in body is a forbidden property',
  ],
  [
    { type: 'string', not: { pattern: '^x' } },
    'xy',
    '<nil>: Invalid value: "": "a" must not validate the schema (not)',
  ],
])('%j of %j: %s', (schema, value, error) => {
  expect(errorsOf(schema, value)).toEqual(error === undefined ? [] : [error]);
});

test('a number with a fraction is no integer, and does not fit one', () => {
  expect(errorsOf({ type: 'integer' }, 1.5)).toEqual([
    'a: Invalid value: "number": a in body must be of type integer: "number"',
    '<nil>: Invalid value: "": Checked value must be of type integer (default format) in a',
  ]);
});

test('a bound that does not fit the type fails every value, which is then compared as a float', () => {
  expect(errorsOf({ type: 'integer', minimum: 0.5 }, 3)).toEqual([
    '<nil>: Invalid value: "": Minimum boundary value must be of type integer (default format) in a',
  ]);
  expect(errorsOf({ type: 'integer', minimum: 0.5 }, 0)).toEqual([
    '<nil>: Invalid value: "": Minimum boundary value must be of type integer (default format) in a',
    'a: Invalid value: 0: a in body should be greater than or equal to 0.5',
  ]);
});

test('of branches that all fail the one with the most matches is told of', () => {
  const branches = [{ maxLength: 1 }, { minLength: 1, format: 'ipv4' }];
  expect(errorsOf({ type: 'string', anyOf: branches }, 'xy')).toEqual([
    '<nil>: Invalid value: "": "a" must validate at least one schema (anyOf)',
    'a: Invalid value: "xy": a in body must be of type ipv4: "xy"',
  ]);
  expect(errorsOf({ type: 'string', oneOf: [{ maxLength: 1 }, {}, {}] }, 'xy')).toEqual([
    '<nil>: Invalid value: "": "a" must validate one and only one schema (oneOf). Found 2 valid alternatives',
  ]);
  expect(errorsOf({ type: 'string', allOf: [{ maxLength: 1 }, { maxLength: 1 }] }, 'xy')).toEqual([
    'a: Too long: may not be more than 1 byte',
    '<nil>: Invalid value: "": "a" must validate all the schemas (allOf). None validated',
  ]);
});

test('errors know their place even where the server does not tell it', () => {
  const schema = schemaOf({ type: 'object', properties: { l: { type: 'array', items: { type: 'string', not: {} } } } });
  const [error] = validateCustomResource(FieldPath.of('status'), toValue({ l: ['x'] }), schema);
  expect(error?.path?.toString()).toBe('status.l[0]');
  expect(error?.field).toBe('status');
  expect(error?.origin).toBe('not');
});

test('names begin below the base, and a key of a map with a dot', () => {
  const schema = schemaOf({
    type: 'object',
    additionalProperties: { type: 'object', properties: { x: { type: 'string' } } },
  });
  expect(validateCustomResource(FieldPath.of('status'), toValue({ k: { x: 5 } }), schema).map(fieldErrorText)).toEqual([
    'status.k.x: Invalid value: "integer": .k.x in body must be of type string: "integer"',
  ]);
});

test('combinators nest deep in linear time', () => {
  let narrow: PlainObject = { maxLength: 0 };
  for (let depth = 0; depth < 200; depth++) narrow = { anyOf: [narrow] };
  expect(errorsOf({ type: 'string', ...narrow }, 'x')).toHaveLength(2);
});

test('a default is read without formats stripped and without the types of an int-or-string', () => {
  const intOrString = schemaOf({ 'x-kubernetes-int-or-string': true });
  expect(validateCustomResource(null, true, intOrString, 'default')).toEqual([]);
  expect(validateCustomResource(null, true, intOrString)).toHaveLength(1);
  const unknownFormat = schemaOf({ type: 'array', format: 'foo' });
  expect(validateCustomResource(null, 'x', unknownFormat, 'default')).toEqual([]);
  expect(validateCustomResource(null, 'x', unknownFormat)).toHaveLength(1);
});

const strict = schemaOf({
  type: 'object',
  properties: {
    a: { type: 'string', maxLength: 1 },
    o: { type: 'object', maxProperties: 1, properties: { x: { type: 'string', maxLength: 1 }, y: { type: 'string' } } },
    plain: { type: 'array', items: { type: 'string', maxLength: 1 } },
    map: {
      type: 'array',
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['k'],
      items: { type: 'object', properties: { k: { type: 'string' }, v: { type: 'string', maxLength: 1 } } },
    },
    kind: { type: 'string', maxLength: 1 },
  },
});

test.each<[string, PlainObject, PlainObject, readonly string[]]>([
  ['an unchanged field is let through', { a: 'old', plain: [] }, { a: 'old', plain: ['x'] }, []],
  ['a changed one is not', { a: 'old' }, { a: 'new' }, ['a']],
  ['nor a new one', {}, { a: 'new' }, ['a']],
  [
    'a changed object fails as a whole, its unchanged parts pass',
    { o: { x: 'old', y: '1' } },
    { o: { x: 'old', y: '2' } },
    ['o'],
  ],
  ['a list without keys is one value', { plain: ['old', 'x'] }, { plain: ['old', 'y'] }, ['plain[0]']],
  [
    'a list map finds its items',
    { map: [{ k: '1', v: 'old' }] },
    {
      map: [
        { k: '2', v: 'new' },
        { k: '1', v: 'old' },
      ],
    },
    ['map[0].v'],
  ],
  ['kind is always looked at', { kind: 'old', a: 'x' }, { kind: 'old', a: 'y' }, ['kind']],
])('%s', (_, old, value, fields) => {
  const errors = validateCustomResourceUpdate(null, toValue(value), toValue(old), strict);
  expect(errors.map((error) => error.path?.toString())).toEqual(fields);
});
