import { describe, expect, test } from 'vitest';
import { evaluateExpression } from './evaluate-expression.ts';
import { integer, objectOf, schemaOf, text, yaml } from './testing.ts';

const schema = objectOf({
  name: Object.assign(schemaOf({ type: 'string' }), { maxLength: 10n }),
  size: integer,
  tags: schemaOf({ type: 'array', items: text }),
});

describe('evaluateExpression', () => {
  test.each([
    ['self.size + 1', 'int', '4', false],
    ['self.name.startsWith("a")', 'bool', 'true', false],
    ['self.tags.map(t, size(t))', 'list(int)', '[1, 2]', false],
    ['self.size / 0', 'int', 'division by zero', true],
    ['self.size - oldSelf.size', 'int', '2', false],
  ])('%s', (expression, type, value, isError) => {
    const self = yaml('{name: ab, size: 3, tags: [a, bb]}');
    const result = evaluateExpression(expression, schema, { self, oldSelf: yaml('{size: 1}') });
    expect(result).toMatchObject({ type, evaluation: { value, isError } });
  });

  test('tells what each part came to', () => {
    const result = evaluateExpression('self.size > 2', schema, { self: yaml('{size: 3}') });
    const parts = 'evaluation' in result ? (result.evaluation?.parts ?? []) : [];
    expect(parts.map(({ start, end, value }) => [start, end, value])).toEqual([
      [0, 13, 'true'],
      [0, 9, '3'],
    ]);
  });

  test('without a value it is only compiled', () => {
    const result = evaluateExpression('self.name', schema);
    expect(result).toEqual({ type: 'string', maxCost: 2n });
  });

  test('what does not compile is told with its place', () => {
    const result = evaluateExpression('self.nam', schema);
    expect(result).toMatchObject({ error: expect.stringContaining("undefined field 'nam'"), issues: [{ offset: 4 }] });
  });
});
