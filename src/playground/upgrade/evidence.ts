/** Findings with their proof: objects at hand and generated ones, replayed from the old definition to the new one. */
import {
  getIn,
  isObject,
  JSONSchemaProps,
  type KubernetesVersion,
  latestVersion,
  type ObjectValue,
  object,
  type Value,
} from '../../engine/index.ts';
import type { ComparedDefinition, UpgradeFinding } from '../../engine/upgrade/index.ts';
import type { ProvenFinding } from './print-findings.ts';
import { Replayer, type ReplayOutcome } from './replay.ts';
import { candidates, nameOf, nodeAt, smallest, withValueAt } from './sample-object.ts';

/** An object that shows what a finding says. */
export interface Evidence {
  readonly outcome: ReplayOutcome;
  readonly origin: 'given' | 'generated';
  readonly name: string;
  readonly what: string;
  readonly object: Value;
}

/** How many generated objects are tried for one finding. */
const tries = 48;

/**
 * The findings of a definition, each with at most one generated object that proves it, and the objects at hand that meet it. Objects of
 * other kinds are passed over, and so are the findings after the first `limit`.
 */
export function proveFindings(
  { old, next, findings }: ComparedDefinition,
  objects: readonly Value[],
  version: KubernetesVersion = latestVersion,
  limit = Number.POSITIVE_INFINITY,
): ProvenFinding[] {
  if (next === undefined || findings.every(({ severity }) => severity === 'info')) return findings.map(unproven);
  const before = old.definition;
  const replayer = new Replayer(before, next.definition, version);
  const given = objects.filter(isObject).filter((each) => {
    const [group = ''] = String(each.get('apiVersion')).split('/');
    return group === before.group && each.get('kind') === before.names.kind;
  });
  return findings.map((finding, at): ProvenFinding => {
    const proof = at < limit ? proofOf(finding) : undefined;
    if (proof === undefined) return unproven(finding);
    const node = nodeKeysOf(finding);
    const between = proof === 'versions';
    const evidence: Evidence[] = [];
    const shows = (made: ObjectValue, origin: Evidence['origin']): boolean => {
      const replay = between ? replayer.replayVersions(made) : replayer.replay(made);
      if (replay === undefined || !speaksOf(replay.what, node)) return false;
      if (proof === 'changed' && replay.outcome !== 'changed') return false;
      evidence.push({ outcome: replay.outcome, origin, name: nameOf(made), what: replay.what, object: made });
      return true;
    };
    for (const each of given) shows(each, 'given');
    for (const { name, schema } of (between ? next.definition : before).versions) {
      if (schema === undefined || finding.version?.split(', ').includes(name) !== true) continue;
      const head = { apiVersion: `${before.group}/${name}`, kind: before.names.kind };
      const after = next.definition.versions.find((each) => each.name === name)?.schema;
      const bodies = generate(schema, node, after, proof === 'changed');
      if (bodies.some((body) => shows(assembled(head, body), 'generated'))) break;
    }
    return { ...finding, evidence };
  });
}

/** What would prove a finding: an object that is refused or loses something, one that is read differently, or versions that disagree. */
function proofOf({ rule, severity, direction, field }: UpgradeFinding): 'lost' | 'changed' | 'versions' | undefined {
  if (severity === 'info' || field === undefined) return undefined;
  if (rule === 'versions-disagree' || rule === 'version-loses-field') return 'versions';
  if (rule === 'default-added' || rule === 'default-changed' || rule === 'default-removed') return 'changed';
  return direction === 'tightens' ? 'lost' : undefined;
}

function unproven(finding: UpgradeFinding): ProvenFinding {
  return { ...finding, evidence: [] };
}

type Schema = Parameters<typeof nodeAt>[0];

/** The keys of a finding's node below the schema; a keyword at the end is none of it. */
function nodeKeysOf({ place, keyword }: UpgradeFinding): readonly (string | number)[] {
  const keys = place.keys.slice(5);
  const isName = keys.at(-2) === 'properties';
  return keyword !== undefined && keys.at(-1) === keyword && !isName ? keys.slice(0, -1) : keys;
}

/** True where a text names the last property on the way to a node, so that another change is not taken for the proof. */
function speaksOf(text: string, keys: readonly (string | number)[]): boolean {
  const name = keys.findLast((_, at) => keys[at - 1] === 'properties');
  return name === undefined || text.includes(String(name));
}

function assembled(head: { apiVersion: string; kind: string }, body: ObjectValue): ObjectValue {
  const members = new Map<string, Value>(object({ ...head, metadata: object({ name: 'generated' }) }));
  for (const [key, value] of body) if (!members.has(key)) members.set(key, value);
  return members;
}

