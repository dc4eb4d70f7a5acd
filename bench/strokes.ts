/** A browser's trace → the processor time that each keystroke took of the page's main thread and of the engine's worker. */

/** An event of Chromium's trace; times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly cat?: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread, where the system tells it. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** A keystroke's processor time in milliseconds, from the press to the end of the frame that shows the verdict. */
export interface Stroke {
  /** That of the page's main thread. */
  readonly main: number;
  /** That of the engine's worker. */
  readonly engine: number;
}

interface Task {
  readonly start: number;
  readonly end: number;
  readonly cpu: number;
}

/** The strokes between the marks `stroke` and `shown`, in their order. */
export function strokesOf(events: readonly TraceEvent[]): readonly Stroke[] {
  const marks = events.filter(
    ({ cat, name }) => cat === 'blink.user_timing' && (name === 'stroke' || name === 'shown'),
  );
  const [first] = marks;
  if (first === undefined) return [];
  const workers = new Set(
    events
      .filter(({ name, pid, args }) => name === 'thread_name' && pid === first.pid && /Worker/.test(args?.name ?? ''))
      .filter(({ args }) => !/ThreadPool/.test(args?.name ?? ''))
      .map(({ tid }) => tid),
  );
  const ofThread = (own: (tid: number) => boolean): Task[] =>
    outermost(
      events.filter(({ ph, pid, tid, dur }) => ph === 'X' && pid === first.pid && own(tid) && dur !== undefined),
    );
  const main = ofThread((tid) => tid === first.tid);
  const engine = ofThread((tid) => workers.has(tid));
  const ordered = [...marks].sort((one, other) => one.ts - other.ts);
  const strokes: Stroke[] = [];
  for (const [at, mark] of ordered.entries()) {
    const next = ordered[at + 1];
    if (mark.name !== 'stroke' || next?.name !== 'shown') continue;
    const within = (tasks: readonly Task[]): Task[] =>
      tasks.filter(({ start, end }) => end > mark.ts && start < next.ts);
    const sum = (tasks: readonly Task[]): number =>
      within(tasks).reduce((total, task) => total + shareUntil(task, next.ts), 0) / 1000;
    strokes.push({ main: sum(main), engine: sum(engine) });
  }
  return strokes;
}

/** The tasks that lie in no other, thread by thread. */
function outermost(events: readonly TraceEvent[]): Task[] {
  const tasks: Task[] = [];
  const ends = new Map<number, number>();
  for (const { tid, ts, dur = 0, tdur = dur } of [...events].sort((one, other) => one.ts - other.ts)) {
    if (ts < (ends.get(tid) ?? Number.NEGATIVE_INFINITY)) continue;
    ends.set(tid, ts + dur);
    tasks.push({ start: ts, end: ts + dur, cpu: tdur });
  }
  return tasks;
}

/** The processor time of a task up to a moment, as if it were spread over it evenly. */
function shareUntil({ start, end, cpu }: Task, until: number): number {
  return end <= until ? cpu : (cpu * (until - start)) / (end - start);
}
