/**
 * Ranges of sizes and costs, and the arithmetic on them that the worst-case estimate is made of: whole numbers from 0
 * to 2^64 − 1 that stick to the upper end instead of overflowing.
 */
import type { Expr } from '../ast/expr.ts';
import type { CelType } from '../check/type.ts';

/** A size or a cost, from the least to the most; 2^64 − 1 stands for unbounded. */
export interface Range {
  readonly min: bigint;
  readonly max: bigint;
}

/** 2^64 − 1. */
export const unbounded: bigint = 0xffff_ffff_ffff_ffffn;

/** What an estimate knows of one sub-expression. */
export interface AstNode {
  /** From a variable down: field names, `@items`, `@keys`, `@values`; `undefined` where the value is computed. */
  readonly path: readonly string[] | undefined;
  readonly type: CelType;
  readonly expr: Expr | undefined;
  /** What the expression itself tells of its size. */
  readonly computedSize: Range | undefined;
}

/** The cost of a call without its arguments', and the size of its result where it is known. */
export interface CallEstimate {
  readonly cost: Range;
  readonly resultSize?: Range;
}

/** Sizes of what a rule reads, looked up by path in the schema's declared types. */
export interface SizeEstimator {
  estimateSize(node: AstNode): Range | undefined;
}

/** A library's own estimate of one overload; `undefined` leaves it to the general rules. */
export type CallEstimator = (
  estimator: SizeEstimator,
  target: AstNode | undefined,
  args: readonly AstNode[],
) => CallEstimate | undefined;

/** A range of one number. */
export const exactly = (n: bigint): Range => ({ min: n, max: n });
export const unknownSize: Range = { min: 0n, max: unbounded };

/** Sum, at most 2^64 − 1. */
export function addCapped(a: bigint, b: bigint): bigint {
  const sum = a + b;
  return sum > unbounded ? unbounded : sum;
}

/** Product, at most 2^64 − 1. */
export function multiplyCapped(a: bigint, b: bigint): bigint {
  const product = a * b;
  return product > unbounded ? unbounded : product;
}

const twoTo64 = 2 ** 64;

/** The product with a factor as a float64, rounded up, at most 2^64 − 1. */
export function scaleCapped(n: bigint, factor: number): bigint {
  const float = Number(n);
  if (float > 0 && factor > 0 && float > twoTo64 / factor) return unbounded;
  const up = Math.ceil(float * factor);
  return up >= twoTo64 ? unbounded : BigInt(up);
}

export const add = (a: Range, b: Range): Range => ({ min: addCapped(a.min, b.min), max: addCapped(a.max, b.max) });
export const multiply = (a: Range, b: Range): Range => ({
  min: multiplyCapped(a.min, b.min),
  max: multiplyCapped(a.max, b.max),
});
export const scale = (a: Range, factor: number): Range => ({
  min: scaleCapped(a.min, factor),
  max: scaleCapped(a.max, factor),
});
/** The range that holds both. */
export function union(a: Range, b: Range): Range {
  const lower = b.min < a.min ? b : a;
  const upper = b.max > a.max ? b : a;
  return lower === upper ? lower : { min: lower.min, max: upper.max };
}
