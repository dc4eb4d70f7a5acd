/** Doing something for each of many objects: what the last run did for those that come first and last is taken over as a whole. */
import { sameEnds } from '../values/same-ends.ts';
import type { KubectlError } from './errors/kubectl-error.ts';
import type { Exchange, OutputChunk } from './exchange.ts';
import type { Course, Memory, RunMark, Subject } from './memory.ts';

/** The run that a course is part of. */
interface Run {
  readonly exchanges: Exchange[];
  readonly output: OutputChunk[];
  readonly warnings: Map<string, number>;
  /** Does something for one object, or repeats what was done for it. */
  repeatable(subject: Subject, work: () => KubectlError | undefined): KubectlError | undefined;
}

/** Does something for each subject; gives what failed. */
export function runCourse<T extends Subject>(
  run: Run,
  memory: Memory,
  subjects: readonly T[],
  work: (subject: T) => KubectlError | undefined,
): readonly KubectlError[] {
  const course = new RunningCourse(run, memory, subjects);
  const behindFront = course.takeFront();
  for (let at = behindFront; at < subjects.length && !course.takeBack(at); at++) {
    const subject = subjects[at];
    if (subject === undefined) break;
    course.passed(
      at,
      run.repeatable(subject, () => work(subject)),
    );
  }
  return course.end();
}

class RunningCourse {
  readonly #start: RunMark;
  readonly #last: Course | undefined;
  readonly #ends: { front: number; back: number };
  #exchangesBehind: number[] = [];
  #outputBehind: number[] = [];
  readonly #errors = new Map<number, KubectlError>();

  constructor(
    readonly run: Run,
    readonly memory: Memory,
    readonly subjects: readonly Subject[],
  ) {
    const start = { exchanges: run.exchanges.length, output: run.output.length };
    this.#start = start;
    const last = memory.begin();
    const same = last?.start.exchanges === start.exchanges && last.start.output === start.output;
    this.#last = same ? last : undefined;
    this.#ends = sameEnds(this.#last?.subjects ?? [], subjects, sameSubject);
  }

  /** Takes over what the last run did first; gives the place where something is to be done. */
  takeFront(): number {
    const { front } = this.#ends;
    if (this.#last === undefined || front === 0 || !this.memory.takeFront(front)) {
      this.#ends.front = 0;
      return 0;
    }
    this.#take(this.#last, 0, front);
    return front;
  }

  /** Takes over what the last run did from an object on to its end, where all that was left is that. */
  takeBack(at: number): boolean {
    const { front, back } = this.#ends;
    const last = this.#last;
    if (last === undefined || back === 0 || at !== this.subjects.length - back) return false;
    const from = last.subjects.length - back;
    const here = { exchanges: this.run.exchanges.length, output: this.run.output.length };
    if (here.exchanges !== behind(last, from).exchanges) return false;
    // Each warning is printed once: the rest prints the same where the same ones were printed before it.
    const since = behind(last, front).exchanges;
    const told = warningsFrom(this.run.warnings, since, here.exchanges);
    const toldThen = warningsFrom(last.warnings, since, here.exchanges);
    if (told.size !== toldThen.size || [...told].some((warning) => !toldThen.has(warning))) return false;
    if (!this.memory.takeBack(front, from)) return false;
    this.#take(last, from, last.subjects.length);
    return true;
  }

  /** An object was done in its turn. */
  passed(at: number, error: KubectlError | undefined): void {
    this.#exchangesBehind.push(this.run.exchanges.length);
    this.#outputBehind.push(this.run.output.length);
    if (error !== undefined) this.#errors.set(at, error);
  }

  end(): KubectlError[] {
    this.memory.end({
      subjects: this.subjects,
      exchanges: [...this.run.exchanges],
      output: [...this.run.output],
      start: this.#start,
      exchangesBehind: this.#exchangesBehind,
      outputBehind: this.#outputBehind,
      errors: this.#errors,
      warnings: new Map(this.run.warnings),
    });
    return [...this.#errors.values()];
  }

  #take(last: Course, from: number, to: number): void {
    const [first, end] = [behind(last, from), behind(last, to)];
    const place = this.#exchangesBehind.length - from;
    const outputs = this.run.output.length - first.output;
    append(this.run.exchanges, last.exchanges, first.exchanges, end.exchanges);
    append(this.run.output, last.output, first.output, end.output);
    this.#exchangesBehind = this.#exchangesBehind.concat(last.exchangesBehind.slice(from, to));
    const outputBehind = last.outputBehind.slice(from, to);
    this.#outputBehind = this.#outputBehind.concat(
      outputs === 0 ? outputBehind : outputBehind.map((count) => count + outputs),
    );
    for (const [at, error] of last.errors) if (at >= from && at < to) this.#errors.set(at + place, error);
    for (const [warning, exchange] of last.warnings) {
      if (exchange >= first.exchanges && exchange < end.exchanges) this.run.warnings.set(warning, exchange);
    }
  }
}

function sameSubject(one: Subject, other: Subject): boolean {
  return (
    one.object === other.object &&
    one.source === other.source &&
    one.document?.file === other.document?.file &&
    one.document?.document === other.document?.document
  );
}

/** Where a run stood behind its first so many objects. */
function behind({ start, exchangesBehind, outputBehind }: Course, objects: number): RunMark {
  if (objects === 0) return start;
  return { exchanges: exchangesBehind[objects - 1] ?? 0, output: outputBehind[objects - 1] ?? 0 };
}

/** The warnings that came first with one of some exchanges. */
function warningsFrom(warnings: ReadonlyMap<string, number>, from: number, to: number): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [warning, exchange] of warnings) if (exchange >= from && exchange < to) found.add(warning);
  return found;
}

function append<T>(to: T[], from: readonly T[], start: number, end: number): void {
  for (let at = start; at < end; at++) {
    const item = from[at];
    if (item !== undefined) to.push(item);
  }
}
