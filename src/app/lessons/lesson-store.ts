/** The lesson that is taken, its present step, and what was done of each; remembered between visits. */
import { create } from 'zustand';
import type { Lesson } from '../../playground/lessons/index.ts';
import { readSetting, writeSetting } from '../store/storage.ts';

interface LessonStore {
  /** The lesson; `id` is empty for one that came from a file. */
  readonly taken: { readonly id: string; readonly lesson: Lesson } | undefined;
  readonly at: number;
  /** The steps done of each lesson, by its id. */
  readonly done: ReadonlyMap<string, ReadonlySet<number>>;
  /** Large type, for a room. */
  readonly presenting: boolean;
  take(id: string, lesson: Lesson, at: number): void;
  goTo(at: number): void;
  markDone(): void;
  present(presenting: boolean): void;
  leave(): void;
}

function readDone(): Map<string, Set<number>> {
  const done = new Map<string, Set<number>>();
  // Written as `id:0,1,2;id:0`, so that what is damaged is passed over piece by piece.
  for (const piece of readSetting('lessons')?.split(';') ?? []) {
    const [id = '', steps = ''] = piece.split(':');
    const numbers = steps.split(',').filter((each) => /^\d+$/.test(each));
    if (id !== '' && numbers.length > 0) done.set(id, new Set(numbers.map(Number)));
  }
  return done;
}

function writeDone(done: ReadonlyMap<string, ReadonlySet<number>>): void {
  writeSetting('lessons', [...done].map(([id, steps]) => `${id}:${[...steps].join(',')}`).join(';'));
}

/** The store. */
export const useLesson = create<LessonStore>((set) => ({
  taken: undefined,
  at: 0,
  done: readDone(),
  presenting: false,
  take: (id, lesson, at) => set({ taken: { id, lesson }, at }),
  goTo: (at) => set({ at }),
  markDone: () =>
    set(({ taken, at, done }) => {
      if (taken === undefined || done.get(taken.id)?.has(at)) return {};
      const next = new Map(done).set(taken.id, new Set([...(done.get(taken.id) ?? []), at]));
      writeDone(new Map([...next].filter(([id]) => id !== '')));
      return { done: next };
    }),
  present: (presenting) => set({ presenting }),
  leave: () => set({ taken: undefined, at: 0, presenting: false }),
}));
