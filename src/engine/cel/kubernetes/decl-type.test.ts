import { describe, expect, it } from 'vitest';
import { schemaDeclType } from './decl-type.ts';
import { integer, objectOf, schemaOf, text } from './testing.ts';

describe('sizes', () => {
  it.each([
    [{ type: 'string' }, 3_145_726n, 2],
    [{ type: 'string', maxLength: 10n }, 40n, 2],
    [{ type: 'string', maxLength: -1n }, 0n, 2],
    [{ type: 'string', enum: ['a', 'é😀'] }, 6n, 2],
    [{ type: 'string', format: 'byte', maxLength: 10n }, 10n, 2],
    [{ type: 'string', format: 'duration' }, 32n, 3],
    [{ type: 'string', format: 'date' }, 12n, 12],
    [{ type: 'string', format: 'date-time' }, 32n, 21],
    [{ type: 'boolean' }, 0n, 4],
    [{ type: 'integer' }, 0n, 1],
    [{ xIntOrString: true, maxLength: 3n }, 12n, 1],
    [{ xIntOrString: true }, 3_145_726n, 1],
    [{ type: 'array', items: text }, 1_048_575n, 2],
    [{ type: 'array', items: text, maxItems: 5n }, 5n, 2],
    [{ type: 'object', additionalProperties: integer }, 449_389n, 2],
    [{ type: 'object', additionalProperties: integer, maxProperties: 3n }, 3n, 2],
  ])('of %o', (fields, maxElements, minSerializedSize) => {
    expect(schemaDeclType(schemaOf(fields), false)).toMatchObject({ maxElements, minSerializedSize });
  });

  it('of an object: what must be there and has no default', () => {
    const withDefault = schemaOf({ type: 'string', default: '' });
    const schema = objectOf({ ab: integer, c: withDefault, d: text }, { required: ['ab', 'c'] });
    expect(schemaDeclType(schema, false)?.minSerializedSize).toBe(2 + 'ab'.length + 1 + 4);
  });
});

describe('fields', () => {
  const namesOf = (schema: ReturnType<typeof schemaOf>, isRoot: boolean): string[] => {
    const type = schemaDeclType(schema, isRoot);
    return type?.kind === 'object' ? [...type.fields.keys()].sort() : [];
  };

  it('have escaped names, or are left out', () => {
    const schema = objectOf({
      'a-b': text,
      for: text,
      '1a': text,
      unknown: schemaOf({ xPreserveUnknownFields: true }),
    });
    expect(namesOf(schema, false)).toEqual(['__for__', 'a__dash__b']);
  });

  it('of a resource are always there', () => {
    expect(namesOf(objectOf({ spec: text }), true)).toEqual(['apiVersion', 'kind', 'metadata', 'spec']);
  });
});

describe('types', () => {
  it('that are equal are one object, so that what is known of one holds for the other', () => {
    const make = (): ReturnType<typeof objectOf> => objectOf({ l: schemaOf({ type: 'array', items: text }) });
    expect(schemaDeclType(make(), false)).toBe(schemaDeclType(make(), false));
    expect(schemaDeclType(make(), false)).not.toBe(schemaDeclType(make(), true));
  });

  it('of lists and maps that rules cannot see into do not exist', () => {
    const unseen = schemaOf({ xPreserveUnknownFields: true });
    expect(schemaDeclType(schemaOf({ type: 'array', items: unseen }), false)).toBeUndefined();
    expect(schemaDeclType(schemaOf({ type: 'object', additionalProperties: unseen }), false)).toBeUndefined();
  });
});
