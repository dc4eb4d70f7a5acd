/** The schema that a point about a branch of a combinator speaks of. */
import type { JSONSchemaProps } from '../../../engine/index.ts';
import type { PointNode } from '../list-points.ts';
import type { Point } from '../point.ts';

/** The branch; `undefined` for a point of another kind. */
export function branchOf({ schema }: PointNode, { keyword, keys }: Point): JSONSchemaProps | undefined {
  const branches = keyword === 'allOf' || keyword === 'anyOf' || keyword === 'oneOf' ? schema[keyword] : undefined;
  return branches?.[Number(keys.at(-1))];
}
