import { describe, expect, test } from 'vitest';
import { runUpgrade } from './run.ts';

function widget(schema: string, rest = ''): string {
  return `apiVersion: apiextensions.k8s.io/v1
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
    schema: {openAPIV3Schema: {type: object, properties: {spec: ${schema}}}}
${rest}`;
}

function found(old: string, next: string): string[] {
  const run = runUpgrade(old, next, undefined);
  if ('error' in run) return [run.error];
  return run.definitions.flatMap(({ findings }) =>
    findings.map(({ severity, rule, field = '' }) => `${severity} ${rule} ${field}`.trim()),
  );
}

describe('what a change comes to', () => {
  test.each([
    [
      'a length of zero asks for nothing',
      '{type: string}',
      '{type: string, minLength: 0}',
      ['info bound-relaxed ^.spec'],
    ],
    [
      'a multiple of the old one',
      '{type: integer, multipleOf: 2}',
      '{type: integer, multipleOf: 4}',
      ['error bound-tightened ^.spec'],
    ],
    [
      'a divisor of the old one',
      '{type: integer, multipleOf: 4}',
      '{type: integer, multipleOf: 2}',
      ['info bound-relaxed ^.spec'],
    ],
    [
      'an inclusive limit',
      '{type: integer, minimum: 1, exclusiveMinimum: true}',
      '{type: integer, minimum: 1}',
      ['info bound-relaxed ^.spec'],
    ],
    [
      'a narrower pattern',
      '{type: string, pattern: "^[a-z0-9]+$"}',
      '{type: string, pattern: "^[a-z]+$"}',
      ['error pattern-tightened ^.spec'],
    ],
    [
      'a wider pattern',
      '{type: string, pattern: "^[a-z]+$"}',
      '{type: string, pattern: "^[a-z-]+$"}',
      ['warning pattern-changed ^.spec'],
    ],
    ['a format that nobody checks', '{type: string}', '{type: string, format: colour}', ['info format-relaxed ^.spec']],
    [
      'a field under unknown ones that are still kept',
      '{type: object, x-kubernetes-preserve-unknown-fields: true, properties: {a: {type: string}}}',
      '{type: object, x-kubernetes-preserve-unknown-fields: true}',
      ['warning field-untyped ^.spec.a'],
    ],
    [
      'a rule that other words stand in for',
      '{type: integer, x-kubernetes-validations: [{rule: self > 1}]}',
      '{type: integer, x-kubernetes-validations: [{rule: self > 1, message: too small}]}',
      ['info rule-message-changed ^.spec'],
    ],
    [
      'another rule beside the old one',
      '{type: integer, x-kubernetes-validations: [{rule: self > 1}]}',
      '{type: integer, x-kubernetes-validations: [{rule: self < 9}, {rule: self > 1}]}',
      ['error rule-added ^.spec'],
    ],
    [
      'a removed field with what is below it',
      '{type: object, properties: {a: {type: object, properties: {b: {type: string}}}}}',
      '{type: object}',
      ['error field-removed ^.spec.a'],
    ],
  ])('%s', (_title, old, next, wanted) => {
    expect(found(widget(old), widget(next))).toEqual(wanted);
  });
});

test('says what a rule costs and what stored objects go through', () => {
  const items = '{type: array, maxItems: 10, items: {type: integer}}';
  const ruled =
    '{type: array, maxItems: 10, items: {type: integer, x-kubernetes-validations: [{rule: self != oldSelf}]}}';
  const run = runUpgrade(widget(items), widget(ruled), undefined);
  const [finding] = 'error' in run ? [] : (run.definitions[0]?.findings ?? []);
  expect(finding?.why).toMatch(
    /It compares with the old value.*It can cost \d+ at worst\. .*until \^\.spec changes \(ratcheting\)/,
  );
});

test('finds its place in the text', () => {
  const next = widget('{type: string, maxLength: 3}');
  const run = runUpgrade(widget('{type: string}'), next, undefined);
  if ('error' in run) throw new Error(run.error);
  const [compared] = run.definitions;
  const range = compared?.next?.document.locate(compared.findings[0]?.place.keys ?? []);
  expect(next.slice(range?.start, range?.end)).toBe('3');
});

test('a file without definitions is of no use', () => {
  expect(found('kind: ConfigMap\n', widget('{type: string}'))).toEqual([
    'old file: there is no CustomResourceDefinition in it',
  ]);
});
