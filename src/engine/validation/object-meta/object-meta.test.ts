import { expect, test } from 'vitest';
import { type Plain, toValue } from '../../schema/testing/schema-of.ts';
import { fieldErrorText } from '../../values/field-error-text.ts';
import { FieldPath } from '../../values/field-path.ts';
import { isObject, type ObjectValue } from '../../values/value.ts';
import { finalizerWarnings } from './finalizers.ts';
import { validateFieldManager } from './managed-fields.ts';
import {
  isDns1035Label,
  isDns1123Label,
  isDns1123Subdomain,
  isPathSegmentName,
  isQualifiedName,
  isValidLabelValue,
  nameIsDnsSubdomain,
} from './names.ts';
import { validateObjectMeta, validateObjectMetaUpdate } from './object-meta.ts';
import { parseGroupVersion, validateTypeMeta } from './type-meta.ts';

const path = FieldPath.of('metadata');

function meta(plain: { readonly [key: string]: Plain }): ObjectValue {
  const value = toValue(plain);
  return isObject(value) ? value : new Map();
}

/** The fields and the beginnings of errors of metadata in a namespace. */
function errorsOf(plain: { readonly [key: string]: Plain }): readonly string[] {
  return validateObjectMeta(meta({ name: 'a', namespace: 'n', ...plain }), true, nameIsDnsSubdomain, path).map(
    fieldErrorText,
  );
}

test.each<[{ readonly [key: string]: Plain }, readonly RegExp[]]>([
  [{ labels: { 'a.b/c': 'D_e' }, annotations: { 'A.B/C': 'any thing' }, finalizers: ['a.b/c'], generation: 1 }, []],
  [{ name: '' }, [/^metadata.name: Required value: name or generateName is required$/]],
  [{ name: 'A' }, [/^metadata.name: Invalid value: "A": a lowercase RFC 1123 subdomain/]],
  [{ generateName: 'a-' }, []],
  [{ generateName: '-' }, [/^metadata.generateName: Invalid value: "-"/]],
  [{ namespace: '' }, [/^metadata.namespace: Required value$/]],
  [{ namespace: 'a.b' }, [/^metadata.namespace: Invalid value: "a.b": must not contain dots$/]],
  [{ generation: -1 }, [/^metadata.generation: Invalid value: -1: must be greater than or equal to 0$/]],
  [
    { labels: { 'a b': 'c d' } },
    [/^metadata.labels: Invalid value: "a b": name part must/, /^metadata.labels: Invalid value: "c d": a valid label/],
  ],
  [{ annotations: { 'a b': 'x' } }, [/^metadata.annotations: Invalid value: "a b"/]],
  [
    { annotations: { a: 'x'.repeat(262_144) } },
    [/^metadata.annotations: Too long: may not be more than 262144 bytes$/],
  ],
  [{ finalizers: ['orphan', 'foregroundDeletion'] }, [/cannot be both set$/]],
  [
    { ownerReferences: [{ apiVersion: 'a/b/c', kind: 'K', name: 'n', uid: 'u' }] },
    [/apiVersion: Invalid value: "a\/b\/c": must be <group>\/<version> or <version>$/],
  ],
  [
    { ownerReferences: [{ apiVersion: 'v1', kind: 'Event', name: 'n', uid: 'u' }] },
    [/\[0\]: Invalid value: {"apiVersion":"v1","kind":"Event","name":"n","uid":"u"}: \/v1, Kind=Event is disallowed/],
  ],
  [
    { managedFields: [{ operation: 'X', fieldsType: 'Y' }] },
    [
      /operation: Unsupported value: "X": supported values: "Apply", "Update"$/,
      /fieldsType: Invalid value: "Y": must be `FieldsV1`$/,
    ],
  ],
])('%j', (plain, patterns) => {
  const errors = errorsOf(plain);
  expect(errors).toHaveLength(patterns.length);
  for (const [at, pattern] of patterns.entries()) expect(errors[at]).toMatch(pattern);
});

test('an object without namespaces must not have one', () => {
  expect(
    validateObjectMeta(meta({ name: 'a', namespace: 'n' }), false, nameIsDnsSubdomain, path).map(fieldErrorText),
  ).toEqual(['metadata.namespace: Forbidden: not allowed on this type']);
});

