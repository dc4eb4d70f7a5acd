/** One sentence for who is here for the first time; once dismissed, or on any later visit, it is gone for good. */
import { type ReactElement, useState } from 'react';
import { useAuthor } from '../author/author-store.ts';
import { usePage } from '../engine-context.ts';
import { useLesson } from '../lessons/lesson-store.ts';
import type { PlaygroundStore } from '../store/playground-store.ts';
import { readSetting, writeSetting } from '../store/storage.ts';
import { useHelp } from './help-store.ts';

/** Read once for the page: the visit that shows the hint is the only one that does. */
const firstVisit = readSetting('visited') === undefined;
writeSetting('visited', 'yes');

/** The hint; hidden while something else is to be read there. */
export function FirstVisitHint({ hidden }: { readonly hidden: boolean }): ReactElement | null {
  const { usePlayground } = usePage();
  const [shown, setShown] = useState(firstVisit);
  const setOpen = useHelp((state) => state.setOpen);
  const learning = useLesson((state) => state.taken !== undefined);
  const writing = useAuthor((state) => state.open);
  if (!shown || hidden || learning || writing) return null;
  return (
    <p className="notice hint">
      <span>
        This is what a Kubernetes cluster would say, with every keystroke. Press a red line, and mend what it leads to.
      </span>
      <button
        type="button"
        onClick={() => {
          setShown(false);
          void takeFirstLesson(usePlayground);
        }}
      >
        Take a lesson
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Keys
      </button>
      <button type="button" onClick={() => setShown(false)}>
        Got it
      </button>
    </p>
  );
}

/** Lessons are loaded when one is taken. */
async function takeFirstLesson(usePlayground: PlaygroundStore): Promise<void> {
  const [{ lessons }, { takeLesson }] = await Promise.all([
    import('../../playground/lessons/index.ts'),
    import('../lessons/take-lesson.ts'),
  ]);
  const [first] = lessons;
  if (first !== undefined) takeLesson(usePlayground, first);
}
