/** The lesson that the visitor writes: its text, kept between visits, and whether it is being written now. */
import { create } from 'zustand';
import { readSetting, writeSetting } from '../store/storage.ts';
import { useView } from '../store/view-store.ts';

/** The longest lesson that is kept, in characters. */
const keptLimit = 400_000;

interface AuthorStore {
  readonly open: boolean;
  /** The lesson's Markdown; `undefined` before anything was written. */
  readonly text: string | undefined;
  /** What was there before the text was last replaced. */
  readonly previous: string | undefined;
  /** Another number means that the text was replaced, not typed. */
  readonly generation: number;
  /** Opens the editor, with a text or the one that is kept. */
  write(text?: string): void;
  setText(text: string): void;
  close(): void;
}

function keptText(): string | undefined {
  try {
    const kept: unknown = JSON.parse(readSetting('lesson-draft') ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('version' in kept) || kept.version !== 1) return undefined;
    return 'text' in kept && typeof kept.text === 'string' ? kept.text : undefined;
  } catch {
    return undefined;
  }
}

function keep(text: string): void {
  if (text.length <= keptLimit) writeSetting('lesson-draft', JSON.stringify({ version: 1, text }));
}

/** The store. */
export const useAuthor = create<AuthorStore>((set) => ({
  open: false,
  text: keptText(),
  previous: undefined,
  generation: 0,
  write: (text) => {
    // What was said of a lesson that could not be taken is told here at its line.
    useView.getState().notify('');
    set((state) => {
      if (text !== undefined) keep(text);
      const previous = text === undefined || text === state.text ? state.previous : state.text;
      return { open: true, text: text ?? state.text, previous, generation: state.generation + 1 };
    });
  },
  setText: (text) => {
    keep(text);
    set({ text });
  },
  close: () => set({ open: false }),
}));
