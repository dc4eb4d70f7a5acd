/** cel-go's own worst-case estimates of calls, by overload. */
import { regexLengthFactor, stringTraversalFactor } from './actual-size.ts';
import {
  type AstNode,
  add,
  type CallEstimate,
  exactly,
  multiply,
  type Range,
  scale,
  union,
  unknownSize,
} from './estimate.ts';

/** What the general rules look at. */
export interface GeneralCall {
  readonly overloadId: string;
  readonly target: AstNode | undefined;
  readonly args: readonly AstNode[];
  readonly argCosts: readonly Range[];
}

const sizeOf = (node: AstNode | undefined): Range => node?.computedSize ?? unknownSize;
const walk = (node: AstNode | undefined): Range => scale(sizeOf(node), stringTraversalFactor);
/** An operation on uint64 that overflows, as Go's do. */
const wrap = (n: bigint): bigint => BigInt.asUintN(64, n);

/** The cost of the shorter of both, at least 1 where there is anything to compare. */
function comparison([left, right]: readonly AstNode[]): Range {
  const [a, b] = [sizeOf(left), sizeOf(right)];
  const { max } = a.max < b.max ? a : b;
  return scale({ min: max > 0n ? 1n : 0n, max }, stringTraversalFactor);
}

function patternMatch(text: AstNode | undefined, pattern: AstNode | undefined): Range {
  const walkText = scale(add(sizeOf(text), exactly(1n)), stringTraversalFactor);
  return multiply(walkText, scale(sizeOf(pattern), regexLengthFactor));
}

function sum(costs: readonly Range[]): Range {
  return costs.reduce(add, exactly(0n));
}

/** The estimate of a call with its arguments' costs, its target's left out. */
export function generalCallEstimate(call: GeneralCall): CallEstimate {
  const { overloadId, target, args, argCosts } = call;
  const estimate = operationEstimate(overloadId, target, args);
  if (estimate !== undefined) return { ...estimate, cost: add(estimate.cost, sum(argCosts)) };
  const [first = exactly(0n), second = exactly(0n), third = exactly(0n)] = argCosts;
  switch (overloadId) {
    case 'logical_or':
    case 'logical_and':
      // The right side may never be looked at.
      return { cost: { min: first.min, max: add(first, second).max } };
    case 'conditional':
      return { cost: add(first, union(second, third)), resultSize: union(sizeOf(args[1]), sizeOf(args[2])) };
    default:
      return { cost: add(exactly(1n), sum(argCosts)) };
  }
}

/** What an operation costs without its arguments; `undefined` where it is 1, or depends on their costs. */
function operationEstimate(
  overloadId: string,
  target: AstNode | undefined,
  args: readonly AstNode[],
): CallEstimate | undefined {
  const [first, second] = args;
  switch (overloadId) {
    case 'string_format':
      return target && { cost: walk(target) };
    case 'string_to_bytes': {
      const { min, max } = sizeOf(first);
      return { cost: walk(first), resultSize: { min, max: wrap(max * 4n) } };
    }
    case 'bytes_to_string': {
      const { min, max } = sizeOf(first);
      return { cost: walk(first), resultSize: { min: min / 4n, max } };
    }
    case 'strings_quote': {
      const { min, max } = sizeOf(first);
      return { cost: walk(first), resultSize: { min: wrap(min + 2n), max: wrap(max * 2n + 2n) } };
    }
    case 'starts_with_string':
    case 'ends_with_string':
      return { cost: walk(first) };
    case 'in_list':
      return { cost: scale(sizeOf(second), 1) };
    case 'matches_string':
      return { cost: patternMatch(target, first) };
    case 'matches':
      return { cost: patternMatch(first, second) };
    case 'contains_string':
      return { cost: multiply(walk(target), walk(first)) };
    case 'add_list':
      return { cost: exactly(1n), resultSize: add(sizeOf(first), sizeOf(second)) };
    case 'add_string':
    case 'add_bytes': {
      const resultSize = add(sizeOf(first), sizeOf(second));
      return { cost: scale(resultSize, stringTraversalFactor), resultSize };
    }
    default:
      return comparisons.has(overloadId) ? { cost: comparison(args) } : undefined;
  }
}

const comparisons: ReadonlySet<string> = new Set([
  'equals',
  'not_equals',
  ...['less', 'less_equals', 'greater', 'greater_equals'].flatMap((order) => [`${order}_string`, `${order}_bytes`]),
]);
