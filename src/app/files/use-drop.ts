/** The page as a place to drop files on. */
import { useEffect, useState } from 'react';
import type { PlaygroundStore } from '../store/playground-store.ts';
import { droppedFiles, isReadable, readFiles, takeFiles } from './drop.ts';

/** Takes files dropped anywhere on the page; true while files are dragged over it. */
export function useDrop(usePlayground: PlaygroundStore): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const dragged = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const left = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const dropped = (event: DragEvent): void => {
      if (!holdsFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      void droppedFiles(event.dataTransfer).then(async (files) => {
        // A lesson is a Markdown file, and another part of the page takes it.
        if (files.length > 0 && files.every((file) => file.name.endsWith('.md'))) return;
        const readable = files.filter((file) => isReadable(file.name));
        takeFiles(usePlayground, await readFiles(readable.length > 0 ? readable : files));
      });
    };
    // Before Monaco, which would take the drop as text.
    document.addEventListener('dragover', dragged, true);
    document.addEventListener('dragleave', left, true);
    document.addEventListener('drop', dropped, true);
    return () => {
      document.removeEventListener('dragover', dragged, true);
      document.removeEventListener('dragleave', left, true);
      document.removeEventListener('drop', dropped, true);
    };
  }, [usePlayground]);
  return over;
}
