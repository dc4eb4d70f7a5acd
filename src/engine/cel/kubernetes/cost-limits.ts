/** What the rules of a definition may cost at worst: one rule, one message, all together. */
import type { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import type { FieldPath } from '../../values/field-path.ts';
import { addCapped, multiplyCapped } from '../cost/estimate.ts';
import { fixedFloat } from '../eval/float-text.ts';
import type { CompilationResult } from './compile.ts';

/** The most that one expression may cost, counting how often it can run. */
export const expressionCostLimit = 10_000_000n;
/** The most that all expressions of a version's schema may cost together. */
export const definitionCostLimit = 100_000_000n;

/** How often a node below others can occur; `undefined` where some list or map above has no limit. */
export type Cardinality = bigint | undefined;

/** The cardinality of the nodes right below one of this cardinality. */
export function childCardinality(schema: JSONSchemaProps, cardinality: Cardinality): Cardinality {
  if (cardinality === undefined) return undefined;
  const factor = elementLimit(schema);
  return factor === undefined ? undefined : multiplyCapped(cardinality, factor);
}

function elementLimit(schema: JSONSchemaProps): bigint | undefined {
  const isMap = schema.type === 'object' && schema.additionalProperties !== undefined;
  const isList = schema.type === 'array';
  if (!isMap && !isList) return 1n;
  const limit = isMap ? schema.maxProperties : schema.maxItems;
  return limit === undefined || limit >= 0n ? limit : 0n;
}

/** What a rule costs at worst over the whole object: its own cost as often as it can run. */
export function expressionCost(result: CompilationResult, cardinality: Cardinality): bigint {
  const maxCost = result.program?.maxCost ?? 0n;
  return multiplyCapped(maxCost, cardinality ?? result.maxCardinality);
}

/** The text for a cost over its limit; `subject` is what costs, such as `estimated rule cost`. */
export function costErrorMessage(subject: string, cost: bigint, limit: bigint): string {
  const factor = Number(cost) / Number(limit);
  // With one digit a small factor could read as 1.0.
  const shown = factor > 100 ? 'more than 100' : fixedFloat(factor, factor < 1.5 ? 6 : 1);
  return `${subject} exceeds budget by factor of ${shown}x (try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared)`;
}

/** The costs of a definition, added up. */
export class TotalCost {
  #total = 0n;
  #mostExpensive: { readonly path: FieldPath; readonly cost: bigint }[] = [];

  /** The sum so far, at most 2^64 − 1. */
  get total(): bigint {
    return this.#total;
  }

  /** The expressions that cost most, the dearest first: up to four that each take a hundredth of the limit. */
  get mostExpensive(): readonly { readonly path: FieldPath; readonly cost: bigint }[] {
    return this.#mostExpensive;
  }

  /** Adds the cost of an expression. */
  add(path: FieldPath, cost: bigint): void {
    this.#total = addCapped(this.#total, cost);
    if (cost < definitionCostLimit / 100n) return;
    const sorted = [...this.#mostExpensive, { path, cost }].sort((a, b) =>
      a.cost < b.cost ? 1 : a.cost > b.cost ? -1 : 0,
    );
    this.#mostExpensive = sorted.slice(0, 4);
  }
}
