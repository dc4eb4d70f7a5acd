import { describe, expect, test } from 'vitest';
import { changedPlace } from './changed-place.ts';

describe('changedPlace', () => {
  test.each([
    ['lines that came', 'a\nb\n', 'a\nx\ny\nb\n', 'x\ny'],
    ['a line that became another', 'a\nb\nc\n', 'a\nx\nc\n', 'x'],
    ['lines at the end', 'a\n', 'a\nb\n', 'b'],
    ['a line like the one before it', 'a\nb\n', 'a\na\nb\n', 'a'],
    ['a text that was empty', '', 'a\nb\n', 'a\nb'],
  ])('is %s', (_, before, after, changed) => {
    const place = changedPlace({ definition: 'same', objects: before }, { definition: 'same', objects: after });
    expect(place?.kept).toBe('objects');
    expect(after.slice(place?.start, place?.end)).toBe(changed);
  });

  test('is where lines that went have stood', () => {
    expect(changedPlace({ definition: 'a\nb\nc\n', objects: '' }, { definition: 'a\nc\n', objects: '' })).toEqual({
      kept: 'definition',
      start: 2,
      end: 2,
    });
  });

  test('is in the definition where both texts changed, and nowhere where none did', () => {
    expect(changedPlace({ definition: 'a', objects: 'a' }, { definition: 'b', objects: 'b' })?.kept).toBe('definition');
    expect(changedPlace({ definition: 'a', objects: 'a' }, { definition: 'a', objects: 'a' })).toBeUndefined();
  });
});
