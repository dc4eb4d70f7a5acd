/** Links as the page once made them: each must open as it did then. A file here is never changed, only added. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decodeLessonLink, isLessonLink } from '../lesson-link.ts';
import { decodeLink } from '../link.ts';

const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));

it('there are old links', () => {
  expect(names.length).toBeGreaterThanOrEqual(5);
});

it.each(names)('%s', async (name) => {
  const { hash, opens } = JSON.parse(readFileSync(`${import.meta.dirname}/${name}`, 'utf8'));
  expect(await (isLessonLink(hash) ? decodeLessonLink(hash) : decodeLink(hash))).toEqual(opens);
});
