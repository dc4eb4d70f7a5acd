import { expect, test } from 'vitest';
import { hasDefault, hasEmbeddedResource, hasRules, hasSetOrMap } from './subtree-facts.ts';
import { schemaOf } from './testing/schema-of.ts';

test('a fact of a node is one of all nodes above it, and of no other', () => {
  const schema = schemaOf({
    properties: {
      a: { items: { properties: { x: { default: 1 } } } },
      b: { additionalProperties: { 'x-kubernetes-embedded-resource': true } },
      c: { 'x-kubernetes-list-type': 'set' },
      d: { default: null, 'x-kubernetes-list-type': 'atomic' },
    },
  });
  const named = (name: string) => schema.properties?.get(name) ?? schema;
  const names = ['a', 'b', 'c', 'd'];
  expect(names.map((name) => hasDefault(named(name)))).toEqual([true, false, false, false]);
  expect(names.map((name) => hasEmbeddedResource(named(name)))).toEqual([false, true, false, false]);
  expect(names.map((name) => hasSetOrMap(named(name)))).toEqual([false, false, true, false]);
  expect([hasDefault(schema), hasEmbeddedResource(schema), hasSetOrMap(schema), hasRules(schema)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
