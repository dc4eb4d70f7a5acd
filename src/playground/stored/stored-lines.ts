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
import type { Place } from '../report.ts';

/** What became of a line. */
export type StoredMark = 'same' | 'pruned' | 'dropped' | 'defaulted' | 'server' | 'changed';

/** What became of a field, and why. */
export interface Told {
  readonly mark: StoredMark;
  /** Why, in a few words. */
  readonly reason: string;
  /** What in the texts made it so. */
  readonly place?: Place;
}

/** A line of the stored object, or of what was typed and is not stored; the reason only on the first line of a marked field. */
export interface StoredLine extends Told {
  readonly depth: number;
  readonly text: string;
}

export type Path = readonly (string | number)[];

/** Tells why a field is other than it was typed. */
export interface Reasons {
  /** Of a field that was typed and is not there. */
  removed(path: Path, typed: Value): Told;
  /** Of a field that nobody typed. */
  added(path: Path): Told;
  /** Of a scalar, or of a value that became one of another kind. */
  changed(path: Path, typed: Value, stored: Value): Told;
}

const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';
const same: Told = { mark: 'same', reason: '' };
/** What is nested deeper is told in one line: each level is indented further, so that thousands of them come to hundreds of megabytes. */
const deepest = 500;

/** The lines; members in kubectl's order, by name. */
export function storedLines(typed: Value | undefined, stored: Value | undefined, reasons: Reasons): StoredLine[] {
  const lines: StoredLine[] = [];
  if (isObject(typed) && isObject(stored)) members(typed, stored, [], 0);
  else if (stored !== undefined) whole(stored, 0, '', same);
  else if (typed !== undefined) whole(typed, 0, '', same);
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
    if (depth >= deepest && (isObject(after) || isList(after))) {
      tooDeep(depth, label, same);
    } else if (after === undefined) {
      if (before !== undefined) whole(before, depth, label, reasons.removed(path, before));
    } else if (before === undefined) {
      whole(after, depth, label, reasons.added(path));
    } else if (isObject(before) && isObject(after) && (after.size > 0 || before.size > 0)) {
      if (path[0] === 'metadata' && path[1] === 'annotations' && path.length === 2) {
        if (withoutLastApplied(before) === undefined && withoutLastApplied(after) === undefined) return;
      }
      push(depth, label, same);
      members(before, after, path, depth + 1);
    } else if (isList(before) && isList(after) && after.length > 0) {
      push(depth, label, same);
      for (let i = 0; i < Math.max(before.length, after.length); i++) {
        pair(before[i], after[i], [...path, i], depth + 1, '-');
      }
    } else if (scalarText(before) === scalarText(after)) {
      whole(after, depth, label, same);
    } else {
      whole(after, depth, label, reasons.changed(path, before, after));
    }
  }

  function whole(kept: Value, depth: number, label: string, told: Told): void {
    const value = label === 'annotations:' ? withoutLastApplied(kept) : kept;
    if (value === undefined) return;
    const rest: Told = { mark: told.mark, reason: '' };
    if (depth >= deepest && (isObject(value) || isList(value))) {
      tooDeep(depth, label, told);
    } else if (isObject(value) && value.size > 0) {
      if (label !== '') push(depth, label, told);
      for (const key of [...value.keys()].sort(compareStrings)) {
        whole(value.get(key) ?? null, label === '' ? depth : depth + 1, `${yamlKey(key)}:`, rest);
      }
    } else if (isList(value) && value.length > 0) {
      if (label !== '') push(depth, label, told);
      for (const item of value) whole(item, depth + 1, '-', rest);
    } else {
      const [first = '', ...others] = scalarText(value).split('\n');
      push(depth, `${label} ${first}`.trim(), told);
      for (const line of others) push(depth + 1, line.trimStart(), rest);
    }
  }

  function tooDeep(depth: number, label: string, told: Told): void {
    push(depth, `${label} …`, { ...told, reason: told.reason || `more than ${deepest} levels deep: not shown` });
  }

  function push(depth: number, text: string, told: Told): void {
    lines.push({ depth, text, ...told });
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

/** A scalar, or an empty collection, as YAML. */
export function scalarText(value: Value): string {
  return writeYaml(value).trimEnd();
}

function yamlKey(key: string): string {
  return writeYaml(new Map([[key, true]])).replace(/: true\n$/, '');
}
