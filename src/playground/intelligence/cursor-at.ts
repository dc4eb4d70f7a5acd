/** Where a cursor stands in a YAML text that may not be readable yet: told from lines and their indentation alone. */

import { indentOf, type Line, linesOf, type Opener, openersOf, placeOf } from './block-lines.ts';
import type { Cursor } from './cursor.ts';
import { flowCursorAt } from './flow-cursor.ts';

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

/** The cursor at an offset; `undefined` in comments. */
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
    return {
      start,
      end,
      path,
      part: 'value',
      prefix,
      from: offset,
      to: offset,
      hang: 0,
      flow: false,
      present: new Set(),
    };
  }
  const indent = line.text.search(/\S|$/);
  if (/^\s*#/.test(line.text)) return undefined;
  const flow = flowCursorAt(text, lines, row, offset, end);
  if (flow !== undefined) return { start, end, ...flow };
  const openers = openersOf(line.text);
  const last = openers.at(-1);
  if (last?.key !== undefined && column >= last.valueColumn) {
    const valueStart = last.valueColumn + (/^ */.exec(line.text.slice(last.valueColumn))?.[0].length ?? 0);
    const value = line.text.slice(valueStart);
    if (/(^|\s)#/.test(line.text.slice(last.valueColumn, column))) return undefined;
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
      flow: false,
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
    flow: false,
    present: place.present,
  };
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
