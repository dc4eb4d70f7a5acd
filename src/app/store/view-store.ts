/** What the visitor looks at: pane, document, theme, place to reveal, notices. */
import { create } from 'zustand';
import type { Place } from '../../playground/index.ts';
import { readSetting, writeSetting } from './storage.ts';

/** The output panes. */
export const panes = ['kubectl', 'stored', 'table'] as const;
export type Pane = (typeof panes)[number];

/** The tabs of a narrow screen. */
export type NarrowTab = 'definition' | 'objects' | 'output';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

interface ViewStore {
  readonly pane: Pane;
  readonly narrowTab: NarrowTab;
  readonly theme: Theme;
  /** The document that Stored shows, by `file#index`. */
  readonly selected: string | undefined;
  /** The place an editor should show next; a new object each time. */
  readonly reveal: Place | undefined;
  /** A sentence shown until it is dismissed. */
  readonly notice: string;
  setPane(pane: Pane): void;
  setNarrowTab(tab: NarrowTab): void;
  setTheme(theme: Theme): void;
  select(document: string): void;
  revealPlace(place: Place, tab: NarrowTab): void;
  notify(notice: string): void;
}

function storedTheme(): Theme {
  const saved = readSetting('theme');
  return themes.find((theme) => theme === saved) ?? 'system';
}

/** The store. */
export const useView = create<ViewStore>((set) => ({
  pane: 'kubectl',
  narrowTab: 'definition',
  theme: storedTheme(),
  selected: undefined,
  reveal: undefined,
  notice: '',
  setPane: (pane) => set({ pane }),
  setNarrowTab: (narrowTab) => set({ narrowTab }),
  setTheme: (theme) => {
    writeSetting('theme', theme);
    set({ theme });
  },
  select: (selected) => set({ selected }),
  revealPlace: (place, narrowTab) => set({ reveal: { ...place }, narrowTab }),
  notify: (notice) => set({ notice }),
}));
