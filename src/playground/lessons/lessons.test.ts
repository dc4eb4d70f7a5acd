import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { play } from '../player.ts';
import {
  isMet,
  type LessonStep,
  type LessonTexts,
  lessons,
  parseLesson,
  playgroundOfStep,
  solved,
  startOf,
} from './index.ts';

const directory = new URL('./texts/', import.meta.url);

function unmet(texts: LessonTexts | undefined, step: LessonStep): readonly string[] {
  if (texts === undefined) return ['the solution cannot be applied'];
  const report = play(playgroundOfStep(texts, step));
  return step.goals.filter((goal) => !isMet(goal, report)).map(({ text }) => text);
}

describe('lessons', () => {
  test.each(readdirSync(directory))('%s can be read', (name) => {
    expect(parseLesson(readFileSync(new URL(name, directory), 'utf8'))).not.toHaveProperty('errors');
  });

  test('are at least fourteen of five to eight steps, the last about a contract that lasts', () => {
    expect(lessons.length).toBeGreaterThanOrEqual(14);
    for (const { lesson } of lessons) {
      expect(lesson.steps.length).toBeGreaterThanOrEqual(5);
      expect(lesson.steps.length).toBeLessThanOrEqual(8);
      for (const { hint, reason, text } of lesson.steps) expect([hint, reason, text]).not.toContain('');
    }
    expect(lessons.at(-1)?.id).toBe('a-contract-that-lasts');
  });

  const steps = lessons.flatMap(({ id, lesson }) =>
    lesson.steps.map((step, at) => [`${id} ${at + 1}: ${step.title}`, lesson, step, at] as const),
  );

  test.each(steps)('%s: its start does not pass, its solution does', (_name, lesson, step, at) => {
    const start = startOf(lesson, at);
    expect(unmet(start, step)).not.toEqual([]);
    expect(unmet(solved(start, step), step)).toEqual([]);
  });
});
