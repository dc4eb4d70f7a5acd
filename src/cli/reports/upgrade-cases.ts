/** Compared definitions → the cases of a report: one for each definition. */
import type { ComparedDefinition, UpgradeFinding } from '../../engine/upgrade/index.ts';
import type { JoinedFiles } from '../files/joined-files.ts';
import { type Finding, findingsReport, type Report } from './report.ts';

/** What was compared. */
export interface Sides {
  readonly old: JoinedFiles;
  readonly next: JoinedFiles;
}

/** The report; a finding stands in the new files, that of a field that is gone where it was missed; only a definition that is gone as a whole stands in the old. */
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
  return findingsReport('upgrade', kubernetes, cases);
}

function findingOf(
  { rule, severity, version, field, what, why, place }: UpgradeFinding,
  compared: ComparedDefinition,
  sides: Sides,
): Finding {
  const { old, next } = compared;
  const { document } = next ?? old;
  const keys = place.side === 'old' ? keysInNew(place.keys, compared) : place.keys;
  let range = document.locate(keys, 'key') ?? document.locate(keys, 'value');
  for (let length = keys.length - 1; range === undefined && length > 0; length--) {
    range = document.locate(keys.slice(0, length), 'key');
  }
  const start = range?.start ?? document.start;
  const where = [version, field].filter((part) => part !== undefined).join(' ');
  return {
    rule,
    severity: severity === 'info' ? 'note' : severity,
    message: `${where === '' ? '' : `${where}: `}${what}. ${why}`,
    place: (next === undefined ? sides.old : sides.next).place(start, range?.end ?? start),
  };
}

/** A place of the old definition as one of the new, whose versions may stand in another order; up to the list where a version is gone. */
function keysInNew(
  keys: readonly (string | number)[],
  { old, next }: ComparedDefinition,
): readonly (string | number)[] {
  const [spec, versions, at, ...rest] = keys;
  if (next === undefined || spec !== 'spec' || versions !== 'versions' || typeof at !== 'number') return keys;
  const name = old.definition.versions[at]?.name;
  const there = next.definition.versions.findIndex((version) => version.name === name);
  return there === -1 ? [spec, versions] : [spec, versions, there, ...rest];
}
