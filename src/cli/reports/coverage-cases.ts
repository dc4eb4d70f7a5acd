/** How much of each definition the cases put to the test → one more case a definition, failed below the threshold. */
import { SourceLines } from '../../playground/check/source-place.ts';
import { type DefinitionCoverage, type PointCoverage, totalsOf } from '../../playground/coverage/coverage.ts';
import type { PointKind } from '../../playground/coverage/point.ts';
import type { PlacedDocument } from '../../playground/documents.ts';
import type { Finding, ReportCase } from './report.ts';

const nouns: Readonly<Record<PointKind, string>> = {
  rule: 'rules',
  keyword: 'keywords',
  branch: 'branches',
  value: 'values',
  default: 'defaults',
};
const kinds = ['rule', 'keyword', 'branch', 'value', 'default'] as const satisfies readonly PointKind[];

const missing: Readonly<Record<Exclude<PointCoverage['state'], 'covered'>, string>> = {
  uncovered: 'no case meets it',
  'failing-missing': 'no case breaks it',
  'passing-missing': 'no case fulfils it',
};

/** The cases; `documents` are those that were played, `threshold` the percentage that is asked for. */
export function coverageCases(
  coverages: readonly DefinitionCoverage[],
  documents: readonly { readonly placed: PlacedDocument; readonly text: string }[],
  threshold: number,
): readonly ReportCase[] {
  return coverages.map((coverage) => {
    const { name, file, points } = coverage;
    const placed = documents.findLast((each) => each.placed.file === file && each.placed.index === coverage.index);
    const lines = new SourceLines(file, placed?.text ?? '');
    const percent = percentage(points);
    const parts = kinds.flatMap((kind) => {
      const { total, covered } = totalsOf(points)[kind];
      return total === 0 ? [] : [`${nouns[kind]} ${covered}/${total}`];
    });
    const told = `coverage of ${name}: ${percent.toFixed(1)} % (${parts.join(', ')})`;
    const findings = points
      .filter(({ state }) => state !== 'covered')
      .map((point): Finding => uncovered(point, placed?.placed, lines));
    const tooLow = percent < threshold;
    const start = placed?.placed.document.start ?? 0;
    const place = lines.place(start, start);
    const failure: Finding = {
      rule: 'coverage',
      severity: 'error',
      message: `${told}, less than ${threshold} %`,
      place,
    };
    return {
      suite: file,
      name: `coverage of ${name}`,
      status: tooLow ? 'failed' : 'passed',
      place,
      words: tooLow ? '' : told,
      findings: tooLow ? [...findings, failure] : findings,
    };
  });
}

/** The part of the points that is covered, in percent; everything where there is nothing to cover. */
function percentage(points: readonly PointCoverage[]): number {
  const covered = points.filter(({ state }) => state === 'covered').length;
  return points.length === 0 ? 100 : (100 * covered) / points.length;
}

function uncovered(point: PointCoverage, placed: PlacedDocument | undefined, lines: SourceLines): Finding {
  const { document } = placed ?? {};
  const range = document?.locate(point.keys, 'key') ?? document?.locate(point.keys, 'value');
  const state = point.state === 'covered' ? '' : missing[point.state];
  const start = range?.start ?? document?.start ?? 0;
  return {
    rule: 'coverage',
    severity: 'note',
    message: `${point.version} ${point.path}: ${point.text}: ${state}`,
    place: lines.place(start, range?.end ?? start),
  };
}
