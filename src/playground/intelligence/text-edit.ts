/** Changes to a file's text: a member added to an object, a value or key replaced, whatever style the YAML is written in. */
import { getIn, goJson, isList, isObject, type Value } from '../../engine/index.ts';
import type { PlacedDocument } from '../documents.ts';
import { writeKey, writeMember } from './write-sample.ts';

/** A range of a file, in UTF-16 offsets, and what it becomes. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type Path = readonly (string | number)[];

/** Adds a member to the object at a path, near its first member; parents that are missing are written too. */
export function insertMember(placed: PlacedDocument, path: Path, key: string, value: Value): TextEdit | undefined {
  const { document } = placed;
  const parent = getIn(document.value, ...path);
  if (isObject(parent) && parent.size > 0) return insertBeside(placed, path, parent, key, value);
  const last = path.at(-1);
  if (parent === undefined) {
    return typeof last === 'string'
      ? insertMember(placed, path.slice(0, -1), last, new Map([[key, value]]))
      : undefined;
  }
  if (parent !== null && !isObject(parent)) return undefined;
  const range = document.locate(path, 'value');
  const text = textOf(placed, range);
  if (range !== undefined && text.startsWith('{')) return { ...range, text: `{${flowMember(key, value)}}` };
  const keyRange = document.locate(path, 'key');
  if (keyRange === undefined) return undefined;
  const after = document.text.slice(keyRange.end - document.start);
  const colon = after.indexOf(':');
  if (colon < 0) return undefined;
  const written = range !== undefined && /^(null|Null|NULL|~)$/.test(text);
  const start = written ? range.start : keyRange.end + colon + 1;
  const indent = ' '.repeat(columnOf(placed, keyRange.start) + 2);
  return { start, end: written ? range.end : start, text: `\n${indent}${writeMember(key, value, indent)}` };
}

function insertBeside(
  placed: PlacedDocument,
  path: Path,
  parent: ReadonlyMap<string, Value>,
  key: string,
  value: Value,
): TextEdit | undefined {
  const { document } = placed;
  let first: number | undefined;
  let firstName = '';
  for (const name of parent.keys()) {
    const range = document.locate([...path, name], 'key');
    if (range === undefined || (first !== undefined && range.start >= first)) continue;
    first = range.start;
    firstName = name;
  }
  if (first === undefined) return undefined;
  const before = document.text.slice(0, first - document.start);
  if (/[{,]\s*$/.test(before)) return { start: first, end: first, text: `${flowMember(key, value)}, ` };
  const indent = ' '.repeat(columnOf(placed, first));
  const beside = parent.get(firstName);
  const range = document.locate([...path, firstName], 'value');
  if (range !== undefined && !isObject(beside) && !isList(beside) && isPlainLine(textOf(placed, range))) {
    const rest = document.text.slice(range.end - document.start);
    const at = range.end + Math.max(0, rest.search(/\n|$/));
    return { start: at, end: at, text: `\n${indent}${writeMember(key, value, indent)}` };
  }
  return { start: first, end: first, text: `${writeMember(key, value, indent)}\n${indent}` };
}

/** Takes the member at a path out of its object: its lines, or in flow style its part of the line. */
export function removeMember(placed: PlacedDocument, path: Path): TextEdit | undefined {
  const { document } = placed;
  const key = document.locate(path, 'key');
  if (key === undefined) return undefined;
  const value = document.locate(path, 'value');
  const text = document.text;
  const start = key.start - document.start;
  const colon = text.indexOf(':', key.end - document.start);
  const end = Math.max((value?.end ?? 0) - document.start, colon + 1);
  const before = text.slice(0, start);
  if (/[{,]\s*$/.test(before)) {
    const comma = /^\s*,\s*/.exec(text.slice(end));
    if (comma !== null) return { start: key.start, end: document.start + end + comma[0].length, text: '' };
    const from = before.replace(/,?\s*$/, '').length;
    return { start: document.start + from, end: document.start + end, text: '' };
  }
  const lineEnd = text.indexOf('\n', end);
  const next = lineEnd < 0 ? text.length : lineEnd + 1;
  const lineStart = before.lastIndexOf('\n') + 1;
  if (/^\s*$/.test(before.slice(lineStart))) {
    return { start: document.start + lineStart, end: document.start + next, text: '' };
  }
  // The first key of an item: the next one takes its place behind the dash.
  const column = start - lineStart;
  const follows = /^ */.exec(text.slice(next))?.[0].length === column && /^[^\s#-]/.test(text.slice(next + column));
  return follows ? { start: key.start, end: document.start + next + column, text: '' } : undefined;
}

/** What stands in a range of a document. */
export function textOf({ document }: PlacedDocument, range: { start: number; end: number } | undefined): string {
  return range === undefined ? '' : document.text.slice(range.start - document.start, range.end - document.start);
}

function isPlainLine(text: string): boolean {
  return text !== '' && !text.includes('\n') && !/^[|>]/.test(text);
}

function columnOf({ document }: PlacedDocument, offset: number): number {
  const at = offset - document.start;
  return at - (document.text.lastIndexOf('\n', at - 1) + 1);
}

function flowMember(key: string, value: Value): string {
  return `${writeKey(key)}: ${goJson(value)}`;
}