test('an update changes neither name nor identity, and does not go back', () => {
  const old = meta({ name: 'a', uid: 'u', generation: 2, resourceVersion: '1' });
  const next = meta({ name: 'b', uid: 'v', generation: 1 });
  expect(validateObjectMetaUpdate(next, old, path).map(fieldErrorText)).toEqual([
    'metadata.resourceVersion: Invalid value: "": must be specified for an update',
    'metadata.generation: Invalid value: 1: must not be decremented',
    'metadata.name: Invalid value: "b": field is immutable',
    'metadata.uid: Invalid value: "v": field is immutable',
  ]);
  expect(validateObjectMetaUpdate(old, old, path)).toEqual([]);
});

test('an object that is being deleted takes no finalizers', () => {
  const old = meta({ name: 'a', resourceVersion: '1', deletionTimestamp: '2020-01-01T00:00:00Z', finalizers: ['a/a'] });
  const next = new Map(old).set('finalizers', ['b/b', 'a/a', 'a/b']);
  expect(validateObjectMetaUpdate(next, old, path).map(fieldErrorText)).toEqual([
    'metadata.finalizers: Forbidden: no new finalizers can be added if the object is being deleted, found new finalizers []string{"a/b", "b/b"}',
  ]);
});

test('finalizers without a domain are warned of once, when they are new', () => {
  expect(finalizerWarnings(['a.b', 'plain', 'plain', 'a/b', 'orphan', 'old'], ['old'])).toEqual([
    'metadata.finalizers: "a.b": prefer a domain-qualified finalizer name including a path (/) to avoid accidental conflicts with other finalizer writers',
    'metadata.finalizers: "plain": prefer a domain-qualified finalizer name to avoid accidental conflicts with other finalizer writers',
  ]);
});

test('a field manager is short and printable', () => {
  expect(validateFieldManager('é\u0007', path).map(fieldErrorText)).toEqual([
    'metadata: Invalid value: "é\\a": invalid character U+0007 (at position 2)',
  ]);
  expect(validateFieldManager('x'.repeat(129), path)).toHaveLength(1);
});

test.each<[string, (text: string) => readonly string[], readonly string[], readonly string[]]>([
  ['labels of RFC 1123', isDns1123Label, ['a', '0-a'], ['', 'A', 'a.b', '-a', 'a'.repeat(64)]],
  ['subdomains', isDns1123Subdomain, ['a.b', '0'], ['', 'a..b', 'a'.repeat(254)]],
  ['labels of RFC 1035', isDns1035Label, ['a-0'], ['0a', '', 'a'.repeat(64)]],
  ['label keys', isQualifiedName, ['a', 'A_b.c', 'x.y/Z'], ['', '/a', 'a/', 'X/a', 'a/b/c', 'a'.repeat(64)]],
  ['label values', isValidLabelValue, ['', 'A.b'], ['-', 'a'.repeat(64)]],
  ['parts of a URL', isPathSegmentName, ['a', '...', ''], ['.', '..', 'a/b', 'a%']],
])('%s', (_, errors, taken, refused) => {
  expect(taken.filter((text) => errors(text).length > 0)).toEqual([]);
  expect(refused.filter((text) => errors(text).length === 0)).toEqual([]);
});

test('group and version are read from an apiVersion', () => {
  expect(parseGroupVersion('v1').groupVersion).toEqual({ group: '', version: 'v1' });
  expect(parseGroupVersion('a/b').groupVersion).toEqual({ group: 'a', version: 'b' });
  expect(parseGroupVersion('a/b/c').error).toBe('unexpected GroupVersion string: a/b/c');
});

test('a custom resource is of its own kind and version', () => {
  const wanted = { group: 'g', version: 'v1', kind: 'K' };
  expect(validateTypeMeta(meta({ apiVersion: 'g/v1', kind: 'K' }), wanted)).toEqual([]);
  expect(validateTypeMeta(meta({ apiVersion: 'g/v2', kind: 'L' }), wanted).map(fieldErrorText)).toEqual([
    'kind: Invalid value: "L": must be K',
    'apiVersion: Invalid value: "g/v2": must be g/v1',
  ]);
});
