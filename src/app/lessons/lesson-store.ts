/** The lesson that is taken, its present step, and what was done of each; remembered between visits. */
import { create } from 'zustand';
import type { Lesson } from '../../playground/lessons/index.ts';
import { readSetting, writeSetting } from '../store/storage.ts';

/** A lesson with the name by which it is remembered, and its Markdown. */
export interface TakenLesson {
  readonly id: string;
  readonly lesson: Lesson;
  readonly text: string;
}

/** What was done of this many lessons is remembered, the latest first. */
const rememberedLimit = 100;

interface LessonStore {
  readonly taken: TakenLesson | undefined;
  readonly at: number;
  /** The steps done of each lesson, by its id. */
  readonly done: ReadonlyMap<string, ReadonlySet<number>>;
  take(taken: TakenLesson, at: number): void;
  goTo(at: number): void;
  markDone(): void;
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
  take: (taken, at) => set({ taken, at }),
  goTo: (at) => set({ at }),
  markDone: () =>
    set(({ taken, at, done }) => {
      if (taken === undefined || done.get(taken.id)?.has(at)) return {};
      const others = [...done].filter(([id]) => id !== taken.id).slice(0, rememberedLimit - 1);
      const next = new Map([[taken.id, new Set([...(done.get(taken.id) ?? []), at])], ...others]);
      writeDone(next);
      return { done: next };
    }),
  leave: () => set({ taken: undefined, at: 0 }),
}));
