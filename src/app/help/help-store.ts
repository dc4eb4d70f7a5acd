/** Whether the help is open. */
import { create } from 'zustand';

interface HelpStore {
  readonly open: boolean;
  /** What had the focus when the help was opened, and gets it back. */
  readonly opener: Element | null;
  setOpen(open: boolean): void;
}

/** The store. */
export const useHelp = create<HelpStore>((set) => ({
  open: false,
  opener: null,
  setOpen: (open) => set(open ? { open, opener: document.activeElement } : { open }),
}));
