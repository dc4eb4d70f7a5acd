import { expect, test } from 'vitest';
import { schemaOf, toValue } from '../testing/schema-of.ts';
import { pruneDefaults } from './prune-defaults.ts';

test('a default loses what its schema does not declare', () => {
  const schema = schemaOf({
    type: 'object',
    properties: {
      l: {
        type: 'array',
        items: { type: 'object', default: { a: 'x', b: 'y' }, properties: { a: { type: 'string' } } },
      },
    },
  });
  const pruned = pruneDefaults(schema);
  const items = pruned.properties?.get('l')?.items;
  expect(items).toMatchObject({ default: toValue({ a: 'x' }) });
  expect(pruneDefaults(pruned)).toBe(pruned);
});

test('a default of embedded metadata loses what metadata cannot hold', () => {
  const schema = schemaOf({
    type: 'object',
    properties: {
      pod: {
        type: 'object',
        'x-kubernetes-embedded-resource': true,
        'x-kubernetes-preserve-unknown-fields': true,
        properties: { metadata: { type: 'object', default: { name: 'n', bogus: 1, labels: 5 } } },
      },
    },
  });
  const metadata = pruneDefaults(schema).properties?.get('pod')?.properties?.get('metadata');
  expect(metadata?.default).toEqual(toValue({ name: 'n' }));
});

test('a schema without anything to prune keeps its identity', () => {
  const schema = schemaOf({
    type: 'object',
    properties: { a: { type: 'string', default: 'x' }, b: { type: 'object', default: {} } },
  });
  expect(pruneDefaults(schema)).toBe(schema);
});
