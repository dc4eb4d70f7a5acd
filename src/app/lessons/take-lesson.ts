/** Begins a lesson: its first texts replace those of the page, and the visitor's own work waits. */
import { playgroundOf } from '../../playground/index.ts';
import { type Lesson, type LessonTexts, parseLesson, startOf } from '../../playground/lessons/index.ts';
import { readOwnWork } from '../store/own-work.ts';
import type { PlaygroundStore } from '../store/playground-store.ts';
import { useView } from '../store/view-store.ts';
import { useLesson } from './lesson-store.ts';

/** Takes a lesson at its first step that is not done. */
export function takeLesson(usePlayground: PlaygroundStore, id: string, lesson: Lesson): void {
  const { done, take } = useLesson.getState();
  const first = lesson.steps.findIndex((_, at) => !done.get(id)?.has(at));
  const at = Math.max(first, 0);
  take(id, lesson, at);
  openTexts(usePlayground, startOf(lesson, at));
  useView.getState().setPane('kubectl');
}

/** Takes a lesson that came as text, or says what is wrong with it. */
export function takeText(usePlayground: PlaygroundStore, text: string): void {
  const read = parseLesson(text);
  if ('lesson' in read) {
    takeLesson(usePlayground, '', read.lesson);
    return;
  }
  const [first, ...rest] = read.errors;
  const more = rest.length === 0 ? '' : ` There are ${rest.length} more faults.`;
  useView.getState().notify(`This is no lesson: line ${first?.line}: ${first?.message}.${more}`);
}

/** Shows a step's texts. */
export function openTexts(usePlayground: PlaygroundStore, { definition, objects }: LessonTexts): void {
  usePlayground.getState().open(playgroundOf(definition, objects), 'lesson');
}

/** Ends the lesson and brings the visitor's own work back. */
export function leaveLesson(usePlayground: PlaygroundStore): void {
  useLesson.getState().leave();
  const own = readOwnWork();
  if (own !== undefined && usePlayground.getState().origin === 'lesson') usePlayground.getState().open(own, 'own');
}
