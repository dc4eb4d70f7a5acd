/** The advisor's report on a file, and the choices that it refuses. */
import { expect, test } from 'vitest';
import { adviceText, adviseText, readAdviceOptions } from './advise-text.ts';

const file = `apiVersion: v1
kind: ConfigMap
metadata: {name: other}
---
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.dev}
spec:
  group: example.dev
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    additionalPrinterColumns: [{name: Age, type: date, jsonPath: .metadata.creationTimestamp}]
    schema:
      openAPIV3Schema:
        description: A widget.
        type: object
        properties:
          spec:
            type: object
            properties:
              ratio: {type: number}
`;

test('a finding has its line, its place and its rule', () => {
  const report = adviseText('a.yaml', file, {});
  expect(report).toMatchObject({
    definitions: 1,
    findings: [
      {
        rule: 'floating-point-field',
        line: 25,
        column: 15,
        path: '.spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.ratio',
      },
    ],
  });
  const text = 'error' in report ? '' : adviceText([report]);
  expect(text).toMatch(/^a\.yaml:25:15: warning: spec\.ratio .* \(floating-point-field\)\n1 definition, 1 finding\n$/);
});

test('a file that cannot be read is refused', () => {
  expect(adviseText('a.yaml', 'a: [', {})).toHaveProperty('error');
});

test('misspelt choices are refused', () => {
  expect(readAdviceOptions({ profile: 'lax' })).toEqual({ error: 'unknown profile lax' });
  expect(readAdviceOptions({ off: 'no-such-rule' })).toEqual({ error: 'unknown rule no-such-rule' });
  expect(readAdviceOptions({ version: '1.2' })).toEqual({ error: 'unknown version 1.2' });
  expect(readAdviceOptions({ off: 'map-field', version: '1.34' })).toEqual({
    profile: 'crd',
    off: ['map-field'],
    version: '1.34',
  });
});
