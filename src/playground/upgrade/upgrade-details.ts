/** What the Upgrade pane shows: the findings against the baseline with their places and proofs, and the report for a pull request. */
import { isObject, type Value, withMember, writeYaml } from '../../engine/index.ts';
import {
  type ComparedDefinition,
  compareVersions,
  type PolicyLevel,
  type ReadDefinition,
  readDefinitions,
  readPolicy,
  runUpgrade,
  type UpgradeFinding,
  type UpgradePolicy,
} from '../../engine/upgrade/index.ts';
import { isDefinition } from '../documents.ts';
import type { Player } from '../player.ts';
import type { Place } from '../report.ts';
import type { ProvenFinding } from './evidence.ts';
import { objectsIn, proveFindings } from './evidence.ts';
import { printFindings } from './print-findings.ts';
import type { ReplayOutcome } from './replay.ts';
import { upgradeReport } from './report.ts';
import { type Baseline, defaultUpgrade, type UpgradeProfile } from './upgrade-settings.ts';

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
    readonly outcome: ReplayOutcome;
    readonly origin: 'given' | 'generated';
    readonly name: string;
    readonly what: string;
    readonly yaml: string;
  }[];
  /** True where objects were tried, so that no evidence says that none was found. */
  readonly searched: boolean;
  /** In the present text. */
  readonly place: Place | undefined;
  /** Of what is gone: its line in the baseline, from 1, and that line's text. */
  readonly was: { readonly line: number; readonly text: string } | undefined;
  /** What the policy makes of its rule. */
  readonly level: PolicyLevel | undefined;
}

/** What comparing came to. */
export type UpgradeResult =
  | { readonly kind: 'unusable'; readonly message: string }
  | { readonly kind: 'findings'; readonly findings: readonly ShownFinding[]; readonly markdown: string }
  | { readonly kind: 'text'; readonly text: string; readonly markdown: string; readonly failed: boolean };

/** What the pane shows. */
export interface UpgradeDetails {
  /** Absent while there is no baseline. */
  readonly result: UpgradeResult | undefined;
  /** The versions of the present definition. */
  readonly versions: readonly string[];
  /** Why the policy is not in force. */
  readonly policyError: string | undefined;
  /** Rules of our own profile that the policy silences. */
  readonly silenced: readonly string[];
}

/** The present definition's file and what it is compared with. */
interface Question {
  readonly file: { readonly name: string; readonly text: string };
  readonly baseline: Baseline;
  readonly objects: readonly Value[];
  readonly player: Player;
}

/** Compares the baseline with the definitions of the last run. */
export function upgradeDetails(player: Player): UpgradeDetails {
  const { baseline, profile, policies } = player.playground?.upgrade ?? defaultUpgrade;
  const present = player.documents.find(isDefinition);
  const file = player.playground?.files.find(({ name }) => name === present?.file);
  const read = file === undefined ? undefined : readDefinitions(file.text);
  const versions =
    read === undefined || 'error' in read
      ? []
      : (read.definitions[0]?.definition.versions.map(({ name }) => name) ?? []);
  const nothing = { versions, policyError: undefined, silenced: [] };
  if (baseline === undefined) return { ...nothing, result: undefined };
  if (file === undefined) {
    const message = 'There is no definition to compare with the baseline.';
    return { ...nothing, result: { kind: 'unusable', message } };
  }
  const objects = objectsIn(player.documents.map(({ document }) => document.value));
  const question: Question = { file, baseline, objects, player };
  const policy = policies[profile]?.trim() === '' ? undefined : policies[profile];
  const result = answer(question, profile, policy);
  if (result.kind === 'unusable' && policy !== undefined) {
    // A policy with a slip in it must not hide what there is to see, nor pass for one that is in force.
    const plain = answer(question, profile, undefined);
    if (plain.kind !== 'unusable') return { ...nothing, result: plain, policyError: result.message };
  }
  const known = profile === 'ours' && policy !== undefined ? readPolicy(policy) : undefined;
  const silenced =
    known === undefined || 'error' in known
      ? []
      : [...known.policy].flatMap(([rule, level]) => (level === 'none' ? [rule] : []));
  return { ...nothing, result, silenced };
}

