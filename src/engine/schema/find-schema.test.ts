import { expect, test } from 'vitest';
import { findSchema } from './find-schema.ts';
import { schemaOf } from './testing/schema-of.ts';

const schema = schemaOf({
  type: 'object',
  properties: {
    l: { type: 'array', items: { type: 'object', additionalProperties: { type: 'string', title: 'found' } } },
  },
});

test('the schema of a place is found through properties, items and values', () => {
  expect(findSchema(schema, ['l', 3, 'any'])?.title).toBe('found');
  expect(findSchema(schema, [])).toBe(schema);
});

test.each([[['x']], [['l', 'x']], [['l', 0, 'a', 'b']]])('nothing is declared at %j', (path) => {
  expect(findSchema(schema, path)).toBeUndefined();
});
