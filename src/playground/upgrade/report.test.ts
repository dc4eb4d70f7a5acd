import { describe, expect, test } from 'vitest';
import { readYaml } from '../../engine/index.ts';
import { upgradeReport } from './report.ts';

const definition = (size: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.dev}
spec:
  group: example.dev
  names: {kind: Widget, listKind: WidgetList, plural: widgets, singular: widget}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: ${size}}}}}}
`;
const old = definition('{type: integer}');
const next = definition('{type: integer, maximum: 5}');
const value = readYaml('{apiVersion: example.dev/v1, kind: Widget, metadata: {name: big}, spec: {size: 9}}');
const big = 'value' in value ? value.value : null;

describe('a report of our own profile', () => {
  test('shows objects at hand that the upgrade meets', () => {
    const { stdout, exit } = upgradeReport(old, next, { profile: 'ours', format: 'text', objects: [big] });
    expect(exit).toBe(1);
    expect(stdout).toContain('proof:  big: a new object is refused (spec.size: Invalid value: 9:');
    expect(stdout).toContain('1 error\n');
  });

  test('is JSON, YAML and Markdown', () => {
    const ask = (format: 'json' | 'yaml' | 'markdown') =>
      upgradeReport(old, next, { profile: 'ours', format, objects: [] }).stdout;
    expect(JSON.parse(ask('json'))).toMatchObject({
      errors: 1,
      findings: [
        { rule: 'bound-tightened', field: '^.spec.size', direction: 'tightens', evidence: [{ outcome: 'ratcheted' }] },
      ],
    });
    expect(readYaml(ask('yaml'))).toHaveProperty('value');
    expect(ask('markdown')).toContain('| ❌ error | `v1` `^.spec.size` | maximum 5 is new | writers, stored objects |');
  });

  test('says that no object was found where none shows an error', () => {
    const ruled = definition('{type: integer, x-kubernetes-validations: [{rule: self != 777777}]}');
    const { stdout } = upgradeReport(old, ruled, { profile: 'ours', format: 'text', objects: [] });
    expect(stdout).toContain('  proof:  no object was found that shows it');
  });

  test('does not let many notes of one rule hide the rest, where a person reads it', () => {
    const described = (word: string): string => {
      const fields = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}: {type: string, description: ${word}}`);
      return definition(`{type: object, properties: {${fields.join(', ')}}}`);
    };
    const ask = (format: 'text' | 'markdown' | 'json') =>
      upgradeReport(described('One.'), described('Two.'), { profile: 'ours', format, objects: [] }).stdout;
    expect(ask('text')).toContain('and 2 more notes of documentation-changed\n\n5 notes\n');
    expect(ask('markdown')).toContain('| and 2 more of `documentation-changed` | |');
    expect(JSON.parse(ask('json')).findings).toHaveLength(5);
  });

  test.each([
    ['the same twice', old, old, 0],
    ['a wider bound', next, old, 0],
    ['no YAML', old, 'kind: [', 2],
  ])('exits for %s', (_title, before, after, exit) => {
    expect(upgradeReport(before, after, { profile: 'ours', format: 'text', objects: [] }).exit).toBe(exit);
  });
});

test('profile olm is a list', () => {
  const { stdout, exit } = upgradeReport(old, next, { profile: 'olm', format: 'json', objects: [] });
  expect(JSON.parse(stdout)).toMatchObject([
    { check: 'ChangeValidator', kind: 'bound-added', version: 'v1', field: '^.spec.size' },
  ]);
  expect(exit).toBe(1);
});
