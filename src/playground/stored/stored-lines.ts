/** A typed value against a stored one → the lines of YAML that show what became of each field. */
import {
  compareStrings,
  isList,
  isObject,
  type ObjectValue,
  type Value,
  withMember,
  writeYaml,
} from '../../engine/index.ts';

/** What became of a line. */
export type StoredMark = 'same' | 'pruned' | 'dropped' | 'defaulted' | 'server' | 'changed';

/** A line of the stored object, or of what was typed and is not stored. */
export interface StoredLine {
  readonly depth: number;
  readonly text: string;
  readonly mark: StoredMark;
  /** Why, in a few words; only on the first line of a marked field. */
  readonly reason: string;
}

/** What is known about the request. */
export interface StoredContext {
  /** True when the definition has a status subresource, which keeps `status` out of other writes. */
  readonly statusSubresource: boolean;
}

type Path = readonly (string | number)[];

const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';

/** The lines; members in kubectl's order, by name. */
export function storedLines(typed: Value | undefined, stored: Value | undefined, context: StoredContext): StoredLine[] {
  const lines: StoredLine[] = [];
  if (isObject(typed) && isObject(stored)) members(typed, stored, [], 0);
  else if (stored !== undefined) whole(stored, 0, '', 'same', '');
  else if (typed !== undefined) whole(typed, 0, '', 'same', '');
  return lines;

  function members(before: ObjectValue, after: ObjectValue, path: Path, depth: number): void {
    const keys = [...new Set([...before.keys(), ...after.keys()])].sort(compareStrings);
    for (const key of keys) {
      if (hidden([...path, key])) continue;
      pair(before.get(key), after.get(key), [...path, key], depth, `${yamlKey(key)}:`);
    }
  }

  /** One member or item; `label` is its `key:` or `-`. */
  function pair(before: Value | undefined, after: Value | undefined, path: Path, depth: number, label: string): void {
    if (after === undefined) {
      if (before === undefined) return;
      const [mark, reason] = removal(path);
      whole(before, depth, label, mark, reason);
    } else if (before === undefined) {
      const [mark, reason] = addition(path);
      whole(after, depth, label, mark, reason);
    } else if (isObject(before) && isObject(after) && (after.size > 0 || before.size > 0)) {
      if (path[0] === 'metadata' && path[1] === 'annotations' && path.length === 2) {
        if (withoutLastApplied(before) === undefined && withoutLastApplied(after) === undefined) return;
      }
      push(depth, label, 'same', '');
      members(before, after, path, depth + 1);
    } else if (isList(before) && isList(after) && after.length > 0) {
      push(depth, label, 'same', '');
      for (let i = 0; i < Math.max(before.length, after.length); i++) {
        pair(before[i], after[i], [...path, i], depth + 1, '-');
      }
    } else if (scalar(before) === scalar(after)) {
      whole(after, depth, label, 'same', '');
    } else {
      whole(after, depth, label, 'changed', `typed as ${scalar(before)}`);
    }
  }

  function whole(kept: Value, depth: number, label: string, mark: StoredMark, reason: string): void {
    const value = label === 'annotations:' ? withoutLastApplied(kept) : kept;
    if (value === undefined) return;
    if (isObject(value) && value.size > 0) {
      if (label !== '') push(depth, label, mark, reason);
      for (const key of [...value.keys()].sort(compareStrings)) {
        whole(value.get(key) ?? null, label === '' ? depth : depth + 1, `${yamlKey(key)}:`, mark, '');
      }
    } else if (isList(value) && value.length > 0) {
      if (label !== '') push(depth, label, mark, reason);
      for (const item of value) whole(item, depth + 1, '-', mark, '');
    } else {
      const [first = '', ...rest] = scalar(value).split('\n');
      push(depth, `${label} ${first}`.trim(), mark, reason);
      for (const line of rest) push(depth + 1, line.trimStart(), mark, '');
    }
  }

  function push(depth: number, text: string, mark: StoredMark, reason: string): void {
    lines.push({ depth, text, mark, reason });
  }

  function removal(path: Path): [StoredMark, string] {
    if (path[0] === 'status' && context.statusSubresource) return ['dropped', 'dropped: status is a subresource'];
    if (path[0] === 'metadata') return ['dropped', 'dropped: not a field of metadata, or set by the server'];
    return ['pruned', 'pruned: unknown field'];
  }

  function addition(path: Path): [StoredMark, string] {
    return path[0] === 'metadata' ? ['server', 'set by the server'] : ['defaulted', 'defaulted'];
  }

  /** What the server and kubectl keep for themselves and nobody typed. */
  function hidden(path: Path): boolean {
    if (path[0] !== 'metadata') return false;
    return path[1] === 'managedFields' || (path[1] === 'annotations' && path[2] === lastApplied);
  }
}

/** Annotations without kubectl's own; `undefined` where nothing else is left. */
function withoutLastApplied(annotations: Value): Value | undefined {
  if (!isObject(annotations) || !annotations.has(lastApplied)) return annotations;
  const rest = withMember(annotations, lastApplied, undefined);
  return rest.size === 0 ? undefined : rest;
}

function scalar(value: Value): string {
  return writeYaml(value).trimEnd();
}

function yamlKey(key: string): string {
  return writeYaml(new Map([[key, true]])).replace(/: true\n$/, '');
}
