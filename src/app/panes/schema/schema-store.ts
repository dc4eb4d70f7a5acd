/** What is looked at in the Schema pane; it stays while other panes are shown. */
import { create } from 'zustand';
import type { OpenApiFormat, OpenApiVersion, SchemaTree } from '../../../playground/index.ts';

/** What is shown beside the tree. */
export type SchemaView = 'explain' | OpenApiVersion;

interface SchemaStore {
  /** The tree, by `treeKey`; another than those of the last run shows the first. */
  readonly tree: string;
  /** Names from the object's root to the chosen field; none is the object itself. */
  readonly field: readonly string[];
  /** True where the chosen field is still to be shown in the editor. */
  readonly pointing: boolean;
  /** Paths (names joined by `pathSeparator`) that are opened or closed against what the tree itself would do. */
  readonly toggled: ReadonlySet<string>;
  readonly query: string;
  readonly view: SchemaView;
  readonly format: OpenApiFormat;
  /** Chooses a field; `pointing` has the editor show it. */
  choose(tree: string, field: readonly string[], pointing: boolean): void;
  toggle(path: string): void;
}

/** Stands between the names of a path; no key of YAML that anyone types has it. */
export const pathSeparator = '\u0000';

/** Names a tree over reports. */
export function treeKey({ file, index, version }: Pick<SchemaTree, 'file' | 'index' | 'version'>): string {
  return `${file}#${index} ${version}`;
}

/** The store. */
export const useSchema = create<SchemaStore>((set) => ({
  tree: '',
  field: [],
  pointing: false,
  toggled: new Set(),
  query: '',
  view: 'explain',
  format: 'yaml',
  choose: (tree, field, pointing) => set({ tree, field, pointing }),
  toggle: (path) =>
    set(({ toggled }) => {
      const next = new Set(toggled);
      if (!next.delete(path)) next.add(path);
      return { toggled: next };
    }),
}));
