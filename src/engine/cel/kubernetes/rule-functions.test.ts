import { describe, expect, it } from 'vitest';
import { ruleFunctions } from './rule-functions.ts';
import { integer, objectOf, rule, schemaOf, text } from './testing.ts';

function functionsOf(source: string): [string, string, string][] {
  const spec = objectOf(
    { v: integer, name: text, l: schemaOf({ type: 'array', items: integer }) },
    { xValidations: [rule(source)] },
  );
  return ruleFunctions(objectOf({ spec })).flatMap(({ path, functions }) => {
    expect(path.toString()).toBe('properties[spec].x-kubernetes-validations[0].rule');
    return functions.map(({ name, since, start, end }): [string, string, string] => [
      name,
      since,
      source.slice(start, end),
    ]);
  });
}

describe('the versions of the functions in rules', () => {
  it.each<[string, [string, string, string][]]>([
    ["self.v > 1 && self.name.matches('a') && self.l.sum() > 1", []],
    ['isIP(self.name) && self.v > 1', [['isIP', '1.30', 'isIP']]],
    ['self.l.sort()[0] == 1', [['sort', '1.34', 'sort']]],
    ['self.l.sortBy(x, -x)[0] == 1', [['sortBy', '1.34', 'sortBy']]],
    ['self.l.all(i, x, x > i)', [['two variables in a macro', '1.32', 'self.l.all(i, x, x > i)']]],
    [
      "quantity(self.name).isGreaterThan(quantity('1'))",
      [
        ['quantity', '1.28', 'quantity'],
        ['isGreaterThan', '1.28', 'isGreaterThan'],
      ],
    ],
    [
      'semver(self.name).major() == 1',
      [
        ['semver', '1.33', 'semver'],
        ['major', '1.33', 'major'],
      ],
    ],
    ["'%s'.format([self.name]) == 'a'", [['format', '1.29', 'format']]],
    ['self.unknown()', []],
  ])('finds them in %s', (source, expected) => {
    expect(functionsOf(source)).toEqual(expected);
  });
});
