/** The texts and choices of this visit: the visitor's own work, or a link that was opened beside it. */
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { type FieldValidation, type Playground, withText } from '../../playground/index.ts';

/** Where the present playground came from. */
export type Origin = 'own' | 'link';

interface PlaygroundState {
  readonly playground: Playground;
  readonly origin: Origin;
  /** Grows whenever the texts are replaced as a whole, so that editors take the new ones. */
  readonly generation: number;
  setText(name: string, text: string): void;
  setFieldValidation(fieldValidation: FieldValidation): void;
  /** Replaces the commands that follow the default run. */
  setPinned(pinned: readonly string[]): void;
  open(playground: Playground, origin: Origin): void;
}

/** The store's type. */
export type PlaygroundStore = UseBoundStore<StoreApi<PlaygroundState>>;

/** Makes the store; the first playground is decided before the page is drawn. */
export function createPlaygroundStore(playground: Playground, origin: Origin): PlaygroundStore {
  return create<PlaygroundState>((set) => ({
    playground,
    origin,
    generation: 0,
    setText: (name, text) => set((state) => ({ playground: withText(state.playground, name, text) })),
    setFieldValidation: (fieldValidation) => set((state) => ({ playground: { ...state.playground, fieldValidation } })),
    setPinned: (pinned) => set((state) => ({ playground: { ...state.playground, pinned } })),
    open: (opened, from) => set((state) => ({ playground: opened, origin: from, generation: state.generation + 1 })),
  }));
}
