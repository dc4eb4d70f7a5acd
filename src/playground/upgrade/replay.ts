/** One object against two definitions: accepted before, and what becomes of it after. */
import {
  ApiServer,
  aggregateText,
  Clock,
  type CustomResourceDefinition,
  deepEqual,
  getIn,
  goJson,
  isList,
  isObject,
  type KubernetesVersion,
  type ObjectValue,
  type Response,
  setIn,
  sortedKeys,
  type Value,
  withMember,
} from '../../engine/index.ts';

/** What became of an object. */
export type ReplayOutcome =
  | 'refused'
  | 'ratcheted'
  | 'pruned'
  | 'changed'
  | 'differs between versions'
  | 'newly accepted'
  | 'newly kept';

/** A replay that shows a difference. */
export interface Replay {
  readonly outcome: ReplayOutcome;
  readonly what: string;
  readonly stored: Value;
}

const definitions = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

/** Replays objects from one definition to another; each replay starts from servers without objects. */
export class Replayer {
  readonly #before: ApiServer;
  readonly #after: ApiServer;
  /** The revisions at which both servers hold nothing but the definition. */
  readonly #empty: readonly [number, number];
  readonly #old: CustomResourceDefinition;
  readonly #next: CustomResourceDefinition;

  constructor(old: CustomResourceDefinition, next: CustomResourceDefinition, version: KubernetesVersion) {
    this.#old = old;
    this.#next = next;
    const serve = (definition: CustomResourceDefinition): ApiServer => {
      const server = new ApiServer({ clock: new Clock(Date.UTC(2026, 0, 1)), version });
      const value = withMember(definition.value, 'status', undefined);
      server.send({ method: 'POST', path: definitions, query: [], body: { kind: 'value', value } });
      return server;
    };
    this.#before = serve(old);
    this.#after = serve(next);
    this.#empty = [this.#before.revision, this.#after.revision];
  }

  /** What changes for an object, or `undefined` where it was refused before too, or nothing changes. */
  replay(object: ObjectValue): Replay | undefined {
    this.#before.rewind(this.#empty[0]);
    this.#after.rewind(this.#empty[1]);
    const created = this.#send(this.#before, 'POST', this.#old, object);
    if (created === undefined || created.code >= 300) return undefined;
    const stored = created.body;
    const again = this.#send(this.#after, 'POST', this.#next, object);
    if (again === undefined) {
      return { outcome: 'refused', what: `accepted before; ${versionOf(object)} is no longer served`, stored };
    }
    if (again.code >= 300) return this.#afterRefusal(object, stored, messageOf(again));
    const difference = firstDifference(contentOf(stored), contentOf(again.body), contentOf(object), '');
    return difference && { outcome: difference.outcome, what: difference.what, stored };
  }

  /** What an object gains that the new definition accepts: it was refused before, or lost what is kept now. */
  replayGain(object: ObjectValue): Replay | undefined {
    this.#before.rewind(this.#empty[0]);
    this.#after.rewind(this.#empty[1]);
    const created = this.#send(this.#after, 'POST', this.#next, object);
    if (created === undefined || created.code >= 300) return undefined;
    const stored = created.body;
    const earlier = this.#send(this.#before, 'POST', this.#old, object);
    if (earlier === undefined) return undefined;
    if (earlier.code >= 300) {
      return { outcome: 'newly accepted', what: `accepted now, refused before: ${messageOf(earlier)}`, stored };
    }
    const difference = firstDifference(contentOf(stored), contentOf(earlier.body), contentOf(object), '');
    return difference?.outcome === 'pruned'
      ? { outcome: 'newly kept', what: `${difference.path} is kept now, and was silently dropped before`, stored }
      : undefined;
  }

