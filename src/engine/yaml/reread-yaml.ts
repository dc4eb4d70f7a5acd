/**
 * The reading of a text that differs in one place from one that was read before: of a block mapping, the lines of the entry around
 * that place are read alone and the rest is taken over, every value outside them the same in identity. Who types into a definition of
 * a megabyte has a line read, not the definition.
 */
import { isList, isObject, type ObjectValue, type Value } from '../values/value.ts';
import { MINUS, OPEN_BRACE, PERCENT } from './chars.ts';
import { commonPrefix, commonSuffix } from './common-ends.ts';
import { YamlSyntaxError } from './cursor.ts';
import { decodeNodes } from './decode-nodes.ts';
import { detached } from './detached.ts';
import { keyText, scalarOf } from './node-scalar.ts';
import { type NodeSpan, nodesDepth, withNodes } from './node-splice.ts';
import { type NodeTable, nodeKind } from './node-table.ts';
import { parseBlockMapping } from './parser.ts';
import type { YamlValue } from './read-yaml.ts';
import { readableText } from './readable-text.ts';

/** What part of a text, at most, is read alone: beyond it the whole is as quick. */
const largestShare = 0.9;
/** How many entries around the place are tried, the innermost first. */
const mostTried = 3;
/** Far below what the scanner, and the reader of the JSON, take. */
const deepest = 1000;

/** An entry of a block mapping in a text that was read. */
interface Entry {
  /** The mapping's nodes from the outermost to the one that holds the entry. */
  readonly around: readonly number[];
  /** Keys and indexes that lead from the value to that mapping. */
  readonly path: readonly (string | number)[];
  /** Its key, and the nodes that it consists of. */
  readonly key: string;
  readonly nodes: NodeSpan;
  /** Its lines. */
  readonly start: number;
  readonly end: number;
  /** How far its key is indented. */
  readonly column: number;
}

/**
 * Reads a text by what came of an earlier one; both end in a line feed. `undefined` where the texts differ in more than an entry, or
 * where it takes more than that entry to tell: the text then is to be read as a whole.
 */
export function rereadYaml(before: string, { value, nodes }: YamlValue, text: string): YamlValue | undefined {
  if (nodes === undefined || !isPlainTable(nodes, before)) return undefined;
  const prefix = commonPrefix(before, text);
  const suffix = commonSuffix(before, text, Math.min(before.length, text.length) - prefix);
  const shift = text.length - before.length;
  const to = before.length - suffix;
  const entries = entriesAround(nodes, before, prefix, to);
  // What is put in at the beginning of a line may belong to the entry above.
  if (prefix === to && before[to - 1] === '\n') entries.unshift(...entriesAround(nodes, before, prefix - 1, to));
  for (const entry of entries.slice(-mostTried).reverse()) {
    if (entry.end - entry.start > before.length * largestShare) return undefined;
    const read = readEntries(detached(text.slice(entry.start, entry.end + shift)), entry, nodes);
    if (read === undefined) continue;
    const changed = withEntries(value, entry, 0, read.value, nodes);
    if (changed !== undefined) {
      return { value: changed, nodes: withNodes(nodes, entry, read.nodes, shift), strictErrors: [] };
    }
  }
  return undefined;
}

/** True where nodes stand for themselves alone: no anchor, tag or directive speaks of another place, and the text was read to its end. */
function isPlainTable(nodes: NodeTable, text: string): boolean {
  const { anchored, tags, propertyStarts, readTo } = nodes;
  if (anchored.size + tags.size + propertyStarts.size > 0) return false;
  return readTo === text.length && text.charCodeAt(0) !== PERCENT && text.charCodeAt(0) !== 0xfeff;
}

/** The entries whose lines hold a part of a text, the outermost first. */
function entriesAround(nodes: NodeTable, text: string, from: number, to: number): Entry[] {
  const entries: Entry[] = [];
  const around: number[] = [];
  const path: (string | number)[] = [];
  for (let node = 0; around.length < deepest; ) {
    around.push(node);
    const first = text.charCodeAt(nodes.start(node));
    if (nodes.kind(node) === nodeKind.mapping && first !== OPEN_BRACE) {
      const child = childAt(nodes, node, text, from);
      const name = nameOf(nodes, child.node);
      if (name === undefined) break;
      const entry = entryAt(nodes, child.node, text, { around: [...around], path: [...path], key: name });
      if (entry !== undefined && entry.start <= from && to <= entry.end) entries.push(entry);
      path.push(name);
      node = child.node + 1;
    } else if (nodes.kind(node) === nodeKind.sequence && first === MINUS) {
      const child = childAt(nodes, node, text, from);
      path.push(child.index);
      node = child.node;
    } else break;
  }
  return entries;
}

/** Of a block collection, the last item or key whose line begins no later than an offset; the first where all do. */
function childAt(
  nodes: NodeTable,
  collection: number,
  text: string,
  offset: number,
): { readonly node: number; readonly index: number } {
  const isMapping = nodes.kind(collection) === nodeKind.mapping;
  const next = (child: number): number => nodes.after(isMapping ? child + 1 : child);
  const end = nodes.link(collection);
  let node = collection + 1;
  let index = 0;
  for (let at = next(node); at < end && lineStart(text, nodes.start(at)) <= offset; at = next(at)) {
    node = at;
    index++;
  }
  return { node, index };
}

