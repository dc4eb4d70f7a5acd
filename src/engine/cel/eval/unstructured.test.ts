import { describe, expect, it } from 'vitest';
import { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import type { Value } from '../../values/value.ts';
import { plainText } from '../testing/plain.ts';
import { equal } from './equality.ts';
import { unstructuredToCel } from './unstructured.ts';
import { SchemaMap } from './unstructured-map.ts';
import { CelList } from './value.ts';

const schema = (fields: Partial<JSONSchemaProps>): JSONSchemaProps => Object.assign(new JSONSchemaProps(), fields);
const read = (value: Value, fields: Partial<JSONSchemaProps>): string =>
  plainText(unstructuredToCel(value, schema(fields)));

describe('scalars', () => {
  it.each<[Value, Partial<JSONSchemaProps>, string]>([
    [3n, { type: 'integer' }, '3'],
    [3n, { type: 'number' }, '3.0'],
    ['50%', { xIntOrString: true }, '"50%"'],
    [null, { type: 'string', nullable: true }, 'null'],
    ['1h', { type: 'string', format: 'duration' }, 'duration(3600000000000ns)'],
    ['2024-02-29', { type: 'string', format: 'date' }, 'timestamp(2024-02-29T00:00:00Z)'],
    ['aGk=', { type: 'string', format: 'byte' }, 'b"6869"'],
  ])('%s by %o', (value, fields, expected) => {
    expect(read(value, fields)).toBe(expected);
  });

  it.each<[Value, Partial<JSONSchemaProps>, string]>([
    [null, { type: 'string' }, 'invalid data, got null for schema with nullable=false'],
    ['x', { type: 'integer' }, 'invalid data, expected int, got string'],
    [1.5, { type: 'integer' }, 'invalid data, expected int, got float64'],
    [true, { type: 'string' }, 'invalid data, expected string, got bool'],
    [[], { type: 'boolean' }, 'invalid data, expected bool, got []interface {}'],
    [1.5, { xIntOrString: true }, 'invalid data, expected XIntOrString value to be either a string or integer'],
    ['soon', { type: 'string', format: 'duration' }, 'Invalid duration soon: unable to parse soon as duration'],
    [
      'a/b=',
      { type: 'string', format: 'byte' },
      'Invalid byte formatted string a/b=: illegal base64 data at input byte 1',
    ],
  ])('%s by %o is an error', (value, fields, expected) => {
    expect(read(value, fields)).toBe(`error: ${expected}`);
  });
});

describe('objects', () => {
  const object = schema({
    type: 'object',
    properties: new Map([
      ['a.b', schema({ type: 'string' })],
      ['for', schema({ type: 'string' })],
      ['gone', schema({ type: 'string', nullable: true })],
    ]),
  });
  const value = unstructuredToCel(
    new Map<string, Value>([
      ['a.b', 'x'],
      ['for', 'y'],
      ['gone', null],
      ['unknown', 1n],
    ]),
    object,
  );

  it('finds properties by their escaped names, and a null one not at all', () => {
    if (!(value instanceof SchemaMap)) throw new Error('no object');
    expect(value.find('a__dot__b')).toBe('x');
    expect(value.find('__for__')).toBe('y');
    expect(value.find('gone')).toBeUndefined();
    expect(value.find('unknown')).toBeUndefined();
  });

  it('counts what the schema does not know, and shows it as null to a loop', () => {
    if (!(value instanceof SchemaMap)) throw new Error('no object');
    expect(value.size).toBe(4);
    expect(value.keys()).toEqual(['a__dot__b', '__for__', 'gone', null]);
  });

  it('keeps a null value of a map', () => {
    const map = schema({ type: 'object', additionalProperties: schema({ type: 'string', nullable: true }) });
    expect(read(new Map([['k', null]]), map)).toBe('{"k": null}');
  });
});

describe('lists', () => {
  const strings = schema({ type: 'string' });
  const listOf = (xListType: string, ...items: string[]) =>
    unstructuredToCel(items, schema({ type: 'array', items: strings, xListType }));

  it('compares sets without order, and by the left side', () => {
    expect(equal(listOf('set', 'a', 'b'), listOf('set', 'b', 'a'))).toBe(true);
    expect(equal(listOf('set', 'a', 'b'), listOf('atomic', 'b', 'a'))).toBe(true);
    expect(equal(listOf('atomic', 'a', 'b'), listOf('set', 'b', 'a'))).toBe(false);
  });

  it('adds to a set what is not in it', () => {
    const set = listOf('set', 'a', 'b');
    if (!(set instanceof CelList)) throw new Error('no list');
    expect(plainText(set.plus(listOf('atomic', 'c', 'a', 'c')))).toBe('["a", "b", "c"]');
  });

  it('replaces by key in a list that is a map', () => {
    const item = schema({
      type: 'object',
      properties: new Map([
        ['k', strings],
        ['v', strings],
      ]),
    });
    const list = (...pairs: [string, string][]) =>
      unstructuredToCel(
        pairs.map(
          ([k, v]) =>
            new Map([
              ['k', k],
              ['v', v],
            ]),
        ),
        schema({ type: 'array', items: item, xListType: 'map', xListMapKeys: ['k'] }),
      );
    const left = list(['a', '1'], ['b', '2']);
    if (!(left instanceof CelList)) throw new Error('no list');
    expect(plainText(left.plus(list(['b', '3'], ['c', '4'])))).toBe(
      '[{"k": "a", "v": "1"}, {"k": "b", "v": "3"}, {"k": "c", "v": "4"}]',
    );
    expect(equal(left, list(['b', '2'], ['a', '1']))).toBe(true);
    expect(equal(left, list(['b', '2'], ['a', '9']))).toBe(false);
  });
});
