/** What the visitor looks at: pane, document, theme, place to reveal, notices. */
import { create } from 'zustand';
import type { Place } from '../../playground/index.ts';
import { readSetting, writeSetting } from './storage.ts';

/** The tabs of a narrow screen. */
export type NarrowTab = 'definition' | 'objects' | 'output';

/** The themes, `system` being whichever of the others the system has. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** A place to show. */
export interface Reveal extends Place {
  /** True where whoever asks keeps the focus: the editor shows the place and no more. */
  readonly keepFocus?: boolean;
}

interface ViewStore {
  /** The output pane, by its id in the registry of panes; an unknown one shows the first. */
  readonly pane: string;
  readonly narrowTab: NarrowTab;
  readonly theme: Theme;
  /** The document that panes show, by `file#index`. */
  readonly selected: string | undefined;
  /** The place an editor should show next; a new object each time. */
  readonly reveal: Reveal | undefined;
  /** A sentence shown until it is dismissed. */
  readonly notice: string;
  /** True where the notice speaks of something that undo takes back. */
  readonly undoable: boolean;
  /** Names of files, the one shown last first: the first of an editor's side is its shown one. */
  readonly shownFiles: readonly string[];
  /** How many documents are applied at the moment looked at; `undefined` at the end of all. */
  readonly moment: number | undefined;
  setPane(pane: string): void;
  setNarrowTab(tab: NarrowTab): void;
  setTheme(theme: Theme): void;
  select(document: string): void;
  notify(notice: string, undoable?: boolean): void;
  showFile(name: string): void;
  setMoment(moment: number | undefined): void;
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
  undoable: false,
  shownFiles: [],
  moment: undefined,
  setPane: (pane) => set({ pane }),
  setNarrowTab: (narrowTab) => set({ narrowTab }),
  setTheme: (theme) => {
    writeSetting('theme', theme);
    set({ theme });
  },
  select: (selected) => set({ selected }),
  notify: (notice, undoable = false) => set({ notice, undoable }),
  showFile: (name) =>
    set(({ shownFiles }) => ({
      shownFiles: [name, ...shownFiles.filter((each) => each !== name)],
      // A place shown before is not shown again because its file is.
      reveal: undefined,
    })),
  setMoment: (moment) => set({ moment }),
}));

/** Shows a place of a text in its editor, with the cursor there. */
export function showPlace(place: Place): void {
  useView.getState().showFile(place.file);
  useView.setState({ reveal: { ...place } });
}

/** Shows a place of a text in its editor, where that is on screen, and leaves the focus where it is. */
export function pointAt(place: Place): void {
  useView.getState().showFile(place.file);
  useView.setState({ reveal: { ...place, keepFocus: true } });
}
