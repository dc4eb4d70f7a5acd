/** Advice: own columns take the usual one away. */
import { inVersion } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

const columns = (more: string): string =>
  `additionalPrinterColumns:\n- {name: Size, type: integer, jsonPath: .spec.size}${more}\nschema:\n  openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}`;

export const noAgeColumn: Rule = {
  id: 'no-age-column',
  title: 'No column for the age',
  profile: 'crd',
  severity: 'note',
  what: 'Printer columns none of which shows the creation time.',
  why: 'A version without columns shows the age by itself; one with columns shows only those, and people miss the age of all other kinds.',
  bad: inVersion(columns('')),
  good: inVersion(columns('\n- {name: Age, type: date, jsonPath: .metadata.creationTimestamp}')),
  since: '1.16',
  references: [references.columns],
  check: ({ definition }) =>
    definition.versions.flatMap(({ name, additionalPrinterColumns }, index) => {
      if (additionalPrinterColumns.length === 0) return [];
      if (additionalPrinterColumns.some(({ jsonPath }) => jsonPath.includes('creationTimestamp'))) return [];
      return [
        {
          keys: ['spec', 'versions', index, 'additionalPrinterColumns'],
          message: `kubectl get does not show the age of objects in ${name}`,
        },
      ];
    }),
};
