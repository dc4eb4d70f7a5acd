/** Advice: columns that are always empty. */

import { inVersion } from '../example.ts';
import { pathTarget } from '../json-path-target.ts';
import { references } from '../references.ts';
import type { Found, Rule } from '../rule.ts';

const column = (path: string): string =>
  `additionalPrinterColumns: [{name: Size, type: integer, jsonPath: ${path}}]\nschema:\n  openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}`;

export const columnWithoutTarget: Rule = {
  id: 'column-without-target',
  title: 'Column that is always empty',
  profile: 'crd',
  severity: 'warning',
  what: 'A printer column whose path leads to nothing in the schema.',
  why: 'The column is there, and always empty: the server does not check the path against the schema.',
  bad: inVersion(column('.spec.sise')),
  good: inVersion(column('.spec.size')),
  since: '1.16',
  references: [references.columns],
  check: ({ definition, roots }) =>
    definition.preserveUnknownFields
      ? []
      : roots.flatMap((root): Found[] => {
          const at = definition.versions.indexOf(root.version);
          return root.version.additionalPrinterColumns.flatMap(({ name, jsonPath }, index) =>
            pathTarget(root, jsonPath) === undefined
              ? [
                  {
                    keys: ['spec', 'versions', at, 'additionalPrinterColumns', index, 'jsonPath'],
                    message: `The column ${name} is always empty: ${jsonPath} is not in the schema of ${root.version.name}`,
                  },
                ]
              : [],
          );
        }),
};
