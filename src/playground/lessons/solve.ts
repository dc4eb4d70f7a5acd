/** The texts of a lesson's steps: as each starts, and as its solution leaves them. */
import { type Playground, playgroundOf } from '../playground.ts';
import type { Lesson, LessonStep, TextChange } from './lesson.ts';

/** The two texts of a step. */
export interface LessonTexts {
  readonly definition: string;
  readonly objects: string;
}

/** What is played in a step: its texts, with the commands that it adds. */
export function playgroundOfStep({ definition, objects }: LessonTexts, { commands }: LessonStep): Playground {
  return { ...playgroundOf(definition, objects), pinned: commands };
}

/** The texts that a step starts with; the solutions of the steps before where it brings none. */
export function startOf(lesson: Lesson, at: number): LessonTexts {
  let texts: LessonTexts = { definition: '', objects: '' };
  for (const [index, step] of lesson.steps.slice(0, at + 1).entries()) {
    texts = withStart(texts, step);
    if (index < at) texts = solved(texts, step) ?? texts;
  }
  return texts;
}

/** The texts with those that the step brings. */
export function withStart(texts: LessonTexts, { definition, objects }: LessonStep): LessonTexts {
  return { definition: definition ?? texts.definition, objects: objects ?? texts.objects };
}

/** The texts with the step's solution; `undefined` where a change finds nothing to change. */
export function solved(texts: LessonTexts, { solution }: LessonStep): LessonTexts | undefined {
  let result: LessonTexts = {
    definition: solution.definition ?? texts.definition,
    objects: solution.objects ?? texts.objects,
  };
  for (const change of solution.changes) {
    const changed = withChange(result[change.kept], change);
    if (changed === undefined) return undefined;
    result = { ...result, [change.kept]: changed };
  }
  return result;
}

/** The text with a change where its lines are first found, whatever their indentation; `undefined` where they are not. */
export function withChange(text: string, { lines }: TextChange): string | undefined {
  const old = lines.filter(({ sign }) => sign !== '+');
  const all = text.split('\n');
  if (old.length === 0) return text + lines.map((line) => `${line.text}\n`).join('');
  const start = all.findIndex((_, at) => old.every((line, index) => all[at + index]?.trim() === line.text.trim()));
  if (start === -1) return undefined;
  const shift = indentOf(all[start] ?? '') - indentOf(old[0]?.text ?? '');
  const next: string[] = [];
  let at = start;
  for (const { sign, text: line } of lines) {
    if (sign === '+') next.push(' '.repeat(Math.max(indentOf(line) + shift, 0)) + line.trimStart());
    else {
      if (sign === ' ') next.push(all[at] ?? '');
      at++;
    }
  }
  return [...all.slice(0, start), ...next, ...all.slice(at)].join('\n');
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
