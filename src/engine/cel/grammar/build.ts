/** What both parsers share: calls that may be macros, and the words that are no identifiers. */
import type { Expr } from '../ast/expr.ts';
import { MacroFactory } from '../ast/macro-factory.ts';
import type { NodeIds } from '../ast/node-ids.ts';
import { type MacroError, type MacroSet, macroKey } from './macros/macro.ts';

/** Words that the language keeps; as names of fields they are fine. */
export const reservedWords: ReadonlySet<string> = new Set([
  'as',
  'break',
  'const',
  'continue',
  'else',
  'false',
  'for',
  'function',
  'if',
  'import',
  'in',
  'let',
  'loop',
  'package',
  'namespace',
  'null',
  'return',
  'true',
  'var',
  'void',
  'while',
]);

/** A call as it was written; `id` has been handed out before its arguments were parsed. */
export interface WrittenCall {
  readonly id: number;
  readonly start: number;
  readonly end: number;
  readonly function: string;
  readonly target: Expr | undefined;
  readonly args: readonly Expr[];
}

/** The node of a call: what the macro expands to where there is one of its name, target and number of arguments. */
export function callOrMacro(call: WrittenCall, macros: MacroSet, ids: NodeIds): { readonly expr: Expr } | MacroError {
  const expand = macros.get(macroKey(call.function, call.args.length, call.target !== undefined));
  if (expand === undefined) return { expr: { kind: 'call', ...call } };
  const factory = new MacroFactory(ids, ids.offsetOf(call.id), call.start, call.end);
  const expanded = expand(factory, call.target, call.args);
  if ('expr' in expanded) ids.release(call.id);
  return expanded;
}
