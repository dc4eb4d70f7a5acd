/** A moment of the run: what lay in the store once the first so many documents were applied, and what a reader was served. */
import { type ApiServer, getIn, isObject, type ObjectValue, type Value } from '../../engine/index.ts';
import { isDefinition, resourceNames } from '../documents.ts';
import type { Player } from '../player.ts';
import { readingReasons } from '../stored/reasons.ts';
import { type StoredLine, storedLines } from '../stored/stored-lines.ts';

/** An object in the store at a moment. */
export interface MomentObject {
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
  /** The version it is stored in, `GROUP/VERSION`. */
  readonly storedAs: string;
  /** The version it is served in to who asks for none. */
  readonly servedAs: string;
  /** As served, each difference from what is stored marked: a default filled in on reading is no part of the store. */
  readonly lines: readonly StoredLine[];
}

/** The store at a moment. */
export interface MomentDetails {
  readonly revision: number;
  /** Names of the definitions that are there. */
  readonly definitions: readonly string[];
  /** At most `momentLimit` objects, in the order of their resources and names. */
  readonly objects: readonly MomentObject[];
  /** How many there are in all. */
  readonly count: number;
}

/** The most objects that are shown of a moment. */
export const momentLimit = 50;

/** The store once the first `documents` documents were applied. */
export function momentDetails(player: Player, documents: number): MomentDetails {
  const revision = player.revisionAfter(documents);
  const server = player.server.asOf(revision);
  const names = player.documents.filter(isDefinition).flatMap((placed) => resourceNames(placed) ?? []);
  const resources = new Map(names.map((each) => [`${each.group}/${each.plural}`, each]));
  const objects: MomentObject[] = [];
  let count = 0;
  for (const [bucket, { group, plural }] of resources) {
    const stored = server.stored(bucket);
    count += stored.length;
    const version = preferredVersion(server, group);
    for (const { value } of stored.slice(0, momentLimit - objects.length)) {
      objects.push(objectAt(server, value, group, version, plural));
    }
  }
  const definitions = server.stored(definitionBucket).map(({ key }) => key);
  return { revision, definitions, objects, count };
}

const definitionBucket = 'apiextensions.k8s.io/customresourcedefinitions';

function preferredVersion(server: ApiServer, group: string): string {
  const { body } = server.send({ method: 'GET', path: `/apis/${group}`, query: [] });
  return text(getIn(body, 'preferredVersion', 'version'));
}

function objectAt(server: ApiServer, value: ObjectValue, group: string, version: string, plural: string): MomentObject {
  const name = text(getIn(value, 'metadata', 'name'));
  const namespace = text(getIn(value, 'metadata', 'namespace'));
  const inside = namespace === '' ? '' : `/namespaces/${namespace}`;
  const { body, code } = server.send({
    method: 'GET',
    path: `/apis/${group}/${version}${inside}/${plural}/${name}`,
    query: [],
  });
  const served = code === 200 && isObject(body) ? body : value;
  return {
    kind: text(getIn(value, 'kind')),
    name,
    namespace,
    storedAs: text(getIn(value, 'apiVersion')),
    servedAs: text(getIn(served, 'apiVersion')),
    lines: storedLines(value, served, readingReasons),
  };
}

function text(value: Value | undefined): string {
  return typeof value === 'string' ? value : '';
}
