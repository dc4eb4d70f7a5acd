/** `"…%d…".format([…])` with a literal text and a literal list: each clause must exist and fit its argument's type. */
import type { CallExpr, Expr } from '../ast/expr.ts';
import { type FormatClause, interpolate, wrongArgument } from '../library/format-clauses.ts';
import type { CheckedAst } from './checked-ast.ts';
import type { CelType } from './type.ts';
import { runtimeTypeName } from './type-text.ts';

const kinds = (...names: CelType['kind'][]): ReadonlySet<CelType['kind']> => new Set(names);
const hexadecimal = kinds('int', 'uint', 'string', 'bytes');

/** The types that each clause takes. */
const accepted: Readonly<Record<FormatClause['verb'], ReadonlySet<CelType['kind']>>> = {
  s: kinds(
    ...(['list', 'map', 'int', 'uint', 'double', 'bool', 'string'] as const),
    ...(['timestamp', 'bytes', 'duration', 'type', 'null'] as const),
  ),
  d: kinds('int', 'uint'),
  // Not a number and the infinities are given as strings.
  f: kinds('double', 'string'),
  e: kinds('double', 'string'),
  b: kinds('int', 'uint', 'bool'),
  x: hexadecimal,
  X: hexadecimal,
  o: kinds('int', 'uint'),
};

/** What is wrong with an argument, and its node. */
interface Problem {
  readonly message: string;
  readonly at: number;
}

/** Reports a message at a node. */
export type Report = (id: number, message: string) => void;

/** Reports what is wrong with one call of `format`. */
export function checkFormatCall(call: CallExpr, checked: CheckedAst, report: Report): void {
  const [list] = call.args;
  const text = call.target?.kind === 'const' ? call.target.value : undefined;
  if (typeof text !== 'string' || list?.kind !== 'list' || call.args.length !== 1) return;
  const args = list.elements;
  let fitting = 0;
  const result = interpolate<Problem>(text, Number.POSITIVE_INFINITY, ({ verb }, index) => {
    const arg = args[index];
    const problem = arg === undefined ? { message: '', at: 0 } : argumentProblem(verb, arg, checked);
    if (problem === undefined) fitting++;
    return problem ?? '';
  });
  const atEnd = typeof result !== 'string' && result.message === 'unexpected end of string';
  if (typeof result === 'string') {
    if (args.length <= fitting) return;
    report(call.id, `too many arguments supplied to string.format (expected ${fitting}, got ${args.length})`);
  } else if (fitting >= args.length && !atEnd) {
    // The argument is looked for before the clause is read.
    report(call.id, `index ${fitting} out of range`);
  } else {
    report(result.cause?.at ?? call.id, result.message);
  }
}

function argumentProblem(verb: FormatClause['verb'], arg: Expr, checked: CheckedAst): Problem | undefined {
  const type = checked.types.get(arg.id);
  if (type !== undefined && type.kind !== 'dyn' && !accepted[verb].has(type.kind)) {
    return { message: wrongArgument(verb, runtimeTypeName(type)), at: arg.id };
  }
  if (verb !== 's') return undefined;
  // The parts of a literal are printed too.
  for (const part of partsOf(arg)) {
    const problem = argumentProblem(verb, part, checked);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function partsOf(expr: Expr): readonly Expr[] {
  if (expr.kind === 'list') return expr.elements;
  return expr.kind === 'map' ? expr.entries.flatMap(({ key, value }) => [key, value]) : [];
}
