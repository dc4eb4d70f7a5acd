import { expect, test } from 'vitest';
import { runUpgrade } from './run.ts';

const definition = (scope: string, field: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.dev}
spec:
  group: example.dev
  names: {kind: Widget, listKind: WidgetList, plural: widgets, singular: widget}
  scope: ${scope}
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: ${field}}}}}}
`;

function severities(policy: string): string[] {
  const old = definition('Namespaced', '{type: integer}');
  const run = runUpgrade(old, definition('Cluster', '{type: integer, maximum: 5}'), policy);
  if ('error' in run) return [run.error];
  return run.definitions.flatMap(({ findings }) => findings.map(({ rule, severity }) => `${rule} ${severity}`));
}

test.each([
  ['rules: {}', ['scope-changed error', 'bound-tightened error']],
  ['rules: {bound-tightened: warn}', ['scope-changed error', 'bound-tightened warning']],
  ['rules: {bound-tightened: none}', ['scope-changed error']],
  // The server refuses another scope whatever a policy says.
  ['rules: {scope-changed: none}', ['scope-changed error', 'bound-tightened error']],
  ['rules: {bound-tightend: warn}', ['policy: unknown rule "bound-tightend"']],
  ['rule: {bound-tightened: warn}', ['policy: unknown key "rule"; only rules is known']],
  ['rules: {bound-tightened: Warn}', ['policy: bound-tightened must be error, warn or none']],
  ['[]', ['policy: it must be an object with the key rules']],
])('the policy %s', (policy, wanted) => {
  expect(severities(policy)).toEqual(wanted);
});
