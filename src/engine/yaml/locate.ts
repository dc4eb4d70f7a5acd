/** Where the fields of a document stand in its text. */
import { OPEN_BRACE, OPEN_BRACKET } from './chars.ts';
import { Cursor } from './cursor.ts';
import { keyText, scalarOf } from './node-scalar.ts';
import { type NodeTable, nodeKind } from './node-table.ts';
import type { YamlReading } from './read-yaml.ts';
import { placeInText, type Spans } from './scalar-pieces.ts';
import { scanBlock } from './scan-block.ts';
import { scanPlain } from './scan-plain.ts';
import { scanQuoted } from './scan-quoted.ts';

/** UTF-16 offsets; the end is exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** What of a member is meant. */
export type NodePart = 'key' | 'value';

/** The place of a path in a text that was read; `undefined` where nothing stands there. An item of a list has no key. */
export function locateNode(
  { nodes }: YamlReading,
  text: string,
  path: readonly (string | number)[],
  part: NodePart = 'value',
): TextRange | undefined {
  if (nodes === undefined) return undefined;
  const found = find(nodes, path);
  if (found === undefined) return undefined;
  const node = part === 'key' ? (found.key ?? found.value) : found.value;
  const offset = bomLength(text);
  const start = nodes.start(node) + offset;
  return { start, end: trimmedEnd(text, start, nodes.end(node) + offset) };
}

/** The place of the character at an offset of a string's value. */
export function locateInScalar(
  { nodes }: YamlReading,
  text: string,
  path: readonly (string | number)[],
  offsetInValue: number,
): number | undefined {
  if (nodes === undefined) return undefined;
  const found = find(nodes, path);
  if (found === undefined) return undefined;
  const { value: at } = found;
  const node = nodes.kind(at) === nodeKind.alias ? nodes.link(at) : at;
  const offset = bomLength(text);
  const inFlow = found.ancestors.some((one) => isFlow(text.charCodeAt(nodes.start(one) + offset)));
  const spans = spansOf(nodes, node, inFlow, text);
  const place = spans === undefined ? undefined : placeInText(spans, offsetInValue);
  return place === undefined ? undefined : place + offset;
}

/** True for the first character of a collection between brackets or braces. */
function isFlow(code: number): boolean {
  return code === OPEN_BRACKET || code === OPEN_BRACE;
}

function bomLength(text: string): number {
  return text.charCodeAt(0) === 0xfeff ? 1 : 0;
}

/** Leaves out blanks and breaks at the end, which block scalars and collections take with them. */
function trimmedEnd(text: string, start: number, end: number): number {
  let at = Math.min(end, text.length);
  while (at > start && /\s/.test(text[at - 1] ?? '')) at--;
  return at;
}

const cursors = new WeakMap<NodeTable, Cursor>();

/** A cursor of the text that nodes were read from. */
function cursorOf(nodes: NodeTable, text: string): Cursor {
  let cursor = cursors.get(nodes);
  if (cursor === undefined) {
    const body = text.slice(bomLength(text));
    cursor = new Cursor(body.endsWith('\n') ? body : `${body}\n`);
    cursors.set(nodes, cursor);
  }
  return cursor;
}

/** Scans a scalar once more, noting which part of its value stands where. */
function spansOf(nodes: NodeTable, node: number, inFlow: boolean, text: string): Spans | undefined {
  const kind = nodes.kind(node);
  if (kind === nodeKind.mapping || kind === nodeKind.sequence || kind === nodeKind.alias) return undefined;
  const cursor = cursorOf(nodes, text);
  cursor.pos = nodes.start(node);
  cursor.lineStart = cursor.text.lastIndexOf('\n', cursor.pos - 1) + 1;
  const spans: Spans = [];
  const indent = nodes.link(node);
  if (kind === nodeKind.quoted) scanQuoted(cursor, spans);
  else if (kind === nodeKind.plain) scanPlain(cursor, indent + 1, inFlow, spans);
  else scanBlock(cursor, kind === nodeKind.literal, indent, spans);
  return spans;
}

/** A member (or item, which has no key) of a collection. */
interface Member {
  readonly key: number | undefined;
  readonly value: number;
}

interface Found extends Member {
  /** The collections around it. */
  readonly ancestors: readonly number[];
}

function find(nodes: NodeTable, path: readonly (string | number)[]): Found | undefined {
  const ancestors: number[] = [];
  let found: Member = { key: undefined, value: 0 };
  for (const step of path) {
    const at = nodes.kind(found.value) === nodeKind.alias ? nodes.link(found.value) : found.value;
    const next: Member | undefined = typeof step === 'number' ? findItem(nodes, at, step) : findMember(nodes, at, step);
    if (next === undefined) return undefined;
    ancestors.push(at);
    found = next;
  }
  return { ...found, ancestors };
}

function findItem(nodes: NodeTable, list: number, index: number): Member | undefined {
  if (nodes.kind(list) !== nodeKind.sequence) return undefined;
  const end = nodes.after(list);
  let item = list + 1;
  for (let i = 0; i < index && item < end; i++) item = nodes.after(item);
  return item < end ? { key: undefined, value: item } : undefined;
}

/** The member whose value counts: the last one of its name, merged ones included. */
function findMember(nodes: NodeTable, mapping: number, name: string): Member | undefined {
  if (nodes.kind(mapping) !== nodeKind.mapping) return undefined;
  let found: Member | undefined;
  const end = nodes.after(mapping);
  for (let key = mapping + 1; key < end; ) {
    const value = nodes.after(key);
    if (nodes.isMergeKey(key)) found = findMerged(nodes, value, name) ?? found;
    else if (nameOf(nodes, key) === name) found = { key, value };
    key = nodes.after(value);
  }
  return found;
}

function findMerged(nodes: NodeTable, node: number, name: string): Member | undefined {
  const target = nodes.kind(node) === nodeKind.alias ? nodes.link(node) : node;
  if (nodes.kind(target) !== nodeKind.sequence) return findMember(nodes, target, name);
  // The first mapping of a sequence is merged last.
  for (let item = target + 1; item < nodes.after(target); item = nodes.after(item)) {
    const found = findMerged(nodes, item, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function nameOf(nodes: NodeTable, key: number): string | undefined {
  const node = nodes.kind(key) === nodeKind.alias ? nodes.link(key) : key;
  if (nodes.kind(node) === nodeKind.mapping || nodes.kind(node) === nodeKind.sequence) return undefined;
  const scalar = scalarOf(nodes, node);
  return 'error' in scalar ? undefined : keyText(scalar);
}
