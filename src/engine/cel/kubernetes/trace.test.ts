import { describe, expect, it } from 'vitest';
import { integer, objectOf, rule, schemaOf, text, yaml } from './testing.ts';
import { traceRules } from './trace.ts';

describe('the trace of a rule', () => {
  const partsOf = (source: string, value: string): [string, string, number][] => {
    const spec = objectOf(
      { v: integer, name: text, l: schemaOf({ type: 'array', items: integer }) },
      { xValidations: [rule(source)] },
    );
    const { traces } = traceRules(objectOf({ spec }), yaml(value));
    return (traces[0]?.parts ?? []).map(({ start, end, value, count }) => [source.slice(start, end), value, count]);
  };

  it('tells what every part came to', () => {
    expect(partsOf("self.v > 1 && self.name == 'a'", 'spec: {v: 2, name: b}')).toEqual([
      ["self.v > 1 && self.name == 'a'", 'false', 1],
      ['self.v > 1', 'true', 1],
      ['self.v', '2', 1],
      ["self.name == 'a'", 'false', 1],
      ['self.name', '"b"', 1],
    ]);
  });

  it('leaves out what was not evaluated', () => {
    const parts = partsOf("self.v == 1 || self.name == 'a'", 'spec: {v: 1}');
    expect(parts.map(([part]) => part)).not.toContain('self.name');
  });

  it('shows a macro as one part, and inside of it the last time around', () => {
    expect(partsOf('self.l.all(x, x > 1)', 'spec: {l: [2, 3]}')).toEqual([
      ['self.l.all(x, x > 1)', 'true', 1],
      ['self.l', '[2, 3]', 1],
      ['x > 1', 'true', 2],
      ['x', '3', 2],
    ]);
  });

  it('shows errors in their words', () => {
    expect(partsOf('1 / self.v == 1', 'spec: {v: 0}')[0]).toEqual(['1 / self.v == 1', 'division by zero', 1]);
  });

  it('tells why a message was of no use, and costs', () => {
    const xValidations = [rule('self.v > 1', { messageExpression: "''" })];
    const { traces, verdict } = traceRules(
      objectOf({ spec: objectOf({ v: integer }, { xValidations }) }),
      yaml('spec: {v: 1}'),
    );
    expect(traces).toMatchObject([
      { path: 'spec', field: 'rule', expression: 'self.v > 1', value: 'false', cost: 3, maxCost: 3n },
      { field: 'messageExpression', messageProblem: 'messageExpression should evaluate to a non-empty string' },
    ]);
    expect(verdict.errors).toHaveLength(1);
  });
});
