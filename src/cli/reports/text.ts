/** A report for people: a line for each finding and each case, led by `file:line:column`, which editors and terminals follow. */
import type { SourcePlace } from '../../playground/check/source-place.ts';
import { type Paint, plain } from '../colours.ts';
import { counted, type Finding, type Report, type ReportCase } from './report.ts';

/** How it is written. */
export interface TextOptions {
  readonly paint?: Paint;
  /** Leaves out the cases in which nothing is wrong. */
  readonly quiet?: boolean;
  /** Lists every point that no case covers; else they are only counted. */
  readonly verbose?: boolean;
}

/** Writes the report. */
export function textReport(
  report: Report,
  { paint = plain, quiet = false, verbose = false }: TextOptions = {},
): string {
  const withRule = report.command === 'advise' || report.command === 'upgrade';
  const lines = report.cases.flatMap((each) => [
    ...each.findings
      .filter((finding) => verbose || !isUncovered(finding))
      .map((finding) => findingLine(finding, each.place, withRule, paint)),
    ...(quiet || each.words === '' || each.status === 'failed' ? [] : [caseLine(each, paint)]),
  ]);
  const uncovered = report.cases.flatMap(({ findings }) => findings.filter(isUncovered)).length;
  const hint =
    verbose || quiet || uncovered === 0 ? [] : [`${counted(uncovered, 'point')} not covered: --verbose lists them`];
  const failed = report.cases.some(({ status }) => status === 'failed');
  const summary = quiet && !failed ? [] : [paint('bold', report.summary)];
  return [...lines, ...hint, ...report.notes, ...summary].map((line) => `${line}\n`).join('');
}

/** There may be thousands of them. */
function isUncovered({ rule, severity }: Finding): boolean {
  return rule === 'coverage' && severity === 'note';
}

const hues = { error: 'red', warning: 'yellow', note: 'cyan' } as const;

function findingLine(finding: Finding, casePlace: SourcePlace | undefined, withRule: boolean, paint: Paint): string {
  const { severity, message, rule, place = casePlace } = finding;
  const said = withRule ? `${message} (${rule})` : message;
  return `${lead(place, paint)}${paint(hues[severity], `${severity}:`)} ${indented(said)}`;
}

function caseLine({ place, words, status }: ReportCase, paint: Paint): string {
  return `${lead(place, paint)}${paint(status === 'passed' ? 'green' : 'dim', indented(words))}`;
}

function lead(place: SourcePlace | undefined, paint: Paint): string {
  return place === undefined ? '' : `${paint('bold', `${place.file}:${place.line}:${place.column}:`)} `;
}

/** Further lines of a text stand behind the first. */
function indented(text: string): string {
  return text.trimEnd().replaceAll('\n', '\n    ');
}
