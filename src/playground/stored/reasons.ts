/** Why a stored object differs from what was typed: told from the schema it was written by and from what lies in the store. */
import { getIn, isObject, type ObjectValue, type Value } from '../../engine/index.ts';
import { nearest } from '../intelligence/nearest.ts';
import { type DeclaredKind, nodeAt, rootOf, schemaKeys } from '../intelligence/schema-target.ts';
import type { LineNumbers } from '../line-numbers.ts';
import type { Place } from '../report.ts';
import { type Path, type Reasons, scalarText, type Told } from './stored-lines.ts';

/** What is known of an object. */
export interface StoredContext {
  /** The kind in the version that is looked at; `undefined` for definitions, and where none declares it. */
  readonly declared: DeclaredKind | undefined;
  /** The kind in the version that it is written to the store in: its defaults are filled in when it is read. */
  readonly storage: DeclaredKind | undefined;
  /** True where `status` is kept out of other writes. */
  readonly statusSubresource: boolean;
  /** What lies in the store, where that is known apart from what a reader is served. */
  readonly raw: ObjectValue | undefined;
  readonly lines: LineNumbers;
}

/** Members of `metadata` that a server sets and nobody else can. */
const serverOwned = new Set([
  'creationTimestamp',
  'deletionGracePeriodSeconds',
  'deletionTimestamp',
  'generation',
  'managedFields',
  'resourceVersion',
  'selfLink',
  'uid',
]);

/** The reasons for one object. */
export function reasonsFor(context: StoredContext): Reasons {
  const { declared, storage, statusSubresource, raw, lines } = context;
  const root = declared && rootOf(declared);
  const isOfStatus = (path: Path): boolean => path[0] === 'status' && statusSubresource;

  function removed(path: Path, typed: Value): Told {
    if (isOfStatus(path)) return { mark: 'dropped', reason: 'dropped: status is a subresource' };
    if (path[0] === 'metadata') {
      const known = path.length > 2 || serverOwned.has(String(path[1]));
      return {
        mark: 'dropped',
        reason: known ? 'dropped: only the server sets it' : 'dropped: metadata has no such field',
      };
    }
    const field = root && nodeAt(root, path)?.schema;
    if (typed === null && field !== undefined && !field.nullable) {
      return { mark: 'dropped', reason: 'dropped: null, and the field is not nullable' };
    }
    return { mark: 'pruned', reason: `pruned: ${whyPruned(path)}` };
  }

  function whyPruned(path: Path): string {
    const parent = path.slice(0, -1);
    const schema = root && nodeAt(root, parent)?.schema;
    const key = path.at(-1);
    if (schema === undefined || typeof key !== 'string') return 'unknown field';
    const owner = parent.length === 0 ? 'the schema' : parent.filter((step) => typeof step === 'string').join('.');
    const declares = schema.properties?.size ?? 0;
    if (declares === 0) return `${owner} is an object without fields`;
    const given = getIn(raw, ...parent);
    const free = [...(schema.properties?.keys() ?? [])].filter((name) => !isObject(given) || !given.has(name));
    const [meant] = nearest(key, free);
    return meant === undefined ? `${owner} has no such field` : `unknown field, perhaps ${meant}`;
  }

  function added(path: Path): Told {
    if (path[0] === 'metadata') return { mark: 'server', reason: 'set by the server' };
    if (declared === undefined) {
      return path[0] === 'status'
        ? { mark: 'server', reason: 'set by the server' }
        : { mark: 'defaulted', reason: 'defaulted by the server' };
    }
    const from = defaultOf(path);
    if (from === undefined) {
      return isOfStatus(path)
        ? { mark: 'server', reason: 'written through the status subresource' }
        : { mark: 'server', reason: 'kept from before: this text does not speak of it' };
    }
    const when = raw !== undefined && getIn(raw, ...path) === undefined ? 'defaulted only when read' : 'defaulted';
    return told(when, from);
  }

  function changed(path: Path, typed: Value, stored: Value): Told {
    const before = scalarText(typed);
    if (path.length === 1 && path[0] === 'apiVersion') return { mark: 'changed', reason: `converted from ${before}` };
    const from = typed === null && stored !== null ? defaultOf(path) : undefined;
    if (from !== undefined) return told('defaulted in place of null, which the field may not be', from);
    const brief = before.length > 40 || before.includes('\n') ? 'otherwise' : `as ${before}`;
    if (isOfStatus(path)) return { mark: 'changed', reason: `typed ${brief}; status is a subresource` };
    const owned = path[0] === 'metadata' && serverOwned.has(String(path[1]));
    return { mark: 'changed', reason: `typed ${brief}${owned ? '; the server sets it' : ''}` };
  }

  /** Where the default of a field stands: its own, or that of an object it lies in. */
  function defaultOf(path: Path): Place | 'nowhere' | undefined {
    for (const kind of [declared, storage]) {
      if (kind === undefined) continue;
      const { placed, at } = kind;
      for (let length = path.length; length > 0; length--) {
        const node = nodeAt(rootOf(kind), path.slice(0, length));
        if (node?.schema.default === undefined) continue;
        const range = placed.document.locate([...schemaKeys(at), ...node.keys, 'default'], 'value');
        return range === undefined ? 'nowhere' : { file: placed.file, start: range.start, end: range.end };
      }
    }
    return undefined;
  }

  function told(words: string, from: Place | 'nowhere'): Told {
    if (from === 'nowhere') return { mark: 'defaulted', reason: words };
    return { mark: 'defaulted', reason: `${words}, line ${lines.of(from)}`, place: from };
  }

  return { removed, added, changed };
}

/** The reasons for an object as served against the same as it lies in the store. */
export const readingReasons: Reasons = {
  removed: () => ({ mark: 'dropped', reason: 'not served' }),
  added: ([first]) =>
    first === 'metadata'
      ? { mark: 'server', reason: 'set by the server' }
      : { mark: 'defaulted', reason: 'defaulted when read' },
  changed: ([first], typed) =>
    first === 'apiVersion'
      ? { mark: 'changed', reason: `converted from ${scalarText(typed)}` }
      : { mark: 'changed', reason: `stored as ${scalarText(typed)}` },
};
