/** What differs between two answers, and which kind of difference it is. */
import { sameStep } from '../../../src/playground/scenario/compare-steps.ts';
import { logLine } from '../../../src/playground/scenario/normalize.ts';
import type { RecordedStep } from '../../../src/playground/scenario/recording.ts';
import type { Played } from './play-oracle.ts';

/** The first differing step of a scenario. */
export interface Difference {
  readonly step: number;
  readonly command: string;
  /** Lines that only the oracle has, then lines that only the engine has. */
  readonly missing: readonly string[];
  readonly extra: readonly string[];
  /** Equal for differences of the same kind: the lines without names and numbers. */
  readonly kind: string;
}

/** Every differing step; the server's random order of maps is no difference. */
export function differences({ wanted, given }: Played): readonly Difference[] {
  return (wanted ?? []).flatMap((want, step) => {
    const got = given[step] ?? { command: want.command, exit: -1 };
    // A server that has just begun to serve a definition may ask for patience, and a busy machine may need more than the oracle waits.
    if (want.code === 429 || want.exit === -1) return [];
    const ordered = steady(want);
    if (sameStep(steady(got), { ...ordered, variants: [ordered] })) return [];
    const wantedLines = lines(ordered);
    const givenLines = lines(steady(got));
    const missing = without(wantedLines, givenLines);
    const extra = without(givenLines, wantedLines);
    const kind = `${want.command
      .split(' ')
      .slice(0, 2)
      .join(' ')
      .replace(/ \S*\..*/, '')} | ${normal(missing[0])} | ${normal(extra[0])}`;
    return [{ step, command: want.command, missing, extra, kind }];
  });
}

/** A step without what time does to it, and the errors of a `cel` step in one order: rules below a map are walked at random. */
function steady(step: RecordedStep): RecordedStep {
  if (/^kubectl (get|describe)/.test(step.command) && step.stdout !== undefined) {
    return { ...step, stdout: step.stdout.replaceAll(/ +\b\d+s\b/g, ' 0s') };
  }
  if (!Array.isArray(step.cel)) return step;
  return {
    ...step,
    cel: step.cel.map((version) => ({
      ...version,
      errors: Array.isArray(version.errors) ? [...version.errors].sort() : [],
    })),
  };
}

function without(all: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others);
  return all.filter((line) => !known.has(line));
}

function lines({ stdout = '', stderr = '', exit, code, body, warnings, cel }: RecordedStep): readonly string[] {
  const split = (text: string): string[] => text.split(/\n\s*|(?<=[)\]"]), /);
  return [
    `exit ${exit} code ${code ?? ''}`,
    ...split(stdout),
    ...split(stderr.replace(logLine, '')).map((line) => `! ${line}`),
    ...(warnings ?? []).map((line) => `warning ${line}`),
    ...(body === undefined ? [] : JSON.stringify(body, null, 1).split('\n')),
    ...(Array.isArray(cel) ? cel.flatMap(reportLines) : []),
  ];
}

/** The report on a version's rules: a line for each rule and each error. */
function reportLines({ rules, errors, ...rest }: Record<string, unknown>): readonly string[] {
  const list = (items: unknown): string[] =>
    Array.isArray(items) ? items.map((item) => JSON.stringify(typeof item === 'string' ? item : sorted(item))) : [];
  return [...list(errors), ...list(rules), JSON.stringify(sorted(rest))];
}

function sorted(members: object): object {
  return Object.fromEntries(Object.entries(members).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A line without what is peculiar to one example. */
function normal(line = ''): string {
  return line
    .replaceAll(/\\"/g, "'")
    .replaceAll(/'[^']*'/g, "'…'")
    .replaceAll(/"[^"]{12,}"/g, (quoted) => `"${normalWords(quoted.slice(1, -1))}"`)
    .replaceAll(/\d+/g, 'N')
    .slice(0, 110);
}

function normalWords(text: string): string {
  return text.replaceAll(/spec[\w.[\]]*/g, 'PATH').replaceAll(/\bc\d+\b/g, 'C');
}
