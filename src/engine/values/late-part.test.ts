import { expect, test } from 'vitest';
import { latePart, loadLateParts, PartMissing, withLateParts } from './late-part.ts';

test('a part that has not come is missing, and there once it was loaded', async () => {
  const part = latePart(() => Promise.resolve(7));
  expect(part).toThrow(PartMissing);
  await loadLateParts();
  expect(part()).toBe(7);
});

test('work is done again after each missing part, and no more often', async () => {
  const one = latePart(() => Promise.resolve(1));
  const two = latePart(() => Promise.resolve(2));
  let tries = 0;
  const sum = await withLateParts(() => {
    tries++;
    return one() + two();
  });
  expect([sum, tries]).toEqual([3, 3]);
});

test('a part that is missed later on, in a promise, is brought too', async () => {
  const part = latePart(() => Promise.resolve(5));
  const work = async (): Promise<number> => {
    await Promise.resolve();
    return part();
  };
  expect(await withLateParts(work)).toBe(5);
});

test('another failure is passed on', async () => {
  const failing = withLateParts(() => {
    throw new RangeError('no');
  });
  await expect(failing).rejects.toThrow(RangeError);
});
