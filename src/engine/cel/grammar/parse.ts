/** Text → abstract syntax, or what is wrong with the text: the door of the grammar. */
import { recoveringParse } from '#recovering-parser';
import type { Expr } from '../ast/expr.ts';
import { Issues } from '../ast/issue.ts';
import { Source } from '../ast/source.ts';
import { fastParse } from './fast-parser.ts';
import type { MacroSet } from './macros/macro.ts';
import { macrosOf } from './macros/macro-set.ts';

/** An expression longer than this many code points is not read. */
const maxCodePoints = 100_000;
/** How many parsed texts are kept, per set of macros. */
const cacheSize = 4096;

/** A text that parsed. */
export interface ParsedExpression {
  readonly source: Source;
  readonly expr: Expr;
  /** By node id: the UTF-16 offset that messages about the node point at, negative for none; ids run from 1 to the last index. */
  readonly offsets: readonly number[];
}

/** A text that did not parse. */
export interface ParseFailure {
  readonly issues: Issues;
}

const caches = new WeakMap<MacroSet, Map<string, ParsedExpression | ParseFailure>>();

/** Parses an expression with the macros of a minor version such as 36. Results are kept: the same text gives the same object. */
export function parseExpression(text: string, minor: number): ParsedExpression | ParseFailure {
  const macros = macrosOf(minor);
  const cache = caches.get(macros) ?? new Map<string, ParsedExpression | ParseFailure>();
  caches.set(macros, cache);
  const known = cache.get(text);
  if (known !== undefined) return known;
  const result = parseText(text, macros);
  if (cache.size >= cacheSize) cache.clear();
  cache.set(text, result);
  return result;
}

/** Parses without looking into the cache. */
export function parseText(text: string, macros: MacroSet): ParsedExpression | ParseFailure {
  const source = new Source(text);
  const tooLong = lengthIssue(source);
  if (tooLong !== undefined) return { issues: tooLong };
  const fast = fastParse(text, macros);
  if (fast !== undefined) return { source, expr: fast.expr, offsets: fast.ids.offsets };
  const { issues, parsed } = recoveringParse(source, macros);
  return parsed === undefined ? { issues } : { source, expr: parsed.expr, offsets: parsed.ids.offsets };
}

function lengthIssue(source: Source): Issues | undefined {
  if (source.text.length <= maxCodePoints) return undefined;
  let size = 0;
  for (const _ of source.text) size++;
  if (size <= maxCodePoints) return undefined;
  const issues = new Issues(source);
  issues.reportWhole(`expression code point size exceeds limit: size: ${size}, limit ${maxCodePoints}`);
  return issues;
}
