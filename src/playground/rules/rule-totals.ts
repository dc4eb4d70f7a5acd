/** What all rules of a version can cost together, against the limit that a definition is refused beyond. */
import { ruleCosts } from '../../engine/index.ts';
import { isDefinition } from '../documents.ts';
import { definitionOf } from '../intelligence/schema-target.ts';
import type { Player } from '../player.ts';

/** The sum of a version. Costs are decimal digits: they can exceed 2^53. */
export interface RuleTotal {
  readonly definition: string;
  readonly version: string;
  readonly total: string;
  readonly limit: string;
}

/** The totals of every version with rules, in the order of the definitions. */
export function ruleTotals(player: Player): RuleTotal[] {
  return player.documents.filter(isDefinition).flatMap((placed) =>
    (definitionOf(placed)?.versions ?? []).flatMap(({ name, schema }) => {
      if (schema === undefined) return [];
      const { expressions, total, limit } = ruleCosts(schema, player.playground?.version);
      if (expressions.length === 0) return [];
      return [{ definition: placed.name, version: name, total: String(total), limit: String(limit) }];
    }),
  );
}
