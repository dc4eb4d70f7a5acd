import { describe, expect, it } from 'vitest';
import { examplePlayground, examples } from '../examples/index.ts';
import { Player } from '../player.ts';
import { definitionFile, objectsFile, type Playground } from '../playground.ts';
import { ruleDetails } from './rule-details.ts';

function example(): Playground {
  const found = examples.find(({ id }) => id === 'rules');
  if (found === undefined) throw new Error('no such example');
  return examplePlayground(found);
}

function edited(from: string, to: string, file = definitionFile): Playground {
  const playground = example();
  const files = playground.files.map((each) =>
    each.name === file ? { ...each, text: each.text.replace(from, to) } : each,
  );
  expect(files).not.toEqual(playground.files);
  return { ...playground, files };
}

describe('the details of rules', () => {
  const player = new Player();
  const report = player.play(example());
  const [replicas, tier] = ruleDetails(player);

  it('shows what each rule came to for each document', () => {
    expect(replicas?.checks.map(({ document, outcome }) => [document.name, outcome])).toEqual([
      ['mail', 'passed'],
      ['sms', 'failed'],
      ['mail', 'passed'],
    ]);
    expect(tier?.checks.map(({ outcome }) => outcome)).toEqual(['not-run', 'not-run', 'failed']);
  });

  it('counts the different rules that failed', () => {
    expect(report.failedRules).toBe(2);
    expect(new Player().play(edited('silver', 'gold', objectsFile)).failedRules).toBe(1);
    expect(new Player().play(edited('minimum: 1', 'minimum: 20')).failedRules).toBe(0);
    expect(new Player().play(edited('self.replicas <=', 'self.replicaz <=')).failedRules).toBe(1);
  });

  it('shows both values of a transition', () => {
    expect(tier?.checks[2]?.transitions).toEqual([{ field: 'tier', before: '"gold"', after: '"silver"' }]);
    expect(replicas?.checks[1]?.transitions).toEqual([]);
  });

  it('tells where a value was typed and where it was defaulted', () => {
    const { files } = example();
    const parts = (replicas?.checks[1]?.parts ?? []).flatMap(({ origin, place, line, value }) => {
      const text = files.find(({ name }) => name === place?.file)?.text ?? '';
      return origin === undefined ? [] : [[origin, value, text.split('\n')[(line ?? 0) - 1]?.trim()]];
    });
    expect(parts).toEqual([
      ['typed', '9', 'replicas: 9'],
      ['defaulted', '5', 'maxReplicas: {type: integer, default: 5}'],
    ]);
  });

  it('names the functions that are younger than CEL in definitions', () => {
    expect(replicas?.functions).toEqual([{ name: 'format', since: '1.29' }]);
    expect(tier?.functions).toEqual([]);
  });

  it('tells a false rule that ratcheting lets pass from one that refuses, in one refused update', () => {
    const [before = '', objects = ''] = example().files.map(({ text }) => text);
    const [created = ''] = objects.split('---\n');
    const after = before.replace(
      'enum: [bronze, silver, gold]',
      'x-kubernetes-validations: [{rule: "self != \'gold\'"}]',
    );
    const text = [created, after, created.replace('tier: gold', 'tier: gold\n  replicas: 7')].join('---\n');
    const later = new Player();
    const { documents } = later.play(edited(objects, text, objectsFile));
    expect(documents.at(-1)?.outcome).toBe('rejected');
    const found = ruleDetails(later).filter(({ rule }) => rule === "self != 'gold'");
    expect(found.flatMap(({ checks }) => checks.map(({ outcome, why }) => [outcome, why]))).toEqual([
      ['not-run', 'not run: the rule came with a later definition'],
      ['ratcheted', expect.stringContaining('as it was stored before')],
    ]);
    const others = ruleDetails(later).filter(({ rule }) => rule.startsWith('self.replicas'));
    expect(others.at(-1)?.checks.at(-1)?.outcome).toBe('failed');
  });
});
