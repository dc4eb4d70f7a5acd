/** Plays a lesson through: each step as it starts and as its solution leaves it, and what is wrong with it as a lesson. */
import { play } from '../player.ts';
import { transcriptText } from '../share/markdown.ts';
import { isMet, whyNotMet } from './goals.ts';
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
  if (at === 0) {
    for (const text of ['definition', 'objects'] as const) {
      if (step[text] !== undefined) continue;
      faults.push({ line: step.line, message: `the first step brings no ${text}: an empty block is an empty text` });
    }
  }
  const begun = playTexts(texts, step);
  if (step.goals.every((goal) => isMet(goal, begun.report))) {
    faults.push({
      line: step.line,
      message: `the step "${step.title}" is done before anything was: its start meets its goal`,
    });
  }
  const after = solved(texts, step);
  if (after === undefined) {
    faults.push({
      line: lineOfChange(lines, step, firstLost(texts, step)),
      message: 'the lines of this change do not stand one after another in the text that the step has by then',
    });
    return { start: begun.played };
  }
  const ended = playTexts(after, step);
  for (const goal of step.goals) {
    const why = whyNotMet(goal, ended.report);
    if (why === '') continue;
    const line = lineBelow(lines, step.line, (each) => each.trim() === goal.text);
    faults.push({ line, message: `the solution does not meet this goal: ${goal.text} (${shortened(why)})` });
  }
  return { start: begun.played, solution: ended.played };
}

function playTexts(texts: LessonTexts, step: LessonStep): { played: Played; report: ReturnType<typeof play> } {
  const report = play(playgroundOfStep(texts, step));
  return { played: { texts, transcript: transcriptText(report) }, report };
}

/** Which of a step's changes, from 0, is the first that finds nothing to change. */
function firstLost(texts: LessonTexts, step: LessonStep): number {
  const { solution } = step;
  return solution.changes.findIndex((_, at) => {
    const changes = solution.changes.slice(0, at + 1);
    return solved(texts, { ...step, solution: { ...solution, changes } }) === undefined;
  });
}

/** The line on which a step's change of this number, from 0, begins. */
function lineOfChange(lines: readonly string[], step: LessonStep, number: number): number {
  let line = step.line;
  for (let count = 0; count <= number; count++) {
    line = lineBelow(lines, line, (each) => /^`{3,}\s*change /.test(each));
  }
  return line;
}

/** The first line of a server's words, and no more of it than a list of faults bears. */
function shortened(words: string): string {
  const [line = ''] = words.split('\n', 1);
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}

/** The first line from a line on (both from 1) of which something holds; the line itself where there is none. */
function lineBelow(lines: readonly string[], from: number, holds: (line: string) => boolean): number {
  const at = lines.findIndex((line, index) => index >= from && holds(line));
  return at === -1 ? from : at + 1;
}
