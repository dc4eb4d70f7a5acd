/** Where a cursor stands in a YAML text that may not be readable yet: told from lines and their indentation alone. */

/** A cursor's place in a document of block YAML. */
export interface Cursor {
  /** The document in the file, in UTF-16 offsets, its `---` left out. */
  readonly start: number;
  readonly end: number;
  /** Keys and indexes: of the object a key is typed in, or of the value that is typed. */
  readonly path: readonly (string | number)[];
  readonly part: 'key' | 'value';
  /** What stands before the cursor, from `from` on; of a block scalar, everything from its first line on. */
  readonly prefix: string;
  /** What a completion replaces. */
  readonly from: number;
  readonly to: number;
  /** How far the key or item is right of the first character of its line: `- ` counts. */
  readonly hang: number;
  /** Keys beside the one being typed. */
  readonly present: ReadonlySet<string>;
}

interface Line {
  readonly start: number;
  readonly text: string;
}

/** A key or a dash of a line. */
interface Opener {
  readonly column: number;
  /** `undefined` for the dash of an item. */
  readonly key: string | undefined;
  /** Column after the colon. */
  readonly valueColumn: number;
}

/** The bounds of the document around an offset: a line of `---` parts documents. */
export function documentBounds(text: string, offset: number): { start: number; end: number } {
  let start = 0;
  for (let at = text.startsWith('---') ? 0 : text.indexOf('\n---') + 1; ; ) {
    const next = text.indexOf('\n---', at) + 1;
    if (text.startsWith('---', at) && /^(\s|$)/.test(text.slice(at + 3, at + 4))) {
      if (at > offset) return { start, end: at };
      const lineEnd = text.indexOf('\n', at);
      start = lineEnd < 0 ? text.length : lineEnd + 1;
    }
    if (next === 0) return { start, end: text.length };
    at = next;
  }
}

