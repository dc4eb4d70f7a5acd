/** The dialog that explains errors: whether it is open, and the text that it was opened with. */
import { create } from 'zustand';

interface ExplainStore {
  readonly open: boolean;
  readonly text: string;
  /** Opens it, with what was printed where that is known. */
  explain(text?: string): void;
  close(): void;
}

/** The store. */
export const useExplain = create<ExplainStore>((set) => ({
  open: false,
  text: '',
  explain: (text = '') => set({ open: true, text }),
  close: () => set({ open: false }),
}));
