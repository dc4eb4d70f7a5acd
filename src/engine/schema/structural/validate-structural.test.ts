import { expect, test } from 'vitest';
import { fieldErrorText } from '../../values/field-error-text.ts';
import { FieldPath } from '../../values/field-path.ts';
import { type Plain, schemaOf } from '../testing/schema-of.ts';
import { structuralConversionError } from './conversion-error.ts';
import { validateStructural } from './validate-structural.ts';

type PlainObject = { readonly [key: string]: Plain };

function errorsOf(schema: PlainObject): readonly string[] {
  return validateStructural(schemaOf(schema), FieldPath.of('s')).map(fieldErrorText);
}

function errorsOfField(field: PlainObject): readonly string[] {
  return errorsOf({ type: 'object', properties: { a: field } }).map((text) => text.replace('s.properties[a]', 'a'));
}

test.each<[string, PlainObject]>([
  ['a typed tree', { type: 'array', items: { type: 'object', properties: { b: { type: 'string' } } } }],
  ['unknown fields without a type', { 'x-kubernetes-preserve-unknown-fields': true }],
  ['an int-or-string without types', { 'x-kubernetes-int-or-string': true }],
  [
    'an int-or-string with the types of anyOf',
    { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
  ],
  [
    'an int-or-string with them in the first branch of allOf',
    {
      'x-kubernetes-int-or-string': true,
      allOf: [{ anyOf: [{ type: 'integer' }, { type: 'string' }] }, { pattern: '^x' }],
    },
  ],
  [
    'a branch over declared properties',
    { type: 'object', properties: { b: { type: 'string' } }, not: { properties: { b: { minLength: 1 } } } },
  ],
  ['a branch that lets no other property in', { type: 'string', allOf: [{ additionalProperties: false }] }],
])('%s is structural', (_, field) => {
  expect(errorsOfField(field)).toEqual([]);
});

test.each<[string, PlainObject, readonly string[]]>([
  ['no type', {}, ['a.type: Required value: must not be empty for specified object fields']],
  ['a list without items', { type: 'array' }, ['a.items: Required value: must be specified']],
  [
    'types of an int-or-string in the other order',
    { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'string' }, { type: 'integer' }] },
    [
      'a.anyOf[0].type: Forbidden: must be empty to be structural',
      'a.anyOf[1].type: Forbidden: must be empty to be structural',
    ],
  ],
  [
    'structure in a branch',
    { type: 'string', not: { title: 't', nullable: true, default: 'd' } },
    [
      'a.not.default: Forbidden: must be undefined to be structural',
      'a.not.nullable: Forbidden: must be false to be structural',
      'a.not.title: Forbidden: must be empty to be structural',
    ],
  ],
  [
    'a pattern that is none',
    { type: 'string', pattern: '[a' },
    [
      'a.pattern: Invalid value: "[a": must be a valid regular expression, but isn\'t: error parsing regexp: missing closing ]: `[a`',
    ],
  ],
  [
    'an embedded resource without properties',
    { type: 'object', 'x-kubernetes-embedded-resource': true },
    [
      'a.properties: Required value: must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields',
    ],
  ],
])('%s is not structural', (_, field, errors) => {
  expect(errorsOfField(field)).toEqual(errors);
});

test('metadata at the root may restrict names only', () => {
  const metadata = (properties: PlainObject): PlainObject => ({
    type: 'object',
    properties: { metadata: { type: 'object', properties } },
  });
  expect(errorsOf(metadata({ name: { type: 'string', maxLength: 5 } }))).toEqual([]);
  expect(errorsOf(metadata({ labels: { type: 'object' } }))).toEqual([
    's.properties[metadata]: Forbidden: must not specify anything other than name and generateName, but metadata is implicitly specified',
  ]);
});

test('what a branch at the root constrains must be declared', () => {
  const branch = { properties: { a: { properties: { b: { minLength: 1 } } } } };
  expect(errorsOf({ type: 'object', properties: { a: { type: 'object' } }, anyOf: [branch] })).toEqual([
    's.properties[a].properties[b]: Required value: because it is defined in s.anyOf[0].properties[a].properties[b]',
  ]);
});

test('errors are sorted by their text', () => {
  const errors = errorsOf({ type: 'object', properties: { b: {}, a: { type: 'array' } } });
  expect(errors).toEqual([...errors].sort());
  expect(errors).toHaveLength(2);
});

test('the first keyword without a structural counterpart is told', () => {
  expect(structuralConversionError(schemaOf({ type: 'object', properties: { a: { not: { id: 'x' } } } }))).toBe(
    "OpenAPIV3Schema 'id' is not supported",
  );
  expect(structuralConversionError(schemaOf({ 'x-kubernetes-preserve-unknown-fields': false }))).toMatch(
    /must be true or undefined/,
  );
  expect(
    structuralConversionError(schemaOf({ type: 'object', additionalProperties: { type: 'string' } })),
  ).toBeUndefined();
});
