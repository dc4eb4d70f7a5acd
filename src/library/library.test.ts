import { readFileSync } from 'node:fs';
import { describe, expect, test as it } from 'vitest';
import * as engine from './engine.ts';
import { admit, advise, check, evaluateExpression, play, playgroundOf, test, upgrade } from './index.ts';
import './vitest.ts';

const definition = readFileSync('examples/crontab-crd.yaml', 'utf8');
const object = (spec: object): object => ({
  apiVersion: 'stable.example.com/v1',
  kind: 'CronTab',
  metadata: { name: 'c' },
  spec,
});

describe('check and test', () => {
  it('tell what is wrong and where', () => {
    const first = JSON.stringify(object({ cronSpec: 'never' }));
    const { ok, problems, documents } = check(`${first}\n---\n${definition}`);
    expect(ok).toBe(false);
    expect(documents.map(({ outcome }) => outcome)).toEqual(['rejected', 'created']);
    expect(problems).toMatchObject([
      { type: 'FieldValueInvalid', place: { file: 'input.yaml', line: 1, column: first.indexOf('"never"') + 1 } },
    ]);
  });

  it('take several texts, and say what they take where it is something else', () => {
    const { problems } = check([definition, JSON.stringify(object({ cronSpec: 'never' }))]);
    expect(problems).toMatchObject([{ place: { file: 'input-2.yaml' } }]);
    const unusable: readonly unknown[] = [{ definition }, [1], [{ name: 'a.yaml' }], undefined];
    for (const each of unusable) expect(() => Reflect.apply(check, undefined, [each])).toThrow('a list of texts');
  });

  it('take named files', () => {
    const tests = readFileSync('examples/tests/crontabs.yaml', 'utf8');
    const result = test([
      { name: 'crd.yaml', text: definition },
      { name: 'tests.yaml', text: tests },
    ]);
    expect(result.ok).toBe(true);
    expect(result.documents.filter(({ isCase }) => isCase)).toHaveLength(4);
  });
});

describe('admit and the matchers', () => {
  it('judge one object at a time, and keep none', () => {
    const good = object({ cronSpec: '* * * * *', replicas: 3 });
    expect(admit(definition, good).outcome).toBe('created');
    expect(admit(definition, good).outcome).toBe('created');
    expect(admit(definition, object({})).outcome).toBe('rejected');
  });

  it('match', () => {
    expect(definition).toAccept(object({ cronSpec: '* * * * *' }));
    expect(definition).not.toAccept(object({}));
    expect(definition).toReject(object({ cronSpec: '* * * * *', policy: 'No' }), 'spec.policy', {
      words: 'Unsupported value',
    });
    expect(definition).not.toReject(object({ cronSpec: '* * * * *', policy: 'No' }), 'spec.replicas');
  });

  it('say why they do not', () => {
    expect(() => expect(definition).toReject(object({ cronSpec: '* * * * *' }), 'spec.policy')).toThrow(
      'expected CronTab c to be rejected at spec.policy, but it was created',
    );
    expect(() => expect(definition).not.toReject(object({}))).toThrow(
      'expected CronTab c not to be rejected; the server says: CronTab.stable.example.com "c" is invalid: [spec.cronSpec: Required value, ',
    );
    expect(() =>
      expect('kind: CustomResourceDefinition\napiVersion: apiextensions.k8s.io/v1').toAccept(object({})),
    ).toThrow('the definition is refused: ');
  });
});

describe('the rest of the door', () => {
  it('upgrade and advise', () => {
    const result = upgrade(definition, readFileSync('examples/upgrade/crontab-crd.yaml', 'utf8'));
    expect(result).toMatchObject({
      ok: false,
      findings: [{ rule: 'bound-tightened' }, { rule: 'enum-value-removed' }],
    });
    expect(upgrade(definition, '')).toEqual({ error: expect.any(String) });
    expect(advise(definition)).toMatchObject({ definitions: 1 });
  });

  it('play and expressions', () => {
    expect(play(playgroundOf(definition, '')).steps.map(({ exit }) => exit)).toEqual([0, 0]);
    expect(evaluateExpression('1 + 1', new engine.JSONSchemaProps())).toEqual({
      error: 'the schema has no type that expressions know',
      issues: [],
    });
  });

  it('is what the engine exports, and no less', () => {
    expect(Object.keys(engine)).toEqual(
      expect.arrayContaining(['ApiServer', 'runKubectl', 'readYaml', 'decodeDefinition']),
    );
  });
});
