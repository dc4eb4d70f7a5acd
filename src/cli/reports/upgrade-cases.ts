/** Compared definitions → the cases of a report: one for each definition. */
import type { ComparedDefinition, UpgradeFinding } from '../../engine/upgrade/index.ts';
import type { JoinedFiles } from '../files/joined-files.ts';
import { counted, type Finding, type Report } from './report.ts';

/** What was compared. */
interface Sides {
  readonly old: JoinedFiles;
  readonly next: JoinedFiles;
}

/** The report; a finding stands in the new files, one about what is gone in the old. */
export function upgradeCases(definitions: readonly ComparedDefinition[], sides: Sides, kubernetes: string): Report {
  const cases = definitions.map((compared) => {
    const { old, next, findings } = compared;
    const written = findings.map((finding) => findingOf(finding, compared, sides));
    const failed = written.some(({ severity }) => severity === 'error');
    const where = next === undefined ? old.document.start : next.document.start;
    const place = (next === undefined ? sides.old : sides.next).place(where, where);
    return {
      suite: place.file,
      name: old.definition.name,
      status: failed ? ('failed' as const) : ('passed' as const),
      place,
      words: written.length === 0 ? `${old.definition.name}: nothing breaks` : '',
      findings: written,
    };
  });
  const count = cases.reduce((sum, each) => sum + each.findings.length, 0);
  const summary = `${counted(cases.length, 'definition')}, ${counted(count, 'finding')}`;
  return { command: 'upgrade', kubernetes, cases, notes: [], summary };
}

function findingOf(
  { rule, severity, version, field, what, why, place }: UpgradeFinding,
  { old, next }: ComparedDefinition,
  sides: Sides,
): Finding {
  const isOld = place.side === 'old' || next === undefined;
  const { document } = isOld ? old : next;
  let range = document.locate(place.keys, 'key') ?? document.locate(place.keys, 'value');
  for (let length = place.keys.length - 1; range === undefined && length > 0; length--) {
    range = document.locate(place.keys.slice(0, length), 'key');
  }
  const start = range?.start ?? document.start;
  const where = [version, field].filter((part) => part !== undefined).join(' ');
  return {
    rule,
    severity: severity === 'info' ? 'note' : severity,
    message: `${where === '' ? '' : `${where}: `}${what}. ${why}`,
    place: (isOld ? sides.old : sides.next).place(start, range?.end ?? start),
  };
}
