/** What is printed in place of the report: a handout, once one was asked for. */
import type { ReactElement } from 'react';
import { create } from 'zustand';

interface HandoutStore {
  /** Drawn while the page is printed; gone afterwards. */
  readonly handout: ReactElement | undefined;
}

/** The store. */
export const useHandout = create<HandoutStore>(() => ({ handout: undefined }));
