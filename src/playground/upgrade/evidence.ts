/** Findings with their proof: objects at hand and generated ones, replayed from the old definition to the new one. */
import {
  getIn,
  isObject,
  type KubernetesVersion,
  latestVersion,
  type ObjectValue,
  object,
  type Value,
} from '../../engine/index.ts';
import type { ComparedDefinition, ReadDefinition, UpgradeFinding } from '../../engine/upgrade/index.ts';
import { generateObjects, type ObjectSearch } from './generate-objects.ts';
import { type Replay, Replayer, type ReplayOutcome } from './replay.ts';
import { type NodeKeys, nameOf, nodeAt } from './sample-object.ts';

/** An object that shows what a finding says. */
export interface Evidence {
  readonly outcome: ReplayOutcome;
  readonly origin: 'given' | 'generated';
  readonly name: string;
  readonly what: string;
  readonly object: Value;
}

/** A finding with what replaying objects showed. */
export interface ProvenFinding extends UpgradeFinding {
  readonly evidence: readonly Evidence[];
  /** True where objects were tried, so that no evidence says that none was found. */
  readonly searched: boolean;
}

/**
 * The findings of a definition, each with at most one generated object that proves it, and the objects at hand that meet it. Objects of
 * other kinds are passed over, and so are the findings after the first `limit` that an object can show.
 */
export function proveFindings(
  compared: ComparedDefinition,
  objects: readonly Value[],
  version: KubernetesVersion = latestVersion,
  limit = Number.POSITIVE_INFINITY,
): ProvenFinding[] {
  const { old, next, findings } = compared;
  if (next === undefined) return findings.map((finding) => ({ ...finding, evidence: [], searched: false }));
  const { group, names } = old.definition;
  const given = objects.filter(isObject).filter((each) => {
    const [ownGroup = ''] = String(each.get('apiVersion')).split('/');
    return ownGroup === group && each.get('kind') === names.kind;
  });
  let replayer: Replayer | undefined;
  let left = limit;
  return findings.map((finding): ProvenFinding => {
    const proof = proofOf(finding);
    if (proof === undefined || left <= 0) return { ...finding, evidence: [], searched: false };
    left--;
    replayer ??= new Replayer(old.definition, next.definition, version);
    return { ...finding, evidence: evidenceOf(finding, proof, compared, replayer, given), searched: true };
  });
}

/**
 * What would prove a finding: an object that is refused or loses something, one that was and does no longer, one that is read otherwise,
 * or one that two versions read differently.
 */
type Proof = 'lost' | 'gained' | 'changed' | 'versions';

function proofOf({ rule, direction, field }: UpgradeFinding): Proof | undefined {
  switch (rule) {
    case 'versions-disagree':
    case 'version-loses-field':
    case 'conversion-webhook-removed':
      return 'versions';
    case 'default-added':
    case 'default-changed':
    case 'default-removed':
      return 'changed';
    case 'version-removed':
    case 'version-not-served':
    case 'stored-version-removed':
    case 'status-subresource-added':
      return 'lost';
    case 'pattern-changed':
      return 'gained';
    default:
      if (field === undefined || direction === 'neutral') return undefined;
      return direction === 'tightens' ? 'lost' : 'gained';
  }
}

function evidenceOf(
  finding: UpgradeFinding,
  proof: Proof,
  { old, next }: ComparedDefinition,
  replayer: Replayer,
  given: readonly ObjectValue[],
): Evidence[] {
  if (next === undefined) return [];
  const keys = nodeKeysOf(finding);
  const said = ruleTextsOf(finding, proof === 'gained' ? old : next, keys);
  const evidence: Evidence[] = [];
  const shows = (made: ObjectValue, origin: Evidence['origin']): boolean => {
    const replay = replayed(replayer, proof, made);
    if (replay === undefined || !speaksOf(replay.what, keys)) return false;
    // Another rule or keyword of the same place proves nothing of this one.
    if (said !== undefined && !said.some((text) => replay.what.includes(text))) return false;
    evidence.push({ outcome: replay.outcome, origin, name: nameOf(made), what: replay.what, object: made });
    return true;
  };
  for (const each of given) shows(each, 'given');
  const { group, names, versions: before } = old.definition;
  const { versions: after } = next.definition;
  const wanted = finding.version?.split(', ');
  for (const { name, schema } of proof === 'lost' || proof === 'changed' ? before : after) {
    if (schema === undefined || wanted?.includes(name) === false) continue;
    const head = { apiVersion: `${group}/${name}`, kind: names.kind };
    const others = proof === 'gained' ? before : after;
    const other = others.find((each) => (proof === 'versions' ? each.name !== name : each.name === name))?.schema;
    const search: ObjectSearch = { schema, other, keys, absent: proof === 'changed' };
    if (generateObjects(search).some((body) => shows(assembled(head, body), 'generated'))) break;
  }
  return evidence;
}

function replayed(replayer: Replayer, proof: Proof, made: ObjectValue): Replay | undefined {
  switch (proof) {
    case 'versions':
      return replayer.replayVersions(made);
    case 'gained':
      return replayer.replayGain(made);
    case 'lost':
      return replayer.replay(made);
    case 'changed': {
      const replay = replayer.replay(made);
      return replay?.outcome === 'changed' ? replay : undefined;
    }
  }
}

/** The keys of a finding's node below the schema; a keyword at the end is none of it. */
function nodeKeysOf({ rule, field, place, keyword }: UpgradeFinding): NodeKeys {
  if (rule === 'status-subresource-added') return ['properties', 'status'];
  // What is said of the whole shows in spec, where there is most to try.
  if (rule === 'conversion-webhook-removed') return ['properties', 'spec'];
  if (field === undefined) return [];
  const keys = place.keys.slice(5);
  const isName = keys.at(-2) === 'properties';
  return keyword !== undefined && keys.at(-1) === keyword && !isName ? keys.slice(0, -1) : keys;
}

/** What the server says when the CEL rules that a finding speaks of fail; `undefined` where it speaks of none, or their message is computed. */
function ruleTextsOf(
  { keyword, version, what }: UpgradeFinding,
  { definition }: ReadDefinition,
  keys: NodeKeys,
): readonly string[] | undefined {
  if (keyword !== 'x-kubernetes-validations') return undefined;
  const schema = definition.versions.find(({ name }) => name === version)?.schema;
  const rules = (schema && nodeAt(schema, keys)?.xValidations)?.filter(({ rule }) => what.includes(rule)) ?? [];
  if (rules.length === 0 || rules.some(({ messageExpression }) => messageExpression !== '')) return undefined;
  return rules.map(({ rule, message }) => (message === '' ? `failed rule: ${rule.trim()}` : message.trim()));
}

/** True where a text names the last property on the way to a node, so that another change is not taken for the proof. */
function speaksOf(text: string, keys: NodeKeys): boolean {
  const name = keys.findLast((_, at) => keys[at - 1] === 'properties');
  return name === undefined || text.includes(String(name));
}

function assembled(head: { apiVersion: string; kind: string }, body: ObjectValue): ObjectValue {
  const members = new Map<string, Value>(object({ ...head, metadata: object({ name: 'generated' }) }));
  for (const [key, value] of body) if (!members.has(key)) members.set(key, value);
  return members;
}

/** The objects of a file's documents that are no definitions. */
export function objectsIn(values: readonly (Value | undefined)[]): Value[] {
  return values.filter(
    (value): value is ObjectValue => isObject(value) && getIn(value, 'kind') !== 'CustomResourceDefinition',
  );
}
