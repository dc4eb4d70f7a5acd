/** How large what a rule reads can be, from the limits of its schema. */
import type { AstNode, Range, SizeEstimator } from '../cost/estimate.ts';
import type { DeclType } from './decl-type.ts';

/** Looks sizes up by path in a declared type. */
export class DeclaredSizes implements SizeEstimator {
  constructor(readonly root: DeclType) {}

  estimateSize({ path }: AstNode): Range | undefined {
    if (path === undefined || path.length === 0) return undefined;
    let at: DeclType | undefined = this.root;
    // The first step is the variable, `self` or `oldSelf`.
    for (let step = 1; step < path.length && at !== undefined; step++) at = partOf(at, path[step] ?? '');
    return at && { min: 0n, max: BigInt.asUintN(64, at.maxElements) };
  }
}

function partOf(type: DeclType, step: string): DeclType | undefined {
  switch (step) {
    case '@items':
    case '@values':
      return type.kind === 'list' || type.kind === 'map' ? type.element : undefined;
    case '@keys':
      return type.kind === 'map' ? type.key : undefined;
    default:
      return type.kind === 'object' ? type.fields.get(step) : undefined;
  }
}
