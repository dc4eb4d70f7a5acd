/** Presenting to a room: whether it is on, which parts are hidden, and whether a line is pointed at. */
import { create } from 'zustand';

/** The parts that can be hidden, in the order of the screen. */
export const parts = ['lesson', 'definition', 'objects', 'output'] as const;
export type Part = (typeof parts)[number];

interface PresentStore {
  readonly presenting: boolean;
  readonly hidden: ReadonlySet<Part>;
  readonly laser: boolean;
  start(): void;
  /** Ends it, and shows everything again. */
  stop(): void;
  /** Shows or hides a part; the last one of those there are stays. */
  toggle(part: Part, there: readonly Part[]): void;
  toggleLaser(): void;
}

const everything: ReadonlySet<Part> = new Set();

/** The store. */
export const usePresent = create<PresentStore>((set) => ({
  presenting: false,
  hidden: everything,
  laser: false,
  start: () => set({ presenting: true }),
  stop: () => set({ presenting: false, hidden: everything, laser: false }),
  toggle: (part, there) =>
    set(({ hidden }) => {
      const next = new Set(hidden);
      if (!next.delete(part)) next.add(part);
      return there.every((each) => next.has(each)) ? {} : { hidden: next };
    }),
  toggleLaser: () => set(({ laser }) => ({ laser: !laser })),
}));
