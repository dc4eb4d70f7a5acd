/** What cel-go checks of constant arguments once an expression has its types: literals of one type, durations, patterns. */
import type { CallExpr, Expr, ListExpr, MapExpr } from '../ast/expr.ts';
import { Issues } from '../ast/issue.ts';
import { noOffset } from '../ast/node-ids.ts';
import { visitPostOrder } from '../ast/walk.ts';
import { Breakdown } from '../eval/abort.ts';
import type { ParsedExpression } from '../grammar/parse.ts';
import { optionalParameter, sameType } from './assignability.ts';
import type { CheckedAst } from './checked-ast.ts';
import type { Validator } from './environment.ts';
import { checkFormatCall, type Report } from './format-call.ts';
import { type CelType, dynType } from './type.ts';
import { typeText } from './type-text.ts';

/** True where a call of the function with this one constant argument succeeds. */
export type ConstantCheck = (
  functionName: 'duration' | 'timestamp' | 'matches',
  argument: Expr,
  call: CallExpr,
) => boolean;

/** Runs the validators in their order over a checked expression. */
export function validate(
  parsed: ParsedExpression,
  checked: CheckedAst,
  validators: readonly Validator[],
  accepts: ConstantCheck,
): Issues {
  const issues = new Issues(parsed.source);
  const nodes = interestingNodes(checked.expr);
  const report = (id: number, message: string): void => issues.reportAt(parsed.offsets[id] ?? noOffset, message);
  for (const validator of validators) {
    switch (validator) {
      case 'homogeneous':
        for (const list of nodes.lists) checkList(list, checked, report);
        for (const map of nodes.maps) checkMap(map, checked, report);
        break;
      case 'format':
        for (const call of nodes.calls) if (call.function === 'format') checkFormatCall(call, checked, report);
        break;
      default:
        for (const call of nodes.calls) {
          const [argument] = call.args;
          if (call.function !== validator || argument?.kind !== 'const') continue;
          if (!accepts(validator, argument, call)) report(argument.id, `invalid ${validator} argument`);
        }
    }
  }
  return issues;
}

interface Nodes {
  readonly calls: CallExpr[];
  /** Literals outside of the arguments of `format`, which mixes types by its nature. */
  readonly lists: ListExpr[];
  readonly maps: MapExpr[];
}

function interestingNodes(expr: Expr): Nodes {
  const nodes: Nodes = { calls: [], lists: [], maps: [] };
  visitPostOrder(expr, (at, above) => {
    if (at.kind === 'call') nodes.calls.push(at);
    if (at.kind !== 'list' && at.kind !== 'map') return;
    if (above.some((parent) => parent.kind === 'call' && parent.function === 'format')) return;
    if (at.kind === 'list') nodes.lists.push(at);
    else nodes.maps.push(at);
  });
  return nodes;
}

function reportMismatch(report: Report, id: number, expected: CelType, actual: CelType): void {
  report(id, `expected type '${typeText(expected)}' but found '${typeText(actual)}'`);
}

function typeOf(checked: CheckedAst, expr: Expr, optional: boolean): CelType {
  const type = checked.types.get(expr.id) ?? dynType;
  if (!optional) return type;
  const inner = optionalParameter(type);
  // cel-go takes for granted that what stands behind a question mark is known to be optional, and breaks where it may be anything.
  if (inner === undefined) throw new Breakdown('runtime error: index out of range [0] with length 0');
  return inner;
}

function checkList(list: ListExpr, checked: CheckedAst, report: Report): void {
  let first: CelType | undefined;
  for (const [at, element] of list.elements.entries()) {
    const type = typeOf(checked, element, list.optionalIndices.includes(at));
    first ??= type;
    if (sameType(first, type, true)) continue;
    reportMismatch(report, element.id, first, type);
    return;
  }
}

function checkMap(map: MapExpr, checked: CheckedAst, report: Report): void {
  let first: { readonly key: CelType; readonly value: CelType } | undefined;
  for (const entry of map.entries) {
    const key = typeOf(checked, entry.key, false);
    const value = typeOf(checked, entry.value, entry.optional);
    first ??= { key, value };
    if (!sameType(first.key, key, true)) reportMismatch(report, entry.key.id, first.key, key);
    if (!sameType(first.value, value, true)) reportMismatch(report, entry.value.id, first.value, value);
  }
}
