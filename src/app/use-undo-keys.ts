/** Undo and redo of what replaced whole files: while nothing was typed since, the keys mean that, in an editor or outside. */
import { useEffect } from 'react';
import { nothingTyped, type PlaygroundStore } from './store/playground-store.ts';
import { useView } from './store/view-store.ts';

/** Listens for the keys. */
export function useUndoKeys(usePlayground: PlaygroundStore): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const redo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !redo) return;
      const state = usePlayground.getState();
      if (!nothingTyped(state) || (redo ? state.future : state.past).length === 0) return;
      // A field of another purpose keeps its own undo.
      if (event.target instanceof HTMLInputElement && event.target.type === 'text') return;
      event.preventDefault();
      event.stopPropagation();
      if (redo) state.redo();
      else state.undo();
      useView.getState().notify(redo ? 'Done again.' : 'Taken back.');
    };
    // Before Monaco, whose own undo knows one file at a time.
    document.addEventListener('keydown', pressed, true);
    return () => document.removeEventListener('keydown', pressed, true);
  }, [usePlayground]);
}
