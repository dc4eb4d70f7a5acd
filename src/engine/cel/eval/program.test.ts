import { describe, expect, it } from 'vitest';
import { intType, listOf } from '../check/type.ts';
import { programOf } from '../testing/evaluate.ts';
import { plainText } from '../testing/plain.ts';
import { ValueList } from './list.ts';
import type { Program } from './program.ts';
import { CelError } from './value.ts';

const numbers = (count: number): ValueList => new ValueList(Array.from({ length: count }, (_, i) => BigInt(i)));
const withList = (list: ValueList) => ({ resolve: (name: string) => (name === 'self' ? list : undefined) });

function programAbout(text: string): Program {
  const program = programOf(text, new Map([['self', listOf(intType)]]));
  if ('stage' in program) throw new Error(program.text);
  return program;
}

describe('cost', () => {
  it('counts what cel-go counts', () => {
    const { cost } = programAbout('self.all(x, x >= 0)').evaluate(withList(numbers(3)));
    // The list once; for each element the accumulator twice, the variable, the comparison and the condition; the result.
    expect(cost).toBe(1 + 3 * 5 + 1);
  });

  it('ends the evaluation at its limit, which nothing absorbs', () => {
    const program = programAbout('self.all(x, x >= 0) || true');
    const limited = program.evaluate(withList(numbers(100)), { costLimit: 50 });
    expect(limited).toEqual({ value: undefined, cost: 51, cancelled: 'cost' });
    expect(program.evaluate(withList(numbers(100)), { costLimit: 1000 }).value).toBe(true);
  });

  it('charges nothing for a test of presence, and nothing for a search in constants', () => {
    expect(programAbout(`has({'a': self}.a)`).evaluate(withList(numbers(1))).cost).toBe(32);
    expect(programAbout('size(self) in [1, 2, 3]').evaluate(withList(numbers(1))).cost).toBe(2);
  });
});

describe('interruption', () => {
  it('is asked for every hundred iterations', () => {
    let asked = 0;
    const interrupted = (): boolean => ++asked === 3;
    const outcome = programAbout('self.all(x, x >= 0) || true').evaluate(withList(numbers(1000)), { interrupted });
    expect(outcome.cancelled).toBe('interrupted');
    expect(asked).toBe(3);
    expect(outcome.cost).toBe(1 + 300 * 5);
  });
});

describe('size', () => {
  it('walks long lists without deep calls', () => {
    const program = programAbout('self.map(x, x + 1).filter(x, x > 0).size() == self.size()');
    expect(program.evaluate(withList(numbers(20_000))).value).toBe(true);
  });

  it('adds lists in a loop without deep calls', () => {
    const sum = '[1] + '.repeat(200);
    expect(plainText(programAbout(`(${sum} self).size()`).evaluate(withList(numbers(1))).value ?? null)).toBe('201');
  });

  it('evaluates expressions as deep as they parse', () => {
    const deep = `${'('.repeat(120)}self.size()${' + 1)'.repeat(120)} == 121`;
    expect(programAbout(deep).evaluate(withList(numbers(1))).value).toBe(true);
  });
});

describe('trace', () => {
  it('tells the value and the own cost of each node, which add up to the whole', () => {
    const program = programAbout('self.exists(x, x == 2) && self.size() < 10');
    const { evaluation, trace } = program.trace(withList(numbers(5)));
    expect(evaluation.value).toBe(true);
    const costs = [...trace.values()].map(({ cost }) => cost);
    expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(evaluation.cost);
    expect(trace.get(program.root.id)?.value).toBe(true);
  });

  it('keeps the last of several values and how many there were', () => {
    const program = programAbout('self.all(x, x < 3)');
    const { trace } = program.trace(withList(numbers(9)));
    const comparison = [...trace.values()].find(({ count, value }) => count === 4 && value === false);
    expect(comparison?.cost).toBe(4);
  });

  it('shows an error where it arose', () => {
    const program = programAbout('self[9] == 1');
    const { evaluation, trace } = program.trace(withList(numbers(2)));
    expect(evaluation.value).toBeInstanceOf(CelError);
    const failing = [...trace.values()].filter(({ value }) => value instanceof CelError);
    expect(failing.length).toBeGreaterThan(0);
  });

  it('leaves out what was not evaluated', () => {
    const program = programAbout('self.size() > 0 || self[7] == 1');
    const { trace } = program.trace(withList(numbers(1)));
    expect([...trace.values()].some(({ value }) => value instanceof CelError)).toBe(false);
  });
});
