/** What the page does with a hash that speaks of a lesson. */
import { isLessonLink, readNamedLesson } from '../../playground/index.ts';
import type { PlaygroundStore } from '../store/playground-store.ts';

/** True where a hash holds or names a lesson. */
export function speaksOfLesson(hash: string): boolean {
  return isLessonLink(hash) || readNamedLesson(hash) !== undefined;
}

/**
 * Takes the lesson that a hash holds or names. One at another address is fetched by a page with a policy of its own, which comes
 * back with a link that holds the text.
 */
export async function openLessonHash(usePlayground: PlaygroundStore, hash: string): Promise<void> {
  const named = readNamedLesson(hash);
  if (named?.kind === 'address') {
    location.replace(`./lesson.html#${named.address}`);
    return;
  }
  const { takeLinkedLesson } = await import('./take-lesson.ts');
  await takeLinkedLesson(usePlayground, hash);
}
