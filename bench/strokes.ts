/** A browser's trace → what each keystroke took: the time the page or the engine worked for it, and the processor time of each. */

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

/** A keystroke, in milliseconds. */
export interface Stroke {
  /** From the press to the verdict, less the time in which neither the page nor the engine worked. */
  readonly busy: number;
  /** Processor time of the page's main thread. */
  readonly main: number;
  /** Processor time of the engine's worker. */
  readonly engine: number;
}

interface Task {
  readonly start: number;
  readonly end: number;
  readonly cpu: number;
}

/** The strokes between the marks `stroke` and `verdict`, in their order. */
export function strokesOf(events: readonly TraceEvent[]): readonly Stroke[] {
  const marks = events.filter(
    ({ cat, name }) => cat === 'blink.user_timing' && (name === 'stroke' || name === 'verdict'),
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
    if (mark.name !== 'stroke' || next?.name !== 'verdict') continue;
    const within = (tasks: readonly Task[]): Task[] =>
      tasks.filter(({ start, end }) => end > mark.ts && start < next.ts);
    const [own, its] = [within(main), within(engine)];
    strokes.push({
      busy: covered([...own, ...its], mark.ts, next.ts) / 1000,
      main: own.reduce((sum, task) => sum + shareUntil(task, next.ts), 0) / 1000,
      engine: its.reduce((sum, task) => sum + shareUntil(task, next.ts), 0) / 1000,
    });
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

/** How much of a span the tasks cover together. */
function covered(tasks: readonly Task[], from: number, until: number): number {
  let sum = 0;
  let at = from;
  for (const { start, end } of [...tasks].sort((one, other) => one.start - other.start)) {
    const [begin, stop] = [Math.max(start, at), Math.min(end, until)];
    if (stop <= begin) continue;
    sum += stop - begin;
    at = stop;
  }
  return sum;
}
