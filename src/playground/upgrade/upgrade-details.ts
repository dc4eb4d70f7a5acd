/** What the Upgrade pane shows: the findings against a baseline with their places and proofs, and the report for a pull request. */
import { writeYaml } from '../../engine/index.ts';
import { type ComparedDefinition, runUpgrade, type UpgradeFinding } from '../../engine/upgrade/index.ts';
import { isDefinition } from '../documents.ts';
import type { Player } from '../player.ts';
import type { Place } from '../report.ts';
import { objectsIn, proveFindings } from './evidence.ts';
import { type ProvenFinding, printFindings } from './print-findings.ts';
import { type UpgradeProfile, upgradeReport } from './report.ts';

/** How many findings are proven while someone types. */
const provenAtMost = 40;

/** A finding as the pane shows it. */
export interface ShownFinding
  extends Pick<
    UpgradeFinding,
    'rule' | 'severity' | 'direction' | 'version' | 'field' | 'what' | 'breaks' | 'why' | 'fix' | 'refused'
  > {
  readonly definition: string;
  readonly evidence: readonly {
    readonly outcome: string;
    readonly origin: 'given' | 'generated';
    readonly name: string;
    readonly what: string;
    readonly yaml: string;
  }[];
  /** In the present text. */
  readonly place: Place | undefined;
  /** Of what is gone: its line in the baseline, from 1, and that line's text. */
  readonly was: { readonly line: number; readonly text: string } | undefined;
}

/** What the pane shows. */
export type UpgradeDetails =
  | { readonly kind: 'unusable'; readonly message: string }
  | { readonly kind: 'findings'; readonly findings: readonly ShownFinding[]; readonly markdown: string }
  | { readonly kind: 'text'; readonly text: string; readonly markdown: string; readonly failed: boolean };

/** Compares a baseline with the definitions of the last run. */
export function upgradeDetails(player: Player, baseline: string, profile: UpgradeProfile): UpgradeDetails {
  const present = player.documents.find(isDefinition);
  const file = player.playground?.files.find(({ name }) => name === present?.file);
  if (file === undefined) return { kind: 'unusable', message: 'There is no definition to compare with the baseline.' };
  const objects = objectsIn(player.documents.map(({ document }) => document.value));
  if (profile !== 'ours') {
    const ask = (format: 'text' | 'markdown') => upgradeReport(baseline, file.text, { profile, format, objects });
    const report = ask('text');
    if (report.stderr !== '') return { kind: 'unusable', message: report.stderr.trim() };
    return { kind: 'text', text: report.stdout, markdown: ask('markdown').stdout, failed: report.exit !== 0 };
  }
  const run = runUpgrade(baseline, file.text, undefined);
  if ('error' in run) return { kind: 'unusable', message: run.error };
  const version = player.playground?.version;
  const proven = run.definitions.map((each) => ({
    each,
    findings: proveFindings(each, objects, version, provenAtMost),
  }));
  const title = run.definitions.map(({ old }) => old.definition.name).join(', ');
  return {
    kind: 'findings',
    findings: proven.flatMap(({ each, findings }) =>
      findings.map((finding) => shown(finding, each, file.name, baseline)),
    ),
    markdown: printFindings(
      proven.flatMap(({ findings }) => findings),
      'markdown',
      title,
    ),
  };
}

function shown(finding: ProvenFinding, compared: ComparedDefinition, file: string, baseline: string): ShownFinding {
  const { place, keyword: _keyword, evidence, ...rest } = finding;
  const isOld = place.side === 'old';
  const range = locate(isOld ? compared.old : compared.next, place.keys, isOld);
  return {
    ...rest,
    evidence: evidence.map(({ object, ...each }) => ({ ...each, yaml: writeYaml(object) })),
    place: isOld || range === undefined ? undefined : { file, start: range.start, end: range.end },
    was: isOld && range !== undefined ? lineAt(baseline, range.start) : undefined,
  };
}

/** The place of the keys, or of the nearest part around them. */
function locate(
  read: ComparedDefinition['old'] | undefined,
  keys: readonly (string | number)[],
  isOld: boolean,
): { readonly start: number; readonly end: number } | undefined {
  for (let length = keys.length; length > 0; length--) {
    const range = read?.document.locate(
      keys.slice(0, length),
      isOld || typeof keys[length - 1] === 'string' ? 'key' : 'value',
    );
    if (range !== undefined) return range;
  }
  return undefined;
}

function lineAt(text: string, offset: number): { line: number; text: string } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, text: (text.split('\n')[before.length - 1] ?? '').trim() };
}
