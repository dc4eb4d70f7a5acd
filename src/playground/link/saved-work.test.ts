import { describe, expect, it } from 'vitest';
import { playgroundOf } from '../playground.ts';
import { restoreWork, savedLimit, saveWork } from './saved-work.ts';

const work = { ...playgroundOf('a: 1\n', 'b: 2\n'), version: '1.33' as const, pinned: ['kubectl get a'] };

describe('saved work', () => {
  it('comes back as it was', () => {
    expect(restoreWork(saveWork(work) ?? '')).toEqual(work);
  });

  it('comes back from version 1', () => {
    expect(restoreWork(JSON.stringify({ version: 1, playground: work }))).toEqual(work);
  });

  it('is not kept where it is larger than storage', () => {
    expect(saveWork(playgroundOf('x'.repeat(savedLimit), ''))).toBeUndefined();
  });

  it.each([
    ['no JSON', '{'],
    ['a version of the future', '{"version":9,"work":{"f":[]}}'],
    ['no playground', '{"version":1,"playground":{"files":[{"name":3}]}}'],
    ['nothing', 'null'],
  ])('is nothing where the text is %s', (_, text) => {
    expect(restoreWork(text)).toBeUndefined();
  });
});
