/** Plays a lesson through: each step as it starts and as its solution leaves it, and what is wrong with it as a lesson. */
import { play } from '../player.ts';
import { transcriptText } from '../share/markdown.ts';
import { isMet } from './goals.ts';
import type { Lesson, LessonError, LessonStep } from './lesson.ts';
import { parseLesson } from './parse-lesson.ts';
import { type LessonTexts, playgroundOfStep, solved, startOf } from './solve.ts';

/** Texts and what kubectl says of them. */
export interface Played {
  readonly texts: LessonTexts;
  readonly transcript: string;
}

/** One step, played. */
export interface RehearsedStep {
  readonly start: Played;
  /** Absent where the solution cannot be made of the start. */
  readonly solution?: Played;
}

/** A lesson, played. */
export interface Rehearsal {
  /** Faults of the format; where there are none, those of the steps: a goal that is met at the start, a solution that misses one. */
  readonly faults: readonly LessonError[];
  /** Empty where the format has faults. */
  readonly steps: readonly RehearsedStep[];
}

/** Plays a lesson given as Markdown. */
export function rehearse(text: string): Rehearsal {
  const read = parseLesson(text);
  if ('errors' in read) return { faults: read.errors, steps: [] };
  const lines = text.split(/\r\n?|\n/);
  const faults: LessonError[] = [];
  const steps = read.lesson.steps.map((_, at) => rehearseStep(read.lesson, at, lines, faults));
  return { faults, steps };
}

function rehearseStep(lesson: Lesson, at: number, lines: readonly string[], faults: LessonError[]): RehearsedStep {
  const step = lesson.steps[at];
  const texts = startOf(lesson, at);
  if (step === undefined) return { start: { texts, transcript: '' } };
  const begun = playTexts(texts, step);
  if (step.goals.every((goal) => isMet(goal, begun.report))) {
    faults.push({
      line: step.line,
      message: `the step "${step.title}" is done before anything was: its start meets its goal`,
    });
  }
  const after = solved(texts, step);
  if (after === undefined) {
    const line = lineBelow(lines, step.line, (each) => /^`{3,}\s*change /.test(each));
    faults.push({ line, message: 'this change finds none of its lines in the text that the step has by then' });
    return { start: begun.played };
  }
  const ended = playTexts(after, step);
  for (const goal of step.goals) {
    if (isMet(goal, ended.report)) continue;
    const line = lineBelow(lines, step.line, (each) => each.trim() === goal.text);
    faults.push({ line, message: `the solution does not meet this goal: ${goal.text}` });
  }
  return { start: begun.played, solution: ended.played };
}

function playTexts(texts: LessonTexts, step: LessonStep): { played: Played; report: ReturnType<typeof play> } {
  const report = play(playgroundOfStep(texts, step));
  return { played: { texts, transcript: transcriptText(report) }, report };
}

/** The first line from a line on (both from 1) of which something holds; the line itself where there is none. */
function lineBelow(lines: readonly string[], from: number, holds: (line: string) => boolean): number {
  const at = lines.findIndex((line, index) => index >= from && holds(line));
  return at === -1 ? from : at + 1;
}