/** The cursor at an offset; `undefined` in comments and in flow collections, where indentation tells nothing. */
export function cursorAt(text: string, offset: number): Cursor | undefined {
  const { start, end } = documentBounds(text, offset);
  if (offset < start) return undefined;
  const lines = linesOf(text.slice(start, end), start);
  const row = lines.findLastIndex((line) => line.start <= offset);
  const line = lines[row];
  if (line === undefined) return undefined;
  const column = offset - line.start;
  const block = blockScalarAt(lines, row, column);
  if (block !== undefined) {
    const from = lines[block.row + 1]?.start ?? offset;
    const place = placeOf(lines, block.row, block.opener.column, block.opener.key === undefined);
    const path = block.opener.key === undefined ? place.path : [...place.path, block.opener.key];
    const prefix = text.slice(from, offset);
    return { start, end, path, part: 'value', prefix, from: offset, to: offset, hang: 0, present: new Set() };
  }
  const indent = line.text.search(/\S|$/);
  if (/^\s*#/.test(line.text)) return undefined;
  const openers = openersOf(line.text);
  const last = openers.at(-1);
  if (last?.key !== undefined && column >= last.valueColumn) {
    const valueStart = last.valueColumn + (/^ */.exec(line.text.slice(last.valueColumn))?.[0].length ?? 0);
    const value = line.text.slice(valueStart);
    if (/^[{[]/.test(value) || /(^|\s)#/.test(line.text.slice(last.valueColumn, column))) return undefined;
    const place = placeOf(lines, row, last.column, false);
    const from = Math.min(line.start + valueStart, offset);
    const to = line.start + valueStart + value.replace(/\s+#.*$/, '').trimEnd().length;
    return {
      start,
      end,
      path: [...place.path, last.key],
      part: 'value',
      prefix: text.slice(from, offset),
      from,
      to: Math.max(to, offset),
      hang: 0,
      present: new Set(),
    };
  }
  const content =
    last === undefined ? Math.min(indent, column) : last.key === undefined ? last.valueColumn : last.column;
  if (column < content) return undefined;
  const typed = line.text.slice(content, column);
  if (/[{[#]/.test(typed)) return undefined;
  const keyEnd = last?.key === undefined ? line.text.trimEnd().length : last.valueColumn - 1;
  const place = placeOf(lines, row, line.text.trim() === '' ? column : content, false);
  return {
    start,
    end,
    path: place.path,
    part: 'key',
    prefix: typed.trimStart(),
    from: line.start + (line.text.trim() === '' ? column : content),
    to: Math.max(line.start + keyEnd, offset),
    hang: Math.max(0, content - indent),
    present: place.present,
  };
}

function linesOf(text: string, start: number): Line[] {
  const lines: Line[] = [];
  let at = start;
  for (const line of text.split('\n')) {
    lines.push({ start: at, text: line.replace(/\r$/, '') });
    at += line.length + 1;
  }
  return lines;
}

/** The column of the first character that is no blank; -1 for an empty line. */
function indentOf(text: string): number {
  for (let at = 0; at < text.length; at++) if (text[at] !== ' ' && text[at] !== '\t') return at;
  return -1;
}

const keyPattern = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#'"{}[\],&*!|>%@`-][^#]*?|-[^\s#][^#]*?)\s*:(?=\s|$)/;

/** The dashes and the key that a line begins with. */
function openersOf(text: string): Opener[] {
  const openers: Opener[] = [];
  let at = text.search(/\S|$/);
  for (;;) {
    const dash = /^-(?: +|$)/.exec(text.slice(at));
    if (dash === null) break;
    openers.push({ column: at, key: undefined, valueColumn: at + Math.max(dash[0].length, 1) });
    at += dash[0].length;
    if (dash[0].length < 2) return openers;
  }
  const key = keyPattern.exec(text.slice(at));
  if (key?.[1] !== undefined) openers.push({ column: at, key: unquoted(key[1]), valueColumn: at + key[0].length });
  return openers;
}

function unquoted(key: string): string {
  if (key.startsWith("'")) return key.slice(1, -1).replaceAll("''", "'");
  if (!key.startsWith('"')) return key.trimEnd();
  try {
    const parsed: unknown = JSON.parse(key);
    return typeof parsed === 'string' ? parsed : key;
  } catch {
    return key.slice(1, -1);
  }
}

/** The key whose block scalar the cursor is in: the nearest line above that is further left ends in `|` or `>`. */
function blockScalarAt(
  lines: readonly Line[],
  row: number,
  column: number,
): { row: number; opener: Opener } | undefined {
  const own = lines[row]?.text ?? '';
  const indent = own.trim() === '' ? column : own.search(/\S/);
  for (let at = row - 1; at >= 0; at--) {
    const text = lines[at]?.text ?? '';
    const own = indentOf(text);
    if (own < 0 || own >= indent) continue;
    const opener = openersOf(text).at(-1);
    if (opener === undefined || !/^\s*[|>][-+\d]*\s*(#.*)?$/.test(text.slice(opener.valueColumn))) return undefined;
    return opener.column < indent ? { row: at, opener } : undefined;
  }
  return undefined;
}

/** The path of the object that a column of a line belongs to, and the keys that stand beside. */
function placeOf(
  lines: readonly Line[],
  row: number,
  column: number,
  atDash: boolean,
): { path: (string | number)[]; present: ReadonlySet<string> } {
  const reversed: (string | number)[] = [];
  const present = new Set<string>();
  let limit = column;
  /** The column of the items being counted, and where their index stands. */
  let counting: { column: number; slot: number } | undefined;
  let beside = !atDash;
  for (let at = row; at >= 0; at--) {
    const text = lines[at]?.text ?? '';
    const indent = indentOf(text);
    // Whatever is further right belongs to something beside the path.
    if (indent < 0 || indent > limit || text[indent] === '#') continue;
    for (const opener of openersOf(text).reverse()) {
      const { key, column: place } = opener;
      if (at === row && place >= column && !(atDash && place === column)) continue;
      if (key === undefined) {
        if (counting !== undefined && place === counting.column) {
          reversed[counting.slot] = Number(reversed[counting.slot]) + 1;
        } else if (place < limit || (atDash && at === row && place === limit)) {
          counting = { column: place, slot: reversed.length };
          reversed.push(0);
          limit = place;
          beside = false;
        }
      } else if (place < limit || (counting !== undefined && place === counting.column)) {
        reversed.push(key);
        limit = place;
        counting = undefined;
        beside = false;
      } else if (beside && place === limit) present.add(key);
    }
    if (limit === 0 && counting === undefined) {
      if (!beside) break;
    }
  }
  for (let at = row + 1; at < lines.length; at++) {
    const text = lines[at]?.text ?? '';
    const indent = indentOf(text);
    if (indent < 0 || text[indent] === '#') continue;
    if (indent < column) break;
    const [first] = openersOf(text);
    if (indent === column && first?.key === undefined) break;
    if (indent === column && first?.key !== undefined) present.add(first.key);
  }
  return { path: reversed.reverse(), present };
}
