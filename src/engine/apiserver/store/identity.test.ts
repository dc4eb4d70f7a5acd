import { describe, expect, test } from 'vitest';
import { generatedName, uidAt } from './identity.ts';

describe('uidAt', () => {
  test('has the shape of a random UUID and differs from revision to revision', () => {
    const uids = Array.from({ length: 5000 }, (_, revision) => uidAt(revision));
    for (const uid of uids) {
      expect(uid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(new Set(uids).size).toBe(uids.length);
    expect(uidAt(7)).toBe(uidAt(7));
  });
});

describe('generatedName', () => {
  test('adds five letters and stays within 63 characters', () => {
    expect(generatedName('w-', 5, 0)).toMatch(/^w-[bcdfghjklmnpqrstvwxz2456789]{5}$/);
    expect(generatedName('x'.repeat(80), 5, 0)).toHaveLength(63);
  });

  test('draws another name for another attempt or revision', () => {
    expect(new Set([0, 1, 2, 3].map((attempt) => generatedName('w-', 5, attempt))).size).toBe(4);
    expect(generatedName('w-', 5, 0)).not.toBe(generatedName('w-', 6, 0));
    expect(generatedName('w-', 5, 0)).toBe(generatedName('w-', 5, 0));
  });
});
