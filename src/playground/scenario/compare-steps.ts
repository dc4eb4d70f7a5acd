/** Compares a played step with its recording. */
import { logLine } from './normalize.ts';
import type { RecordedStep } from './recording.ts';

/**
 * One text of a step with its keys sorted, so that equal steps have equal texts. The order of managers follows the second
 * in which each wrote last, and so is chance.
 */
function canonical(value: unknown, key = ''): string {
  if (Array.isArray(value)) {
    const items = value.map((item) => canonical(item));
    return `[${(key === 'managedFields' ? items.sort() : items).join(',')}]`;
  }
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member, name)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

function answer(step: Partial<RecordedStep>): string {
  const { exit = 0, stdout = '', stderr = '', code = 0, body = null, warnings = [], cel = null } = step;
  return canonical({ exit, stdout, stderr: stderr.replace(logLine, ''), code, body, warnings, cel });
}

/** The pieces of an answer whose order the server leaves to chance: lines, and the errors of a list in brackets. */
function pieces(step: Partial<RecordedStep>): string {
  const split = (text = ''): string[] => text.split(/\n\s*|, |[[\]{}]/).sort();
  const { exit = 0, code = 0, body = null, warnings = [], cel = null } = step;
  return canonical({
    exit,
    stdout: split(step.stdout),
    stderr: split(step.stderr?.replace(logLine, '')),
    code,
    body: split(canonical(body)),
    warnings: [...warnings].sort(),
    cel,
  });
}

/** True when a played step says what the recording, or one of its variants, says; where there are variants, in any order. */
export function sameStep(played: RecordedStep, recorded: RecordedStep): boolean {
  if (answer(played) === answer(recorded)) return true;
  const { variants = [] } = recorded;
  if (variants.length === 0) return false;
  const own = pieces(played);
  return [recorded, ...variants].some((variant) => pieces({ ...variant, exit: variant.exit ?? recorded.exit }) === own);
}

/** At most so many lines of each side are told. */
const toldLines = 20;

/** The lines of two answers that differ, those that are missing (`-`) before those that are new (`+`). */
export function differingLines(recorded: RecordedStep, played: RecordedStep): string {
  const wanted = answerLines(recorded);
  const given = answerLines(played);
  const missing = wanted.filter((line) => !given.includes(line)).map((line) => `- ${line}`);
  const extra = given.filter((line) => !wanted.includes(line)).map((line) => `+ ${line}`);
  const lines = [...missing.slice(0, toldLines), ...extra.slice(0, toldLines)];
  return lines.length === 0 ? 'the same lines in another order' : lines.join('\n');
}

function answerLines({ exit, stdout = '', stderr = '', code, body, warnings, cel }: RecordedStep): readonly string[] {
  const rest = Object.entries({ exit, code, warnings, body, cel }).filter(([, value]) => value !== undefined);
  return [
    ...stdout.split('\n').filter((line) => line !== ''),
    ...stderr.split('\n').filter((line) => line !== ''),
    ...rest.flatMap(([key, value]) => `${key}: ${JSON.stringify(value, undefined, 1)}`.split('\n')),
  ];
}
