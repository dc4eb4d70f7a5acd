import { describe, expect, it } from 'vitest';
import { playgroundOf } from '../playground.ts';
import { decodeLessonLink, encodeLessonLink, isLessonLink, readNamedLesson } from './lesson-link.ts';
import { decodeLink, encodeLink } from './link.ts';
import { pack } from './pack.ts';

describe('lesson links', () => {
  it.each([
    ['a text', { text: '---\ntitle: Grüße 🛠\n---\n' }],
    ['a text and a step', { text: '# One\n', step: 3 }],
  ])('hold %s', async (_, lesson) => {
    const hash = await encodeLessonLink(lesson);
    expect(hash).toMatch(/^2[\w-]+$/);
    expect(isLessonLink(`#${hash}`)).toBe(true);
    expect(await decodeLessonLink(`#${hash}`)).toEqual(lesson);
  });

  it('open a link of format 2 for ever', async () => {
    expect(await decodeLessonLink('#2q1bKUbJSUlbwSM3JyVfSUSpWsjKqBQA')).toEqual(
      await decodeLessonLink(await encodeLessonLink({ text: '# Hello', step: 2 })),
    );
  });

  it('write lines as one kind of system does', async () => {
    expect(await decodeLessonLink(await encodeLessonLink({ text: 'a\r\nb\rc\n' }))).toEqual({ text: 'a\nb\nc\n' });
  });

  it('are told apart from those of texts', async () => {
    const texts = await encodeLink(playgroundOf('a: 1\n', ''));
    expect(isLessonLink(texts)).toBe(false);
    expect(await decodeLink(await encodeLessonLink({ text: 'x' }))).toEqual({
      error: expect.stringContaining('lesson'),
    });
    expect(await decodeLessonLink(texts)).toHaveProperty('error');
  });

  it.each([
    ['no text', { l: 3 }],
    ['a step that is no number', { l: '', s: 'two' }],
    ['a step before the first', { l: '', s: -1 }],
    ['a list', []],
    ['nothing', null],
  ])('refuse %s', async (_, data) => {
    expect(await decodeLessonLink(await pack('2', data))).toEqual({ error: expect.stringContaining('damaged') });
  });
});

describe('readNamedLesson', () => {
  it.each([
    ['#lesson=cel-rules', { kind: 'menu', id: 'cel-rules' }],
    ['#lesson=cel-rules/3', { kind: 'menu', id: 'cel-rules', step: 2 }],
    ['#lesson=https://example.org/a.md?b#c', { kind: 'address', address: 'https://example.org/a.md?b#c' }],
    ['#lesson=https%3A%2F%2Fexample.org%2Fa.md', { kind: 'address', address: 'https://example.org/a.md' }],
    ['#lesson=lessons/mine.md', { kind: 'address', address: 'lessons/mine.md' }],
    ['#lesson=javascript:alert(1)', { kind: 'address', address: 'javascript:alert(1)' }],
    ['#lesson=%E0%A4%A', { kind: 'address', address: '%E0%A4%A' }],
    ['#1abc', undefined],
    ['', undefined],
  ])('%s', (hash, named) => {
    expect(readNamedLesson(hash)).toEqual(named);
  });
});
