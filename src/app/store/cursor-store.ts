/** Where the cursor stands, for panes that follow it. */
import { create } from 'zustand';

interface CursorStore {
  /** The file that a cursor was last moved in by its visitor; empty before. */
  readonly file: string;
  /** UTF-16 offset in its text. */
  readonly offset: number;
}

/** The store; editors write it, panes read it. */
export const useCursor = create<CursorStore>(() => ({ file: '', offset: 0 }));
