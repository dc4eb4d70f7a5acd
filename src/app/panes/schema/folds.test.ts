import { describe, expect, it } from 'vitest';
import { foldable, unfolded } from './folds.ts';

const yaml = `properties:
  spec:
    required:
    - a
    - name: b
      more: c
    type: object
type: object`;
const json = `{
  "a": {
    "b": 1
  },
  "c": []
}`;

describe('folds', () => {
  it('end where the text is as far left again; items belong to their key', () => {
    expect(foldable(yaml).ends).toEqual([7, 7, 6, 4, 6, 6, 7, 8]);
    expect(foldable(json).ends).toEqual([5, 3, 3, 4, 5, 6]);
  });

  it('hide what they hold', () => {
    const text = foldable(yaml);
    expect(unfolded(text, new Set())).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(unfolded(text, new Set([2]))).toEqual([0, 1, 2, 6, 7]);
    expect(unfolded(text, new Set([0, 2]))).toEqual([0, 7]);
    expect(unfolded(foldable(json), new Set([1]))).toEqual([0, 1, 3, 4, 5]);
  });
});
