/** Begins a lesson: its first texts replace those of the page, and the visitor's own work waits. */
import {
  decodeLessonLink,
  definitionFile,
  isLessonLink,
  objectsFile,
  readNamedLesson,
} from '../../playground/index.ts';
import {
  changedPlace,
  type Lesson,
  type LessonStep,
  type LessonTexts,
  lessonId,
  lessons,
  parseLesson,
  playgroundOfStep,
  solved,
  startOf,
} from '../../playground/lessons/index.ts';
import { usePresent } from '../present/present-store.ts';
import { ownWork } from '../store/own-or-first.ts';
import type { PlaygroundStore } from '../store/playground-store.ts';
import { pointAt, useView } from '../store/view-store.ts';
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
  // What was said of the page before, or of a lesson with faults, speaks of something else.
  useView.getState().notify('');
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
  const more = rest.length === 0 ? '' : ` And ${rest.length} more ${rest.length === 1 ? 'fault' : 'faults'}.`;
  const help = 'Lessons ▾ → “Write a lesson …” shows a lesson’s faults at their lines.';
  useView.getState().notify(`This is no lesson: line ${first?.line}: ${first?.message}.${more} ${help}`);
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
  // A place of the texts before is none of these.
  useView.setState({ reveal: undefined });
  usePlayground.getState().open(playgroundOfStep(texts, step), 'lesson');
}

/** Shows a step as its solution leaves it, with the lines that the solution changed in view. */
export function openSolution(usePlayground: PlaygroundStore, lesson: Lesson, at: number): void {
  const step = lesson.steps[at];
  if (step === undefined) return;
  const start = startOf(lesson, at);
  const texts = solved(start, step);
  if (texts === undefined) return;
  openStep(usePlayground, texts, step);
  const place = changedPlace(start, texts);
  if (place === undefined) return;
  useView.getState().setNarrowTab(place.kept);
  const file = place.kept === 'definition' ? definitionFile : objectsFile;
  pointAt({ file, start: place.start, end: place.end });
}

/** Ends a lesson whose last step is done, and says so. */
export function finishLesson(usePlayground: PlaygroundStore): void {
  const title = useLesson.getState().taken?.lesson.title;
  leaveLesson(usePlayground);
  useView.getState().notify(`“${title}” is finished. Here is your own work again.`);
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
