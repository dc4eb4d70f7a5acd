/** All fixes of a file at once, and what is told of them. */
import { expect, test } from 'vitest';
import { Player } from '../player.ts';
import { playgroundOf } from '../playground.ts';
import { adviceDetails, adviceFixes } from './advice-details.ts';
import { adviseText } from './advise-text.ts';
import { fixAdvice, fixesText } from './fix-advice.ts';

function definition(name: string, spec: string): string {
  return `# ${name}
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ${name}.example.dev}
spec:
  group: example.dev
  scope: Namespaced
  names: {plural: ${name}, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        required: [spec]
        properties:
          spec:
            type: object
            properties:
              ${spec}
`;
}

const zones = definition('widgets', 'zones: {type: array, items: {type: array, items: {type: string}}} # of the cloud');
// An alias: what is changed in one place is changed in the other.
const shared = definition('gadgets', 'a: &list {type: array, items: {type: string}}\n              b: *list');

function fixable(text: string): number {
  const report = adviseText('a.yaml', text, {});
  return 'error' in report ? -1 : report.findings.filter(({ fix }) => fix !== undefined).length;
}

test('every fix is made, and what surrounds it stays', () => {
  expect(fixable(zones)).toBe(2);
  const { text, made, refused } = fixAdvice(zones, {});
  expect(text).toBe(
    zones.replace(
      '{type: array, items: {type: array,',
      '{x-kubernetes-list-type: atomic, type: array, items: {x-kubernetes-list-type: atomic, type: array,',
    ),
  );
  expect(made.map(({ rule }) => rule)).toEqual(['list-without-type', 'list-without-type']);
  expect(refused).toEqual([]);
  expect(fixable(text)).toBe(0);
});

test('what the text does not allow is told, and the rest is done', () => {
  const result = fixAdvice(`${shared}---\n${zones}`, {});
  expect(result.made).toHaveLength(2);
  expect(result.refused).toHaveLength(2);
  expect(fixesText('a.yaml', result).split('\n')).toEqual([
    expect.stringMatching(
      /^a\.yaml: widgets\.example\.dev: fixed: Set x-kubernetes-list-type: "atomic" \(list-without-type: spec\.zones does not /,
    ),
    expect.stringContaining('spec.zones[] '),
    expect.stringMatching(/^a\.yaml: gadgets\.example\.dev: not fixed: Set .*spec\.a does not /),
    expect.stringContaining('spec.b '),
    '',
  ]);
});

test('one rule alone, and rules turned off', () => {
  const text = definition('widgets', 'a: {type: array, items: {type: string}}\n              b: {type: integer}');
  const rules = (only?: string, off: readonly string[] = []): string[] =>
    fixAdvice(text, { profile: 'built-in', off }, only).made.map(({ rule }) => rule);
  expect(rules().sort()).toEqual(['integer-without-format', 'list-without-type']);
  expect(rules('integer-without-format')).toEqual(['integer-without-format']);
  expect(rules(undefined, ['integer-without-format'])).toEqual(['list-without-type']);
});

test('the pane is told what changes in which file', () => {
  const player = new Player();
  player.play(playgroundOf(zones, ''));
  expect(adviceDetails(player).groups.find(({ id }) => id === 'list-without-type')).toMatchObject({ fixable: 2 });
  const { texts, made, refused } = adviceFixes(player, undefined);
  expect([made, refused]).toEqual([2, 0]);
  expect(texts).toEqual([{ file: 'definition.yaml', before: zones, after: fixAdvice(zones, {}).text }]);
  expect(adviceFixes(player, 'no-such-rule')).toEqual({ texts: [], made: 0, refused: 0 });
});