function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** The name of a key; `undefined` for one that is a collection, none that JSON could have, or no member of its own. */
function nameOf(nodes: NodeTable, key: number): string | undefined {
  if (nodes.isMergeKey(key)) return undefined;
  if (nodes.kind(key) === nodeKind.mapping || nodes.kind(key) === nodeKind.sequence) return undefined;
  const scalar = scalarOf(nodes, key);
  return 'error' in scalar ? undefined : keyText(scalar);
}

const spaces = /^ *$/;
const beginnings = /^[- ]*$/;
// What may stand behind an entry in its lines: an indicator there would begin something else.
const blankOrComment = /^(?:\s|#[^\n\r\x85\u2028\u2029]*)*$/;

/** The entry of a key; `undefined` where it has no lines of its own. */
function entryAt(
  nodes: NodeTable,
  key: number,
  text: string,
  where: Pick<Entry, 'around' | 'path' | 'key'>,
): Entry | undefined {
  const start = lineStart(text, nodes.start(key));
  const column = nodes.start(key) - start;
  if (!spaces.test(text.slice(start, start + column))) return undefined;
  const next = nodes.after(key + 1);
  const end = next < nodes.size ? lineStart(text, nodes.start(next)) : text.length;
  // Other breaks than line feeds end lines as well.
  if (next < nodes.size && !beginnings.test(text.slice(end, nodes.start(next)))) return undefined;
  const valueEnd = nodes.end(key + 1);
  if (end < valueEnd || !blankOrComment.test(text.slice(valueEnd, end))) return undefined;
  return { ...where, nodes: { from: key, to: next }, start, end, column };
}

interface ReadEntries {
  readonly value: ObjectValue;
  readonly nodes: NodeTable;
}

/** Reads the lines that were an entry's; they may hold several now. */
function readEntries(
  lines: string,
  { nodes: { from }, around, column }: Entry,
  before: NodeTable,
): ReadEntries | undefined {
  const readable = readableText(lines);
  if (readable.forbidden !== undefined || readable.offset > 0 || !readable.text.endsWith('\n')) return undefined;
  const nodes = tryToParse(readable.text);
  if (nodes === undefined || nodes.anchored.size + nodes.tags.size + nodes.propertyStarts.size > 0) return undefined;
  // The scanner is as it is in the whole text from a key on that begins the lines, where the one before began; and what has no text
  // must not have its place from what comes next.
  const key = nodes.start(1);
  if (nodes.start(0) !== key || key !== column || !spaces.test(readable.text.slice(0, key))) return undefined;
  if (nodes.start(nodes.size - 1) === lines.length) return undefined;
  if (nameOf(nodes, 1) === undefined || around.length + nodesDepth(nodes) > deepest) return undefined;
  const decoded = decodeNodes(nodes);
  if (!('value' in decoded) || !isObject(decoded.value)) return undefined;
  if (decoded.value.size !== memberCount(nodes, 0)) return undefined;
  // What holds a first key is further out than the mapping that the key begins.
  nodes.links[1] = before.link(from);
  return { value: decoded.value, nodes };
}

function tryToParse(text: string): NodeTable | undefined {
  try {
    return parseBlockMapping(text);
  } catch (thrown) {
    if (thrown instanceof YamlSyntaxError) return undefined;
    throw thrown;
  }
}

/** How many members a mapping has in the text; −1 where others are merged into it. */
function memberCount(nodes: NodeTable, mapping: number): number {
  let count = 0;
  for (let key = mapping + 1; key < nodes.link(mapping); key = nodes.after(nodes.after(key))) {
    if (nodes.isMergeKey(key)) return -1;
    count++;
  }
  return count;
}

/** The value with other members where the entry was; `undefined` where a key stands twice, so that places and members do not match. */
function withEntries(
  value: Value,
  entry: Entry,
  depth: number,
  members: ObjectValue,
  nodes: NodeTable,
): Value | undefined {
  const step = entry.path[depth];
  if (isList(value)) {
    const item = typeof step === 'number' ? value[step] : undefined;
    const changed = item === undefined ? undefined : withEntries(item, entry, depth + 1, members, nodes);
    return changed === undefined || typeof step !== 'number' ? undefined : value.with(step, changed);
  }
  if (!isObject(value) || value.size !== memberCount(nodes, entry.around[depth] ?? 0)) return undefined;
  if (typeof step === 'string') {
    const member = value.get(step);
    const changed = member === undefined ? undefined : withEntries(member, entry, depth + 1, members, nodes);
    return changed === undefined ? undefined : new Map(value).set(step, changed);
  }
  if (step !== undefined) return undefined;
  const all = [...value].flatMap((member) => (member[0] === entry.key ? [...members] : [member]));
  const changed = new Map(all);
  return changed.size === all.length ? changed : undefined;
}
