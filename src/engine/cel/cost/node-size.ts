/** Sizes of arguments as estimates ask for them. */
import { type AstNode, type Range, type SizeEstimator, unknownSize } from './estimate.ts';

/** What the expression or the schema tells of the size of a node; from 0 to unbounded where neither does. */
export function sizeOrUnbounded(estimator: SizeEstimator, node: AstNode): Range {
  return node.computedSize ?? estimator.estimateSize(node) ?? unknownSize;
}

/** The number of a literal int argument (a negative one counts as 0), or another where the argument is no literal int. */
export function literalOr(node: AstNode | undefined, otherwise: bigint): bigint {
  const expr = node?.expr;
  if (expr?.kind !== 'const' || typeof expr.value !== 'bigint') return otherwise;
  return expr.value < 0n ? 0n : expr.value;
}
