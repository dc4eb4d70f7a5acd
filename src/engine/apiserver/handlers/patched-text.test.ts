import { expect, test } from 'vitest';
import { always, goString, struct } from '../../values/go-decode/go-type.ts';
import { applyJsonPatch } from '../../values/patch/json-patch.ts';
import { mergePatch } from '../../values/patch/merge-patch.ts';
import { type ObjectValue, object, type Value } from '../../values/value.ts';
import { mergedText, operatedText } from './patched-text.ts';

const names = struct('v1.Names', { plural: always(goString), kind: always(goString) });
const type = struct('v1.Thing', { spec: always(names), names: always(names) });
const view = object({
  names: object({ kind: 'K', plural: 'p' }),
  spec: object({ kind: 'k', plural: 's' }),
});

function merged(patch: ObjectValue): string {
  return mergedText(view, mergePatch(view, patch), patch, type);
}

function operated(...operations: Value[]): string {
  const patched = applyJsonPatch(view, operations);
  if ('error' in patched) throw new Error(patched.error);
  return operatedText(view, patched.value, operations, type);
}

test('a merge patch sorts what it goes through and leaves the rest as the server wrote it', () => {
  expect(merged(object({ spec: object({ plural: 1n }) }))).toBe(
    '{"names":{"plural":"p","kind":"K"},"spec":{"kind":"k","plural":1}}',
  );
  // Even where it changes nothing.
  expect(merged(object({ spec: object({ plural: 's' }) }))).toBe(
    '{"names":{"plural":"p","kind":"K"},"spec":{"kind":"k","plural":"s"}}',
  );
  expect(merged(object({ spec: [object({ z: 1n, a: 2n })] }))).toBe(
    '{"names":{"plural":"p","kind":"K"},"spec":[{"z":1,"a":2}]}',
  );
});

test('a JSON patch sorts what its pointers lead through, and puts values in as they are', () => {
  const add = object({ op: 'add', path: '/spec/kind', value: object({ z: 1n, a: 2n }) });
  expect(operated(add)).toBe('{"names":{"plural":"p","kind":"K"},"spec":{"kind":{"z":1,"a":2},"plural":"s"}}');
  const copy = object({ op: 'copy', from: '/names', path: '/spec/kind' });
  expect(operated(copy)).toBe(
    '{"names":{"plural":"p","kind":"K"},"spec":{"kind":{"plural":"p","kind":"K"},"plural":"s"}}',
  );
});

test('a test sorts all that it compares', () => {
  const compare = object({ op: 'test', path: '/names', value: object({ plural: 'p', kind: 'K' }) });
  expect(operated(compare)).toBe('{"names":{"kind":"K","plural":"p"},"spec":{"plural":"s","kind":"k"}}');
});
