/** What was typed at the prompt since the last run, and the history of commands. */
import { create } from 'zustand';
import type { StepReport } from '../../playground/index.ts';
import { readSetting, writeSetting } from './storage.ts';

/** What stands in the transcript after the default run. */
export type PromptEntry =
  | { readonly kind: 'step'; readonly step: StepReport }
  /** Something the prompt itself says: help, an abandoned line. */
  | { readonly kind: 'note'; readonly command: string; readonly text: string };

interface PromptStore {
  readonly entries: readonly PromptEntry[];
  /** Commands typed before, oldest first, over all visits. */
  readonly history: readonly string[];
  add(entry: PromptEntry): void;
  remember(command: string): void;
  clear(): void;
}

const historyLimit = 200;

function storedHistory(): readonly string[] {
  try {
    const data: unknown = JSON.parse(readSetting('history') ?? '[]');
    return Array.isArray(data) ? data.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** The store. */
export const usePrompt = create<PromptStore>((set) => ({
  entries: [],
  history: storedHistory(),
  add: (entry) => set((state) => ({ entries: [...state.entries, entry] })),
  remember: (command) =>
    set((state) => {
      if (state.history.at(-1) === command) return state;
      const history = [...state.history, command].slice(-historyLimit);
      writeSetting('history', JSON.stringify(history));
      return { history };
    }),
  // Called on every keystroke: what is empty already stays the same.
  clear: () => set((state) => (state.entries.length === 0 ? state : { entries: [] })),
}));
