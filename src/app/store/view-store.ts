/** What the visitor looks at: pane, document, theme, place to reveal, notices. */
import { create } from 'zustand';
import { definitionFile, type Place } from '../../playground/index.ts';
import { readSetting, writeSetting } from './storage.ts';

/** The tabs of a narrow screen. */
export type NarrowTab = 'definition' | 'objects' | 'output';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

interface ViewStore {
  /** The output pane, by its id in the registry of panes; an unknown one shows the first. */
  readonly pane: string;
  readonly narrowTab: NarrowTab;
  readonly theme: Theme;
  /** The document that panes show, by `file#index`. */
  readonly selected: string | undefined;
  /** The place an editor should show next; a new object each time. */
  readonly reveal: Place | undefined;
  /** A sentence shown until it is dismissed. */
  readonly notice: string;
  setPane(pane: string): void;
  setNarrowTab(tab: NarrowTab): void;
  setTheme(theme: Theme): void;
  select(document: string): void;
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
  notify: (notice) => set({ notice }),
}));

/** Shows a place of a text in its editor, with the cursor there. */
export function showPlace(place: Place): void {
  const narrowTab = place.file === definitionFile ? 'definition' : 'objects';
  useView.setState({ reveal: { ...place }, narrowTab });
}
