import { describe, expect, it } from 'vitest';
import { play } from '../player.ts';
import { playgroundOf } from '../playground.ts';
import { definitionText } from '../testing/definition-text.ts';
import { repair } from './repair.ts';

const definition = definitionText({
  plural: 'boxes',
  kind: 'Box',
  spec: `type: object
required: [width]
x-kubernetes-validations: [{rule: self.width != 5, message: not five}]
properties:
  width: {type: integer, minimum: 1, maximum: 10}
  color: {type: string, enum: [red, green, blue]}
  label: {type: string, maxLength: 4}
  every: {type: string, pattern: '^[0-9]+s$'}`,
});
const box = (spec: string): string => `apiVersion: example.dev/v1\nkind: Box\nmetadata: {name: crate}\nspec:\n${spec}`;

describe('repair', () => {
  it.each([
    ['the nearest enum value', '  width: 1\n  color: gren # mine\n', '  width: 1\n  color: green # mine\n'],
    ['a required field', '  color: red\n', '  color: red\n  width: 1\n'],
    ['a bound', '  width: 12\n', '  width: 10\n'],
    ['a name spelt wrong', '  widht: 3\n', '  width: 3\n'],
    ['a type', '  width: "3"\n', '  width: 3\n'],
    ['a text too long', '  width: 1\n  label: crates\n', '  width: 1\n  label: crat\n'],
    ['a pattern', '  width: 1\n  every: 30 seconds\n', '  width: 1\n  every: 10s\n'],
    ['several at once', '  widht: 30\n  color: rde\n', '  width: 10\n  color: red\n'],
  ])('mends %s, and the engine takes it', (_, typed, mended) => {
    const result = repair(playgroundOf(definition, box(typed)));
    expect(result.playground.files[1]?.text).toBe(box(mended));
    expect(result.left).toEqual([]);
    expect(result.steps.length).toBeGreaterThan(0);
    expect(play(result.playground).documents[1]?.outcome).toBe('created');
  });

  it('changes nothing where nothing is refused', () => {
    const playground = playgroundOf(definition, box('  width: 1\n'));
    expect(repair(playground)).toEqual({ playground, steps: [], left: [] });
  });

  it('tells what it cannot mend', () => {
    const playground = playgroundOf(definition, box('  width: 5\n'));
    const result = repair(playground);
    expect(result.playground).toBe(playground);
    expect(result.left).toHaveLength(1);
  });
});
