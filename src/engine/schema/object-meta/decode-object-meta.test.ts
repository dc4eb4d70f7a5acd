import { expect, test } from 'vitest';
import { type Plain, toValue } from '../testing/schema-of.ts';
import { decodeObjectMeta } from './decode-object-meta.ts';

test.each<[string, Plain, Plain, readonly string[]]>([
  ['unknown members go and are named', { name: 'a', bogus: 1 }, { name: 'a' }, ['bogus']],
  [
    'those of lists by their index',
    { ownerReferences: [{ apiVersion: 'v1', kind: 'A', name: 'n', uid: 'u', x: 1 }] },
    { ownerReferences: [{ apiVersion: 'v1', kind: 'A', name: 'n', uid: 'u' }] },
    ['ownerReferences[0].x'],
  ],
  ['what is empty is left out', { name: '', labels: {}, finalizers: [], generation: 0 }, {}, []],
  [
    'nulls are empty',
    { labels: { a: null }, finalizers: [null], name: null },
    { labels: { a: '' }, finalizers: [''] },
    [],
  ],
  [
    'an owner has all its members',
    { ownerReferences: [null] },
    { ownerReferences: [{ apiVersion: '', kind: '', name: '', uid: '' }] },
    [],
  ],
  [
    'times are written in UTC',
    { creationTimestamp: '2020-01-01T01:00:00.5+01:00' },
    { creationTimestamp: '2020-01-01T00:00:00Z' },
    [],
  ],
  ['behind a pointer zero is written', { deletionGracePeriodSeconds: 0 }, { deletionGracePeriodSeconds: 0 }, []],
])('%s', (_, metadata, meta, unknownFields) => {
  expect(decodeObjectMeta(toValue(metadata))).toEqual({ meta: toValue(meta), unknownFields });
});

test.each<[Plain, string]>([
  [{ labels: 'x' }, 'json: cannot unmarshal string into Go struct field ObjectMeta.labels of type map[string]string'],
  [{ labels: { a: 1 } }, 'json: cannot unmarshal number into Go struct field ObjectMeta.labels of type string'],
  [{ generation: 1.5 }, 'json: cannot unmarshal number 1.5 into Go struct field ObjectMeta.generation of type int64'],
  [
    { ownerReferences: [{ name: 5 }] },
    'json: cannot unmarshal number into Go struct field OwnerReference.ownerReferences.name of type string',
  ],
  [
    { finalizers: {}, annotations: [] },
    'json: cannot unmarshal array into Go struct field ObjectMeta.annotations of type map[string]string',
  ],
  ['x', 'json: cannot unmarshal string into Go value of type v1.ObjectMeta'],
  [
    { labels: 5, creationTimestamp: 'x' },
    'parsing time "x" as "2006-01-02T15:04:05Z07:00": cannot parse "x" as "2006"',
  ],
])('%j cannot be decoded', (metadata, error) => {
  expect(decodeObjectMeta(toValue(metadata))).toEqual({ error });
});

test('malformed members are dropped where they may be', () => {
  expect(decodeObjectMeta(toValue({ labels: 5, name: 'a', x: 1 }), { dropMalformedFields: true })).toEqual({
    meta: toValue({ name: 'a' }),
    unknownFields: ['x'],
  });
});

test('metadata that is as Go writes it keeps its identity', () => {
  const metadata = toValue({
    name: 'a',
    labels: { b: 'c' },
    finalizers: ['d'],
    creationTimestamp: '2020-01-01T00:00:00Z',
  });
  expect(decodeObjectMeta(metadata).meta).toBe(metadata);
});
