/** Begins a lesson: its first texts replace those of the page, and the visitor's own work waits. */
import { decodeLessonLink, isLessonLink, readNamedLesson } from '../../playground/index.ts';
import {
  type LessonStep,
  type LessonTexts,
  lessonId,
  lessons,
  parseLesson,
  playgroundOfStep,
  startOf,
} from '../../playground/lessons/index.ts';
import { usePresent } from '../present/present-store.ts';
import { ownWork } from '../store/own-or-first.ts';
import type { PlaygroundStore } from '../store/playground-store.ts';
import { useView } from '../store/view-store.ts';
import { type TakenLesson, useLesson } from './lesson-store.ts';

/** Takes a lesson at a step, or else at its first step that is not done. */
export function takeLesson(usePlayground: PlaygroundStore, taken: TakenLesson, step?: number): void {
  const { done, take } = useLesson.getState();
  const { steps } = taken.lesson;
  const first = steps.findIndex((_, at) => !done.get(taken.id)?.has(at));
  const at = Math.min(step ?? Math.max(first, 0), steps.length - 1);
  take(taken, at);
  const shown = steps[at];
  if (shown !== undefined) openStep(usePlayground, startOf(taken.lesson, at), shown);
  useView.getState().setPane('kubectl');
}

/** Takes a lesson that came as text, or says what is wrong with it; true where it was taken. */
export function takeText(usePlayground: PlaygroundStore, text: string, step?: number): boolean {
  const read = parseLesson(text);
  if ('lesson' in read) {
    takeLesson(usePlayground, { id: lessonId(text), lesson: read.lesson, text }, step);
    return true;
  }
  const [first, ...rest] = read.errors;
  const more = rest.length === 0 ? '' : ` There are ${rest.length} more faults.`;
  useView.getState().notify(`This is no lesson: line ${first?.line}: ${first?.message}.${more}`);
  return false;
}

/** Takes the lesson that a hash holds or names, or says why it cannot; the page of lessons from elsewhere is another. */
export async function takeLinkedLesson(usePlayground: PlaygroundStore, hash: string): Promise<void> {
  const { notify } = useView.getState();
  if (isLessonLink(hash)) {
    const linked = await decodeLessonLink(hash);
    if ('error' in linked) notify(linked.error);
    else takeText(usePlayground, linked.text, linked.step);
    return;
  }
  const named = readNamedLesson(hash);
  if (named?.kind !== 'menu') return;
  const lesson = lessons.find(({ id }) => id === named.id);
  if (lesson === undefined) notify(`There is no lesson “${named.id}” here; the menu lists those there are.`);
  else takeLesson(usePlayground, lesson, named.step);
}

/** Shows a step with texts of it. */
export function openStep(usePlayground: PlaygroundStore, texts: LessonTexts, step: LessonStep): void {
  usePlayground.getState().open(playgroundOfStep(texts, step), 'lesson');
}

/** Ends the lesson and brings the visitor's own work back. */
export function leaveLesson(usePlayground: PlaygroundStore): void {
  useLesson.getState().leave();
  usePresent.getState().stop();
  if (isLessonLink(location.hash) || readNamedLesson(location.hash) !== undefined) {
    history.replaceState(null, '', location.href.split('#')[0]);
  }
  if (usePlayground.getState().origin === 'lesson') usePlayground.getState().open(ownWork(), 'own');
}
