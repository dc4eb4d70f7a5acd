import { describe, expect, it } from 'vitest';
import { Player } from '../player.ts';
import { definitionFile, playgroundOf } from '../playground.ts';
import { definitionText } from '../testing/definition-text.ts';
import { searchedAdvice } from './searched-advice.ts';

function advised(properties: string, ...rules: string[]): string[] {
  const lines = ['type: object', `properties: ${properties}`, 'x-kubernetes-validations:'];
  const spec = [...lines, ...rules.map((rule) => `- rule: ${JSON.stringify(rule)}`)].join('\n');
  const text = definitionText({ plural: 'things', kind: 'Thing', spec });
  const player = new Player();
  player.play(playgroundOf(text, ''));
  let found = searchedAdvice(player, { file: definitionFile, index: 0 });
  while (found.done < found.total) found = searchedAdvice(player, { file: definitionFile, index: 0 });
  return found.findings.map(({ kind, rule }) => `${kind}: ${rule}`);
}

describe('advice found by search', () => {
  it('names a rule that no object breaks, though nothing in its text says so', () => {
    const properties = '{a: {type: integer, minimum: 3}, b: {type: string}}';
    expect(advised(properties, '!has(self.a) || self.a * 2 > 5')).toEqual([
      'never-fails: !has(self.a) || self.a * 2 > 5',
    ]);
  });

  it('names a rule that lets no object pass', () => {
    const properties = '{a: {type: integer, maximum: 3}, b: {type: string}}';
    expect(advised(properties, 'has(self.a) && self.a > 1 && self.a * 2 > 9')).toEqual([
      'never-passes: has(self.a) && self.a > 1 && self.a * 2 > 9',
    ]);
  });

  it('names two rules that say the same in other words', () => {
    const properties = '{a: {type: integer}, b: {type: integer}}';
    const rules = ['has(self.a) == has(self.b)', '(has(self.a) && has(self.b)) || (!has(self.a) && !has(self.b))'];
    expect(advised(properties, ...rules)).toEqual([`same: ${rules[1]}`]);
  });

  it('says nothing of rules that do their work', () => {
    const properties = '{a: {type: integer}, b: {type: integer}}';
    expect(advised(properties, '!has(self.a) || self.a > 3', '!has(self.b) || self.b > 3')).toEqual([]);
  });

  it('says nothing of a rule that does not compile', () => {
    expect(advised('{a: {type: integer}}', 'self.missing > 3')).toEqual([]);
  });
});
