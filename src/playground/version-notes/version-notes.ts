/**
 * What of the present definitions an older Kubernetes does not know, or does otherwise: read from the feature gates and CEL
 * environments of the server's source, and from the history of its validation.
 */
import { decodeDefinition, isObject, type JSONSchemaProps, type KubernetesVersion } from '../../engine/index.ts';
import { isDefinition, type PlacedDocument } from '../documents.ts';
import { LineNumbers } from '../line-numbers.ts';
import type { Player } from '../player.ts';
import type { Place } from '../report.ts';
import { type ListedRule, listRules } from '../rules/rule-list.ts';

/** One thing that the chosen version lacks. */
export interface VersionNote {
  /** What: a function, a field. */
  readonly what: string;
  /** The version that first had it. */
  readonly since: KubernetesVersion;
  /** A sentence about the chosen version. */
  readonly why: string;
  readonly place: Place | undefined;
  readonly line: number | undefined;
}

/** What a version means for a playground. */
export interface VersionNotes {
  readonly version: KubernetesVersion;
  readonly missing: readonly VersionNote[];
  /** What servers of the version word or do otherwise than this page, whatever the definition. */
  readonly otherwise: readonly string[];
}

/** The most notes that are made. */
const noteLimit = 200;

interface Change {
  readonly since: KubernetesVersion;
  readonly before: string;
}

/** Wordings and checks by the version that brought them; what was before is told in one sentence. */
const changes: readonly Change[] = [
  { since: '1.31', before: 'rules below allOf, anyOf, oneOf and not are not looked into' },
  { since: '1.32', before: 'texts that are too long are told as “must have at most N bytes”' },
  { since: '1.33', before: 'updates of /status are not ratcheted: an old fault in the status refuses them' },
  { since: '1.34', before: 'objects and lists in errors are printed in Go’s syntax, not as JSON' },
  { since: '1.34', before: 'no warning of an unknown format' },
  { since: '1.35', before: 'failed rules print the type (“object”, “string”) where now the value stands' },
  { since: '1.36', before: 'the formats int32, int64, float and double are not enforced' },
  { since: '1.37', before: 'metadata.name counts as unbounded in the cost of rules' },
];

function minor(version: string): number {
  return Number(version.slice(2));
}

/** The notes of the last run's version. */
export function versionNotes(player: Player): VersionNotes | undefined {
  const { playground } = player;
  if (playground === undefined) return undefined;
  const { version } = playground;
  const lines = new LineNumbers(playground);
  const missing: VersionNote[] = [];
  const add = (note: Omit<VersionNote, 'line'>): void => {
    if (missing.length >= noteLimit) return;
    missing.push({ ...note, line: note.place && lines.of(note.place) });
  };
  for (const placed of player.documents.filter(isDefinition)) {
    for (const listed of listRules(placed, version)) noteFunctions(placed, listed, version, add);
    noteFields(placed, version, add);
  }
  const otherwise = changes.filter(({ since }) => minor(since) > minor(version)).map(({ before }) => before);
  return { version, missing, otherwise };
}

type Add = (note: Omit<VersionNote, 'line'>) => void;

/** Functions that the version's servers do not know, or know but do not accept in new rules yet. */
function noteFunctions(
  { file, document }: PlacedDocument,
  listed: ListedRule,
  version: KubernetesVersion,
  add: Add,
): void {
  for (const { name, since, field, start } of listed.functions) {
    if (minor(since) < minor(version)) continue;
    const at = document.locateInScalar([...listed.keys, field], start);
    const range = document.locate([...listed.keys, field], 'value');
    const place = at === undefined ? range && { file, ...range } : { file, start: at, end: at + name.length };
    const why =
      minor(since) > minor(version)
        ? `no function of ${version}`
        : `${version} knows it, but takes it in new rules only from 1.${minor(since) + 1} on, so that an upgrade can be rolled back`;
    add({ what: name, since: since as KubernetesVersion, why, place: place && { ...place } });
  }
}

/** Formats by the version that first knew them. */
const formats: ReadonlyMap<string, KubernetesVersion> = new Map([
  ['k8s-short-name', '1.34'],
  ['k8s-long-name', '1.34'],
]);

/** Fields and formats. */
function noteFields(placed: PlacedDocument, version: KubernetesVersion, add: Add): void {
  const { document, file } = placed;
  if (!isObject(document.value)) return;
  const decoded = decodeDefinition(document.value);
  if (!('definition' in decoded)) return;
  for (const [at, each] of decoded.definition.versions.entries()) {
    const root = ['spec', 'versions', at];
    if (each.selectableFields.length > 0 && minor(version) < 31) {
      const range = document.locate([...root, 'selectableFields'], 'key');
      const why = `alpha in ${version} and off by default: the field is dropped`;
      add({ what: 'selectableFields', since: '1.31', why, place: range && { file, ...range } });
    }
    if (each.schema === undefined || minor(version) >= 34) continue;
    noteFormats(each.schema, [...root, 'schema', 'openAPIV3Schema'], (format, since, keys) => {
      const range = document.locate([...keys, 'format'], 'value');
      add({ what: format, since, why: `unknown in ${version}: not checked`, place: range && { file, ...range } });
    });
  }
}

type Keys = readonly (string | number)[];

function noteFormats(
  root: JSONSchemaProps,
  rootKeys: Keys,
  found: (format: string, since: KubernetesVersion, keys: Keys) => void,
): void {
  const pending: { schema: JSONSchemaProps; keys: Keys }[] = [{ schema: root, keys: rootKeys }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { schema, keys } = next;
    const since = formats.get(schema.format);
    if (since !== undefined) found(schema.format, since, keys);
    for (const [name, property] of schema.properties ?? []) {
      pending.push({ schema: property, keys: [...keys, 'properties', name] });
    }
    const { items, additionalProperties } = schema;
    if (items !== undefined && !('length' in items)) pending.push({ schema: items, keys: [...keys, 'items'] });
    if (typeof additionalProperties === 'object') {
      pending.push({ schema: additionalProperties, keys: [...keys, 'additionalProperties'] });
    }
  }
}
