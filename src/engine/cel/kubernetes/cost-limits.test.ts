import { describe, expect, it } from 'vitest';
import { FieldPath } from '../../values/field-path.ts';
import { childCardinality, costErrorMessage, TotalCost } from './cost-limits.ts';
import { ruleCosts } from './rule-costs.ts';
import { integer, objectOf, rule, schemaOf, text } from './testing.ts';

describe('the factor of a cost over its limit', () => {
  it.each([
    [1_000_000_001n, 'more than 100'],
    [1_000_000_000n, '100.0'],
    [22_500_000n, '2.2'],
    [15_000_000n, '1.5'],
    [14_999_999n, '1.500000'],
    [10_000_001n, '1.000000'],
  ])('of %i reads %s', (cost, factor) => {
    expect(costErrorMessage('it', cost, 10_000_000n)).toContain(`it exceeds budget by factor of ${factor}x (`);
  });
});

describe('cardinality', () => {
  const list = schemaOf({ type: 'array', items: text, maxItems: 10n });

  it('multiplies down, and is lost below what has no limit', () => {
    expect(childCardinality(list, 3n)).toBe(30n);
    expect(childCardinality(objectOf({}), 3n)).toBe(3n);
    expect(childCardinality(schemaOf({ type: 'array', items: text }), 3n)).toBeUndefined();
    expect(childCardinality(list, undefined)).toBeUndefined();
  });

  it('sticks to 2^64 − 1', () => {
    expect(childCardinality(schemaOf({ type: 'array', maxItems: 2n ** 62n }), 100n)).toBe(2n ** 64n - 1n);
  });
});

describe('the total', () => {
  it('keeps the four dearest that take a hundredth of the limit each', () => {
    const total = new TotalCost();
    const costs = [999_999n, 1_000_000n, 5_000_000n, 3_000_000n, 2_000_000n, 4_000_000n];
    for (const [at, cost] of costs.entries()) total.add(FieldPath.of(`r${at}`), cost);
    expect(total.total).toBe(15_999_999n);
    expect(total.mostExpensive.map(({ path }) => path.toString())).toEqual(['r2', 'r5', 'r3', 'r4']);
  });
});

describe('the costs of a schema', () => {
  it('count how often a rule can run', () => {
    const item = schemaOf({ type: 'integer', xValidations: [rule('self > 1')] });
    const schema = objectOf({ l: schemaOf({ type: 'array', items: item, maxItems: 7n }), n: integer });
    const { expressions, total } = ruleCosts(schema);
    expect(expressions).toMatchObject([{ maxCost: 2n, cardinality: 7n, cost: 14n }]);
    expect(expressions[0]?.path.toString()).toBe('properties[l].items.x-kubernetes-validations[0].rule');
    expect(total).toBe(14n);
  });
});
