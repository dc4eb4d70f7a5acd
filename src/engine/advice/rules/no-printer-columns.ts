/** Advice: a list of names and ages says nothing. */
import { inVersion } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

const schema =
  'schema:\n  openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}';

export const noPrinterColumns: Rule = {
  id: 'no-printer-columns',
  title: 'No printer columns',
  profile: 'crd',
  severity: 'note',
  what: 'A served version without additionalPrinterColumns.',
  why: 'kubectl get shows nothing but name and age, so that people reach for -o yaml to see whether all is well.',
  bad: inVersion(schema),
  good: inVersion(
    `additionalPrinterColumns: [{name: Size, type: integer, jsonPath: .spec.size}, {name: Age, type: date, jsonPath: .metadata.creationTimestamp}]\n${schema}`,
  ),
  since: '1.16',
  references: [references.columns],
  check: ({ definition }) =>
    definition.versions.flatMap(({ name, served, additionalPrinterColumns }, index) =>
      served && additionalPrinterColumns.length === 0
        ? [
            {
              keys: ['spec', 'versions', index, 'name'],
              message: `kubectl get shows only the name and the age of objects in ${name}`,
            },
          ]
        : [],
    ),
};
