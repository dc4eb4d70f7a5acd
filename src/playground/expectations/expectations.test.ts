import { describe, expect, test } from 'vitest';
import { definitionOf, objectsOf } from '../examples/example.ts';
import { play } from '../player.ts';
import { playgroundOf } from '../playground.ts';
import { expectationAbove, parseExpectation } from './parse-expectation.ts';

describe('parseExpectation', () => {
  test.each([
    ['created', { outcome: 'created', field: '', words: '' }],
    ['rejected', { outcome: 'rejected', field: '', words: '' }],
    ['rejected spec.tier', { outcome: 'rejected', field: 'spec.tier', words: '' }],
    ['rejected spec.a[0].b: may not change', { outcome: 'rejected', field: 'spec.a[0].b', words: 'may not change' }],
    ['rejected spec.tier "a: b"', { outcome: 'rejected', field: 'spec.tier', words: 'a: b' }],
    ['rejected: already exists', { outcome: 'rejected', field: '', words: 'already exists' }],
    ['pruned spec.size', { outcome: 'pruned', field: 'spec.size', words: '' }],
  ])('%s', (text, expectation) => {
    expect(parseExpectation(text)).toEqual(expectation);
  });

  test.each([
    ['refused', 'begin with created'],
    ['', 'begin with created'],
    ['created spec.tier', 'takes no field'],
    ['created: words', 'takes no words'],
  ])('%j is none', (text, why) => {
    expect(parseExpectation(text)).toEqual({ error: expect.stringContaining(why) });
  });
});

describe('expectationAbove', () => {
  test('stands above the document, after or before the separator; the last counts', () => {
    expect(expectationAbove('# expect: created\n---\n\na: 1\n')?.text).toBe('created');
    expect(expectationAbove('\n---\n# a word\n#expect:  rejected\n# expect: created\na: 1\n')?.text).toBe('created');
  });

  test('a comment inside the document is none', () => {
    expect(expectationAbove('---\na: 1\n# expect: created\nb: 1\n')).toBeUndefined();
  });
});

describe('a document with an expectation', () => {
  const definition = definitionOf({
    kind: 'Claim',
    spec: `
type: object
required: [tier]
properties:
  tier: {type: string, enum: [silver, gold]}
`,
  });
  const one = (comment: string, spec: string): string => `${comment}\n${objectsOf('Claim', [['a', spec]])}`;

  test.each([
    ['# expect: created', 'tier: gold', ''],
    ['# expect: accepted', 'tier: gold', ''],
    ['# expect: rejected', 'tier: gold', 'it was created'],
    ['# expect: rejected spec.tier', 'tier: tin', ''],
    ['# expect: rejected spec.tier: Unsupported value: "tin"', 'tier: tin', ''],
    ['# expect: rejected spec.tier: Required', 'tier: tin', 'it was rejected, but not with these words: '],
    ['# expect: rejected spec.ti', 'tier: tin', 'it was rejected, but not at spec.ti: '],
    ['# expect: rejected spec.size', 'tier: gold\nsize: 1', ''],
    ['# expect: created', 'tier: tin', 'it was rejected: '],
    ['# expect: unchanged', 'tier: gold', 'it was created'],
    ['# expect: pruned', 'tier: gold', 'nothing was pruned'],
    ['# expect: ratcheted', 'tier: gold', 'it passed without ratcheting'],
    ['# expect: refused', 'tier: gold', '"refused" is no expectation'],
  ])('%s of %j', (comment, spec, why) => {
    const { documents } = play(playgroundOf(definition, one(comment, spec)));
    const checked = documents.at(-1)?.expectation;
    expect(checked?.met).toBe(why === '');
    expect(checked?.why).toContain(why);
    expect(checked?.text).toBe(comment.replace('# expect: ', ''));
  });

  test('knows what was pruned in silence', () => {
    const playground = playgroundOf(definition, one('# expect: pruned spec.size', 'tier: gold\nsize: 1'));
    expect(play({ ...playground, fieldValidation: 'ignore' }).documents.at(-1)?.expectation?.met).toBe(true);
  });

  test('each has its own', () => {
    const objects = `${one('# expect: created', 'tier: gold')}---\n${objectsOf('Claim', [['b', 'tier: gold']])}---\n${one('# expect: rejected', 'tier: tin')}`;
    const { documents } = play(playgroundOf(definition, objects));
    expect(documents.map((document) => document.expectation?.text)).toEqual([
      undefined,
      'created',
      undefined,
      'rejected',
    ]);
  });
});
