/** A cursor inside braces or brackets: told by reading from where they open, over as many lines as they go on. */
import { indentOf, type Line, openersOf, placeOf, unquoted } from './block-lines.ts';
import type { Cursor } from './cursor.ts';

/** So many lines above the cursor are looked at for what opens the collection. */
const lineLimit = 200;

/** One open brace or bracket. */
interface Frame {
  readonly opener: '{' | '[';
  /** How many commas stand before. */
  index: number;
  /** The key whose value is being read; of a list always `undefined`. */
  key: string | undefined;
  readonly present: Set<string>;
}

/** The cursor at an offset, where it is inside a flow collection that begins as the value of a key or item; `end` ends the document. */
export function flowCursorAt(
  text: string,
  lines: readonly Line[],
  row: number,
  offset: number,
  end: number,
): Omit<Cursor, 'start' | 'end'> | undefined {
  for (let at = row; at >= 0 && row - at < lineLimit; at--) {
    const line = lines[at];
    if (line === undefined) return undefined;
    const last = openersOf(line.text).at(-1);
    const column = (last?.valueColumn ?? 0) + (/^\s*/.exec(line.text.slice(last?.valueColumn ?? 0))?.[0].length ?? 0);
    const opens = /^[{[]/.test(line.text.slice(column));
    if (opens && line.start + column < offset && (last !== undefined || at === 0)) {
      const inside = readFlow(text, line.start + column, offset, end);
      if (inside !== undefined) {
        const { path } = last === undefined ? { path: [] } : placeOf(lines, at, last.column, last.key === undefined);
        const base = last?.key === undefined ? path : [...path, last.key];
        return { ...inside, path: [...base, ...inside.path], hang: 0, flow: true };
      }
    }
    // What stands at the margin and opens nothing cannot lie inside of a collection.
    if (at < row && indentOf(line.text) === 0 && /^[\w"'-]/.test(line.text)) return undefined;
  }
  return undefined;
}

type Inside = Pick<Cursor, 'path' | 'part' | 'prefix' | 'from' | 'to' | 'present'>;

/** Reads a collection from its first character; `undefined` where it closes before the offset. */
function readFlow(text: string, from: number, offset: number, end: number): Inside | undefined {
  const frames: Frame[] = [];
  let found: Inside | undefined;
  let depth = 0;
  /** Where the scalar that is being read begins. */
  let start = -1;
  for (let at = from; at < end; at++) {
    if (at === offset && found === undefined) {
      const here = insideOf(text, frames, start, offset, end);
      if (here === undefined) return undefined;
      found = here;
      depth = frames.length;
    }
    const frame = frames.at(-1);
    const char = text[at];
    if (char === '"' || char === "'") {
      if (start < 0) start = at;
      const close = closingQuote(text, at, end);
      // The quote of a scalar that is being typed may not be closed yet.
      if (offset > at && offset <= close && found === undefined) {
        found = insideOf(text, frames, start, offset, end);
        depth = frames.length;
      }
      at = close;
    } else if (char === '{' || char === '[') {
      frames.push({ opener: char, index: 0, key: undefined, present: new Set() });
      start = -1;
    } else if (char === '}' || char === ']') {
      frames.pop();
      start = -1;
      if (frames.length === 0 || (found !== undefined && frames.length < depth)) break;
    } else if (char === ',' && frame !== undefined) {
      frame.index++;
      frame.key = undefined;
      start = -1;
    } else if (char === ':' && frame?.opener === '{' && frame.key === undefined && endsKey(text, at, start)) {
      frame.key = unquoted(text.slice(start, at).trim());
      // The key being typed is not beside itself.
      if (found === undefined || found.from !== start) frame.present.add(frame.key);
      start = -1;
    } else if (char === '#' && /\s/.test(text[at - 1] ?? '')) {
      const lineEnd = text.indexOf('\n', at);
      if (found === undefined && offset > at && (lineEnd < 0 || offset <= lineEnd)) return undefined;
      at = lineEnd < 0 ? end : lineEnd - 1;
    } else if (start < 0 && !/\s/.test(char ?? '')) start = at;
  }
  return found ?? (offset >= end ? insideOf(text, frames, start, offset, end) : undefined);
}

/** A colon ends a key before a blank, a bracket or a comma, and after a quoted key anywhere. */
function endsKey(text: string, at: number, start: number): boolean {
  if (start < 0) return false;
  return /["']/.test(text[start] ?? '') || /[\s,[\]{}]|^$/.test(text.slice(at + 1, at + 2));
}

function closingQuote(text: string, open: number, end: number): number {
  const quote = text[open];
  for (let at = open + 1; at < end; at++) {
    if (text[at] === '\\' && quote === '"') at++;
    else if (text[at] === quote) return at;
    // An open quote ends with its line, lest one keystroke takes in the rest of the text.
    else if (text[at] === '\n') return at - 1;
  }
  return end;
}

function insideOf(
  text: string,
  frames: readonly Frame[],
  start: number,
  offset: number,
  end: number,
): Inside | undefined {
  const frame = frames.at(-1);
  if (frame === undefined) return undefined;
  const path = frames.flatMap<string | number>(({ opener, index, key }, at) =>
    opener === '[' ? [index] : key === undefined && at === frames.length - 1 ? [] : [key ?? ''],
  );
  const from = start < 0 ? offset : start;
  const rest = /^[^,:{}[\]\n#]*/.exec(text.slice(offset, end))?.[0].trimEnd().length ?? 0;
  return {
    path,
    part: frame.opener === '{' && frame.key === undefined ? 'key' : 'value',
    prefix: text.slice(from, offset),
    from,
    to: offset + rest,
    present: frame.present,
  };
}
