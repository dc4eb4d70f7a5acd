/** The last report of the engine, and whether a newer one is awaited. */
import { create } from 'zustand';
import type { Playground, Report } from '../../playground/index.ts';

interface ReportStore {
  readonly report: Report | undefined;
  /** The playground that the report is of. */
  readonly of: Playground | undefined;
  /** How many reports there have been; whoever measures the page watches it. */
  readonly count: number;
  /** What went wrong with the engine itself, as a sentence. */
  readonly trouble: string;
}

/** The store; the engine's listener writes it, panes read it. */
export const useReport = create<ReportStore>(() => ({ report: undefined, of: undefined, count: 0, trouble: '' }));
