/** Lines of block YAML that may not be readable yet: their keys and dashes, and the path that their indentation tells. */

/** A line and where it starts, in UTF-16 offsets of its file. */
export interface Line {
  readonly start: number;
  readonly text: string;
}

/** A key or a dash of a line. */
export interface Opener {
  readonly column: number;
  /** `undefined` for the dash of an item. */
  readonly key: string | undefined;
  /** Column after the colon. */
  readonly valueColumn: number;
}

/** The lines of a document that starts at an offset of its file. */
export function linesOf(text: string, start: number): Line[] {
  const lines: Line[] = [];
  let at = start;
  for (const line of text.split('\n')) {
    lines.push({ start: at, text: line.replace(/\r$/, '') });
    at += line.length + 1;
  }
  return lines;
}

/** The column of the first character that is no blank; -1 for an empty line. */
export function indentOf(text: string): number {
  for (let at = 0; at < text.length; at++) if (text[at] !== ' ' && text[at] !== '\t') return at;
  return -1;
}

const keyPattern = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#'"{}[\],&*!|>%@`-][^#]*?|-[^\s#][^#]*?)\s*:(?=\s|$)/;

/** The dashes and the key that a line begins with. */
export function openersOf(text: string): Opener[] {
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

/** A key as it is meant, without its quotes. */
export function unquoted(key: string): string {
  if (key.startsWith("'")) return key.slice(1, -1).replaceAll("''", "'");
  if (!key.startsWith('"')) return key.trimEnd();
  try {
    const parsed: unknown = JSON.parse(key);
    return typeof parsed === 'string' ? parsed : key;
  } catch {
    return key.slice(1, -1);
  }
}

/** The path of the object that a column of a line belongs to, and the keys that stand beside. */
export function placeOf(
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