  /** What the new definition's other served versions make of an object that it accepts; `undefined` where they agree. */
  replayVersions(object: ObjectValue): Replay | undefined {
    if (this.#next.conversion?.strategy === 'Webhook') return undefined;
    const own = versionOf(object);
    for (const { name, served } of this.#next.versions) {
      if (!served || name === own) continue;
      this.#after.rewind(this.#empty[1]);
      const created = this.#send(this.#after, 'POST', this.#next, object);
      if (created === undefined || created.code >= 300) return undefined;
      const stored = created.body;
      const outcome = 'differs between versions';
      // What the version that is stored lacks is gone with the first write.
      const lost = firstDifference(contentOf(object), contentOf(stored), contentOf(object), '');
      if (lost?.outcome === 'pruned') return { outcome, what: `written as ${own}, ${lost.what}`, stored };
      const other = withMember(object, 'apiVersion', `${this.#next.group}/${name}`);
      const read = this.#send(this.#after, 'GET', this.#next, other);
      if (read === undefined || read.code >= 300) continue;
      const difference = firstDifference(contentOf(stored), contentOf(read.body), contentOf(object), '');
      if (difference !== undefined)
        return { outcome, what: `written as ${own} and read as ${name}, ${difference.what}`, stored };
      this.#after.rewind(this.#empty[1]);
      const again = this.#send(this.#after, 'POST', this.#next, other);
      if (again !== undefined && again.code >= 300) {
        return { outcome, what: `accepted as ${own}, refused as ${name}: ${messageOf(again)}`, stored };
      }
    }
    return undefined;
  }

  /** Whether the stored object is accepted when something else of it changes. */
  #afterRefusal(object: ObjectValue, stored: Value, message: string): Replay {
    this.#before.rewind(this.#empty[0]);
    this.#send(this.#before, 'POST', this.#old, object);
    const { name } = this.#old;
    const path = `${definitions}/${name}`;
    const current = this.#before.send({ method: 'GET', path, query: [] });
    const value = isObject(current.body) ? withMember(current.body, 'spec', getIn(this.#next.value, 'spec')) : null;
    const updated = this.#before.send({ method: 'PUT', path, query: [], body: { kind: 'value', value } });
    if (updated.code >= 300) return { outcome: 'refused', what: `accepted before, refused after: ${message}`, stored };
    const read = this.#send(this.#before, 'GET', this.#next, object);
    if (read === undefined || read.code >= 300 || !isObject(read.body)) {
      return { outcome: 'refused', what: `accepted before, refused after: ${message}`, stored };
    }
    const touched = setIn(read.body, ['metadata', 'labels'], new Map([['touched', 'yes']]));
    const put = this.#send(this.#before, 'PUT', this.#next, touched);
    if (put !== undefined && put.code < 300) {
      const what = `a new object is refused (${message}); a stored one passes while the field stays as it is`;
      return { outcome: 'ratcheted', what, stored };
    }
    return {
      outcome: 'refused',
      what: `accepted before, refused after, and so is any change of a stored one: ${message}`,
      stored,
    };
  }

  #send(
    server: ApiServer,
    method: 'POST' | 'PUT' | 'GET',
    definition: CustomResourceDefinition,
    value: Value,
  ): Response | undefined {
    const version = versionOf(value);
    if (!definition.versions.some(({ name, served }) => served && name === version)) return undefined;
    const { group, names, scope } = definition;
    const space = scope === 'Cluster' ? '' : `/namespaces/${textAt(value, 'metadata', 'namespace') || 'default'}`;
    const name = method === 'POST' ? '' : `/${textAt(value, 'metadata', 'name')}`;
    const path = `/apis/${group}/${version}${space}/${names.plural}${name}`;
    return server.send({ method, path, query: [], ...(method === 'GET' ? {} : { body: { kind: 'value', value } }) });
  }
}

function textAt(value: Value, ...path: string[]): string {
  const found = getIn(value, ...path);
  return typeof found === 'string' ? found : '';
}

function versionOf(value: Value): string {
  return textAt(value, 'apiVersion').replace(/^.*\//, '');
}

function messageOf({ errors, body }: Response): string {
  return errors === undefined || errors.length === 0 ? textAt(body, 'message') : aggregateText(errors);
}

/** The object without what the server keeps about it. */
function contentOf(value: Value): Value {
  if (!isObject(value)) return value;
  return new Map([...value].filter(([key]) => key !== 'apiVersion' && key !== 'kind' && key !== 'metadata'));
}

function short(value: Value): string {
  const text = goJson(value, { escapeHtml: false });
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

interface Difference {
  readonly outcome: 'pruned' | 'changed';
  readonly path: string;
  readonly what: string;
}

/** The first place where two readings differ; `written` tells what somebody wrote from what the server filled in. */
function firstDifference(
  before: Value,
  after: Value,
  written: Value | undefined,
  path: string,
): Difference | undefined {
  if (deepEqual(before, after)) return undefined;
  if (isObject(before) && isObject(after)) {
    for (const key of sortedKeys(new Map([...before, ...after]))) {
      const [was, is] = [before.get(key), after.get(key)];
      const at = path === '' ? key : `${path}.${key}`;
      const own = getIn(written, key);
      if (was === undefined) {
        if (is !== undefined) {
          return { outcome: 'changed', path: at, what: `${at} reads ${short(is)}, which nobody wrote` };
        }
        continue;
      }
      if (is === undefined) {
        return own === undefined
          ? { outcome: 'changed', path: at, what: `${at} is no longer filled in with ${short(was)}` }
          : { outcome: 'pruned', path: at, what: `${at} is silently dropped` };
      }
      const below = firstDifference(was, is, own, at);
      if (below !== undefined) return below;
    }
    return undefined;
  }
  if (isList(before) && isList(after) && before.length === after.length) {
    for (const [at, item] of before.entries()) {
      const below = firstDifference(item, after[at] ?? null, getIn(written, at), `${path}[${at}]`);
      if (below !== undefined) return below;
    }
  }
  return { outcome: 'changed', path, what: `${path} was ${short(before)} and reads ${short(after)}` };
}
