/** The lessons of the menu, read from their Markdown. */
import type { Lesson } from './lesson.ts';
import { parseLesson } from './parse-lesson.ts';

export { changedPlace } from './changed-place.ts';
export { isMet } from './goals.ts';
export type { Lesson, LessonError, LessonStep } from './lesson.ts';
export { lessonId } from './lesson-id.ts';
export { parseLesson } from './parse-lesson.ts';
export { type LessonTexts, playgroundOfStep, solved, startOf, withStart } from './solve.ts';

const texts: Readonly<Record<string, string>> = import.meta.glob('./texts/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A lesson of the menu. */
export interface NamedLesson {
  /** Names it in links and in what is remembered of it. */
  readonly id: string;
  readonly lesson: Lesson;
  /** Its Markdown. */
  readonly text: string;
}

/** All lessons, in the order of the menu; a text that cannot be read is a defect that the tests find. */
export const lessons: readonly NamedLesson[] = Object.entries(texts)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .flatMap(([path, text]) => {
    const read = parseLesson(text);
    const id = path.replace(/^.*\/\d+-|\.md$/g, '');
    return 'lesson' in read ? [{ id, lesson: read.lesson, text }] : [];
  });
