/**
 * The texts and choices of this visit: the visitor's own work, or a link that was opened beside it. What replaces more than the
 * text of one editor can be undone here; typing is undone in its editor.
 */
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { type FieldValidation, type Playground, type UpgradeSettings, withText } from '../../playground/index.ts';

/** Where the present playground came from; only the visitor's own is kept between visits. */
export type Origin = 'own' | 'link' | 'lesson';

/** How many replacements can be undone. */
const undoLimit = 50;

interface Moment {
  readonly playground: Playground;
  readonly origin: Origin;
}

interface PlaygroundState extends Moment {
  /** Grows whenever the texts are replaced as a whole, so that editors take the new ones. */
  readonly generation: number;
  /** What was there before each replacement, oldest first. */
  readonly past: readonly Moment[];
  /** What was undone, the latest last. */
  readonly future: readonly Moment[];
  /** The playground as it was last replaced: while its texts stand, there is no typing left to undo. */
  readonly replaced: Playground;
  setText(name: string, text: string): void;
  setFieldValidation(fieldValidation: FieldValidation): void;
  /** Replaces the commands that follow the default run. */
  setPinned(pinned: readonly string[]): void;
  /** Chooses what the definition is compared with, and how. */
  setUpgrade(upgrade: UpgradeSettings): void;
  /** Replaces everything. */
  open(playground: Playground, origin: Origin): void;
  /** Replaces the files or settings: a file added, renamed, closed, dropped. */
  change(playground: Playground): void;
  undo(): void;
  redo(): void;
}

/** The store's type. */
export type PlaygroundStore = UseBoundStore<StoreApi<PlaygroundState>>;

/** Makes the store; the first playground is decided before the page is drawn. */
export function createPlaygroundStore(playground: Playground, origin: Origin): PlaygroundStore {
  return create<PlaygroundState>((set) => {
    const replace = (next: Playground, from?: Origin): void =>
      set((state) => {
        const origin = from ?? state.origin;
        if (next === state.playground && origin === state.origin) return state;
        const past = [...state.past, momentOf(state)].slice(-undoLimit);
        return { ...shown(state, { playground: next, origin }), past, future: [] };
      });
    return {
      playground,
      origin,
      generation: 0,
      past: [],
      future: [],
      replaced: playground,
      setText: (name, text) => set((state) => ({ playground: withText(state.playground, name, text) })),
      setFieldValidation: (fieldValidation) =>
        set((state) => ({ playground: { ...state.playground, fieldValidation } })),
      setPinned: (pinned) => set((state) => ({ playground: { ...state.playground, pinned } })),
      setUpgrade: (upgrade) => set((state) => ({ playground: { ...state.playground, upgrade } })),
      open: replace,
      change: (next) => replace(next),
      undo: () =>
        set((state) => {
          const before = state.past.at(-1);
          if (before === undefined) return state;
          return {
            ...shown(state, before),
            past: state.past.slice(0, -1),
            future: [...state.future, momentOf(state)],
          };
        }),
      redo: () =>
        set((state) => {
          const after = state.future.at(-1);
          if (after === undefined) return state;
          return {
            ...shown(state, after),
            past: [...state.past, momentOf(state)],
            future: state.future.slice(0, -1),
          };
        }),
    };
  });
}

function momentOf({ playground, origin }: Moment): Moment {
  return { playground, origin };
}

/** What changes where a moment takes the place of the present one. */
function shown(
  { generation }: PlaygroundState,
  { playground, origin }: Moment,
): Pick<PlaygroundState, 'playground' | 'origin' | 'replaced' | 'generation'> {
  return { playground, origin, replaced: playground, generation: generation + 1 };
}

/** True while nothing was typed since the files were last replaced, so that undo means the replacement. */
export function nothingTyped({ playground, replaced }: { playground: Playground; replaced: Playground }): boolean {
  return (
    playground.files.length === replaced.files.length &&
    playground.files.every(
      (file, at) => file.text === replaced.files[at]?.text && file.name === replaced.files[at].name,
    )
  );
}
