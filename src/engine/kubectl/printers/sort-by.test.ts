import { describe, expect, it } from 'vitest';
import { object, type Value } from '../../values/value.ts';
import { sortBy } from './sort-by.ts';

function sorted(keys: readonly (Value | undefined)[], path = '.key'): unknown {
  const things = keys.map((key, at) => object({ key, at: BigInt(at) }));
  const result = sortBy(things, path, (thing) => thing, 'objects');
  return 'sorted' in result ? result.sorted.map((thing) => Number(thing.get('at'))) : result;
}

describe('sorting', () => {
  it.each<readonly [string, readonly (Value | undefined)[], readonly number[]]>([
    ['integers', [3n, 1n, 2n], [1, 2, 0]],
    ['texts by bytes', ['b', 'B', 'a'], [1, 2, 0]],
    ['quantities by size', ['1Gi', '500Mi', '100m'], [2, 1, 0]],
    ['a quantity and a text by bytes', ['2', 'a', '10'], [0, 2, 1]],
    ['nulls first', [1n, null], [1, 0]],
    ['what lacks the field first, the later one before the earlier', [2n, undefined, 1n, undefined], [3, 1, 2, 0]],
  ])('%s', (_, keys, want) => {
    expect(sorted(keys)).toEqual(want);
  });

  it('gives up on objects and on values of two types', () => {
    const died = 'Field {.key} in *unstructured.Unstructured is an unsortable type: interface, err: ';
    expect(sorted([true, false])).toHaveProperty('unsortable.message', `${died}unsortable type: bool`);
    expect(sorted([1n, 'a'])).toHaveProperty('unsortable.message', `${died}unsortable interface: interface`);
  });

  it('tells what is wrong with a path', () => {
    expect(sorted([1n, 2n], '.nope')).toEqual({
      error: 'couldn\'t find any field with path "{.nope}" in the list of objects',
    });
    expect(sorted([1n, 2n], '{.a')).toHaveProperty('error');
  });
});