function answer(question: Question, profile: UpgradeProfile, policy: string | undefined): UpgradeResult {
  if (profile === 'ours') return ourAnswer(question, policy);
  const { file, baseline, objects } = question;
  const texts = baseline.kind === 'text' ? { old: baseline.text, next: file.text } : versionTexts(file.text, baseline);
  if ('error' in texts) return { kind: 'unusable', message: texts.error };
  const ask = (format: 'text' | 'markdown') =>
    upgradeReport(texts.old, texts.next, { profile, format, objects, ...(policy === undefined ? {} : { policy }) });
  const report = ask('text');
  if (report.stderr !== '') return { kind: 'unusable', message: report.stderr.replace(/^upgrade: /, '').trim() };
  return { kind: 'text', text: report.stdout, markdown: ask('markdown').stdout, failed: report.exit !== 0 };
}

function ourAnswer({ file, baseline, objects, player }: Question, policy: string | undefined): UpgradeResult {
  const read = policy === undefined ? { policy: new Map() } : readPolicy(policy);
  if ('error' in read) return { kind: 'unusable', message: read.error };
  const run =
    baseline.kind === 'text'
      ? runUpgrade(baseline.text, file.text, policy)
      : versionRun(file.text, baseline, read.policy);
  if ('error' in run) return { kind: 'unusable', message: run.error };
  const version = player.playground?.version;
  const proven = run.definitions.map((each) => ({
    each,
    findings: proveFindings(each, renamed(objects, baseline), version, provenAtMost),
  }));
  const name = run.definitions.map(({ old }) => old.definition.name).join(', ');
  const title = baseline.kind === 'text' ? name : `${name} from ${baseline.from} to ${baseline.to}`;
  return {
    kind: 'findings',
    findings: proven.flatMap(({ each, findings }) =>
      findings.map((finding) => shown(finding, each, file, baseline, read.policy)),
    ),
    markdown: printFindings(
      proven.flatMap(({ findings }) => findings),
      'markdown',
      title,
    ),
  };
}

type VersionBaseline = Extract<Baseline, { readonly kind: 'version' }>;

function definitionOf(text: string): ReadDefinition | { readonly error: string } {
  const read = readDefinitions(text);
  if ('error' in read) return read;
  return read.definitions[0] ?? { error: 'there is no CustomResourceDefinition in it' };
}

function versionRun(
  text: string,
  baseline: VersionBaseline,
  policy: UpgradePolicy,
): { readonly definitions: readonly ComparedDefinition[] } | { readonly error: string } {
  const read = definitionOf(text);
  if ('error' in read) return read;
  const compared = compareVersions(read, baseline.from, baseline.to, policy);
  return compared === undefined
    ? { error: `The definition has no versions ${baseline.from} and ${baseline.to}.` }
    : { definitions: [compared] };
}

/** The definition with each of the versions alone, as texts for those who read nothing else. */
function versionTexts(text: string, baseline: VersionBaseline): { old: string; next: string } | { error: string } {
  const run = versionRun(text, baseline, new Map());
  if ('error' in run) return run;
  const [compared] = run.definitions;
  if (compared?.next === undefined) return { error: 'There is nothing to compare.' };
  return { old: writeYaml(compared.old.definition.value), next: writeYaml(compared.next.definition.value) };
}

/** Objects as they are written in the version that is moved to. */
function renamed(objects: readonly Value[], baseline: Baseline): readonly Value[] {
  if (baseline.kind === 'text') return objects;
  return objects.map((value) => {
    const [group, version] = isObject(value) ? String(value.get('apiVersion')).split('/') : [];
    return isObject(value) && version === baseline.from
      ? withMember(value, 'apiVersion', `${group}/${baseline.to}`)
      : value;
  });
}

function shown(
  finding: ProvenFinding,
  compared: ComparedDefinition,
  file: { readonly name: string },
  baseline: Baseline,
  policy: UpgradePolicy,
): ShownFinding {
  const { place, keyword: _keyword, evidence, ...rest } = finding;
  const isOld = place.side === 'old';
  const range = locate(isOld ? compared.old : compared.next, place.keys, isOld);
  // Of two versions both stand in the present text.
  const elsewhere = isOld && baseline.kind === 'text' ? baseline.text : undefined;
  return {
    ...rest,
    evidence: evidence.map(({ object, ...each }) => ({ ...each, yaml: writeYaml(object) })),
    place:
      elsewhere !== undefined || range === undefined
        ? undefined
        : { file: file.name, start: range.start, end: range.end },
    was: elsewhere === undefined || range === undefined ? undefined : lineAt(elsewhere, range.start),
    level: policy.get(finding.rule),
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
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return { line, text: text.slice(start, end === -1 ? text.length : end).trim() };
}
