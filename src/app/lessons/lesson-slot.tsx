/** Where a lesson stands beside the editors: nothing until one is taken, and the place that dropped lessons come to. */
import { lazy, type ReactElement, Suspense, useEffect } from 'react';
import { useAuthor } from '../author/author-store.ts';
import { usePage } from '../engine-context.ts';
import { useLesson } from './lesson-store.ts';

const LessonPanel = lazy(() => import('./lesson-panel.tsx'));

/** The slot. */
export function LessonSlot(): ReactElement | null {
  const { usePlayground } = usePage();
  const taken = useLesson((state) => state.taken);
  const writing = useAuthor((state) => state.open);
  useEffect(() => {
    const dropped = ({ dataTransfer }: DragEvent): void => {
      const files = [...(dataTransfer?.files ?? [])];
      const [file] = files;
      if (file === undefined || !files.every(({ name }) => name.endsWith('.md'))) return;
      void file.text().then(async (text) => {
        const author = useAuthor.getState();
        if (author.open) return author.write(text);
        const { takeText } = await import('./take-lesson.ts');
        takeText(usePlayground, text);
      });
    };
    document.addEventListener('drop', dropped, true);
    return () => document.removeEventListener('drop', dropped, true);
  }, [usePlayground]);
  if (taken === undefined || writing) return null;
  return (
    <Suspense fallback={null}>
      <LessonPanel taken={taken} />
    </Suspense>
  );
}
