import { describe, expect, it } from 'vitest';
import { latestVersion } from '../../kubernetes-version.ts';
import { check } from '../check/checker.ts';
import { type CelType, intType, listOf, mapOf, stringType } from '../check/type.ts';
import { parseExpression } from '../grammar/parse.ts';
import { environmentFor } from '../kubernetes/environment.ts';
import { type AstNode, type Range, unbounded } from './estimate.ts';
import { estimateCost } from './estimate-cost.ts';

const environment = environmentFor(latestVersion, 'stored');

function costOf(text: string, self: CelType, sizes: Readonly<Record<string, bigint>> = {}): Range {
  const parsed = parseExpression(text, environment.minor);
  if ('issues' in parsed) throw new Error(parsed.issues.text());
  const { functions, types } = environment;
  const variables = new Map([['self', self]]);
  const { checked, issues } = check(parsed, { functions, types, variables, provider: { fieldsOf: () => undefined } });
  if (issues.count > 0) throw new Error(issues.text());
  const estimateSize = ({ path = [] }: AstNode): Range | undefined => {
    const max = sizes[path.join('.')];
    return max === undefined ? undefined : { min: 0n, max };
  };
  return estimateCost(checked, environment.table, { estimateSize });
}

describe('estimateCost', () => {
  it('multiplies a loop by the size of what it walks', () => {
    expect(costOf('self.all(x, x > 0)', listOf(intType), { self: 100n }).max).toBe(2n + 100n * 5n);
  });

  it('takes a tenth of a unit for a character', () => {
    expect(costOf(`self.startsWith('abcdefghijk')`, stringType).max).toBe(1n + 2n);
    expect(costOf(`self == 'abcdefghijk'`, stringType, { self: 1000n }).max).toBe(1n + 2n);
  });

  it('sticks to 2^64 - 1 where nothing bounds a size', () => {
    const nested = 'self.all(x, self.all(y, self.all(z, self.all(w, x + y + z + w > 0))))';
    expect(costOf(nested, listOf(intType)).max).toBe(unbounded);
  });

  it('knows the sizes of literals and of what is computed from them', () => {
    expect(costOf('[1, 2, 3].map(x, [x, x]).flatten().size() > 0', stringType).max).toBeLessThan(200n);
    expect(costOf(`self.map(k, self[k]).join(',').size() > 0`, mapOf(stringType, stringType)).max).toBe(
      1_844_674_407_370_955_162n + (unbounded - 1_844_674_407_370_955_162n),
    );
  });

  it('charges for one side of a condition and for the least of a logic', () => {
    const { min, max } = costOf('self.size() > 0 && self.all(x, x > 0)', listOf(intType), { self: 10n });
    expect(min).toBe(3n);
    expect(max).toBe(3n + 2n + 10n * 5n);
  });
});
