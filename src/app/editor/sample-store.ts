/** Whether the menu of sample objects is open: its button opens it, and so does an editor's own menu. */
import { create } from 'zustand';

interface SampleStore {
  readonly open: boolean;
  setOpen(open: boolean): void;
}

/** The store. */
export const useSamples = create<SampleStore>((set) => ({ open: false, setOpen: (open) => set({ open }) }));
