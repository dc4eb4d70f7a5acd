/** Sizes that an expression or a type shows by itself. */
import type { Expr } from '../ast/expr.ts';
import type { CelType } from '../check/type.ts';
import { codePointCount } from '../eval/text.ts';
import { exactly, type Range } from './estimate.ts';

const one = exactly(1n);
const scalarKinds: ReadonlySet<CelType['kind']> = new Set(['bool', 'double', 'duration', 'int', 'timestamp', 'uint']);

/** True for types whose values all have size 1; an optional has its content's. */
export function isScalar(type: CelType): boolean {
  if (type.kind !== 'opaque' || type.name !== 'optional_type') return scalarKinds.has(type.kind);
  const [parameter] = type.parameters;
  return parameter !== undefined && isScalar(parameter);
}

/** The size that an expression shows by itself. */
export function literalSize(expr: Expr): Range | undefined {
  switch (expr.kind) {
    case 'const':
      if (typeof expr.value === 'string') return exactly(BigInt(codePointCount(expr.value)));
      return expr.value instanceof Uint8Array ? exactly(BigInt(expr.value.length)) : one;
    case 'list':
      return exactly(BigInt(expr.elements.length));
    case 'map':
      return exactly(BigInt(expr.entries.length));
    default:
      return undefined;
  }
}