/** Objects that have the node, with values that the old schema is likely to accept and the new one not. */
function generate(
  schema: Schema,
  keys: readonly (string | number)[],
  next: Schema | undefined,
  absent: boolean,
): ObjectValue[] {
  const node = nodeAt(schema, keys);
  const found: ObjectValue[] = [];
  const add = (value: Value | undefined): void => {
    if (value !== undefined && isObject(value) && found.length < tries) found.push(value);
  };
  if (absent) {
    const above = nodeAt(schema, keys.slice(0, -2));
    if (above !== undefined) add(withValueAt(schema, keys.slice(0, -2), smallest(above)));
    return found;
  }
  if (node === undefined) {
    // The old schema keeps any value here: text and number are two of them.
    const parent = keys.slice(0, -2);
    const name = keys.at(-1);
    const holder = nodeAt(schema, parent);
    if (holder?.xPreserveUnknownFields !== true || typeof name !== 'string') return [];
    for (const value of [true, 'a', 1n, new Map<string, Value>([['a', 'b']])]) {
      add(withValueAt(schema, parent, new Map([[name, value]])));
    }
    return found;
  }
  for (const value of candidates(node)) add(withValueAt(schema, keys, value));
  if (next !== undefined) {
    const after = nodeAt(next, keys);
    if (after !== undefined) for (const value of beyond(node, after)) add(withValueAt(schema, keys, value));
  }
  for (const value of mixtures(node)) add(withValueAt(schema, keys, value));
  return found;
}

/** Values just outside what the new node accepts. */
function beyond(old: Schema, next: Schema): Value[] {
  const found: Value[] = [];
  const whole = old.type === 'integer';
  const number = (value: number): void => {
    found.push(whole ? BigInt(Math.trunc(value)) : value);
  };
  for (const branch of branchesOf(old).concat(branchesOf(next))) found.push(...candidates(withType(branch, old)));
  if (next.format === 'int32' && old.format !== 'int32') number(2 ** 31);
  if (next.maximum !== undefined) number(next.exclusiveMaximum ? next.maximum : next.maximum + 1);
  if (next.minimum !== undefined) number(next.exclusiveMinimum ? next.minimum : next.minimum - 1);
  if (old.type === 'string') {
    for (const length of [Number(next.maxLength ?? 0n) + 1, Number(next.minLength ?? 1n) - 1]) {
      if (length >= 0 && length < 100_000) found.push('a'.repeat(length));
    }
  }
  if (
    old.type === 'array' &&
    next.maxItems !== undefined &&
    next.maxItems < 1000n &&
    typeof old.items === 'object' &&
    'type' in old.items
  ) {
    const { items } = old;
    found.push(Array.from({ length: Number(next.maxItems) + 1 }, () => smallest(items)));
  }
  if (old.type === 'object' && next.maxProperties !== undefined && next.maxProperties < 1000n) {
    const values = old.additionalProperties;
    const value = typeof values === 'object' ? smallest(values) : 'a';
    found.push(new Map(Array.from({ length: Number(next.maxProperties) + 1 }, (_, at) => [`k${at}`, value])));
  }
  if (old.additionalProperties !== undefined || old.xPreserveUnknownFields === true) {
    const values = old.additionalProperties;
    found.push(new Map([['other', typeof values === 'object' ? smallest(values) : 'a']]));
  }
  return found;
}

function branchesOf({ allOf, anyOf, oneOf, not }: Schema): Schema[] {
  return [...(allOf ?? []), ...(anyOf ?? []), ...(oneOf ?? []), ...(not === undefined ? [] : [not])];
}

/** A branch names no type: it is that of its node. */
function withType(branch: Schema, { type }: Schema): Schema {
  return Object.assign(new JSONSchemaProps(), branch, { type });
}

/** Objects with every combination of two values for each member, as far as they go: for rules that look at several. */
function mixtures(node: Schema): Value[] {
  const properties = [...(node.properties ?? [])].slice(0, 5);
  if (properties.length === 0) return [];
  const base = smallest(node);
  let found: ObjectValue[] = [isObject(base) ? base : new Map()];
  for (const [name, property] of properties) {
    const values = candidates(property).slice(0, 3);
    found = found
      .flatMap((each) => [each, ...values.map((value) => new Map([...each, [name, value]]))])
      .slice(0, tries);
  }
  return found;
}

/** The objects of a file's documents that are no definitions. */
export function objectsIn(values: readonly (Value | undefined)[]): Value[] {
  return values.filter(
    (value): value is ObjectValue => isObject(value) && getIn(value, 'kind') !== 'CustomResourceDefinition',
  );
}
