/** Advice: columns whose type is not that of what they show. */
import { inVersion } from '../example.ts';
import { pathTarget } from '../json-path-target.ts';
import { references } from '../references.ts';
import type { Found, Rule } from '../rule.ts';
import type { SchemaNode } from '../schema-node.ts';

const column = (type: string, field: string): string =>
  `additionalPrinterColumns: [{name: Since, type: ${type}, jsonPath: .status.since}]\nsubresources: {status: {}}\nschema:\n  openAPIV3Schema: {type: object, properties: {status: {type: object, properties: {since: ${field}}}}}`;

/** What a cell shows instead; `undefined` where column and field go together. */
function problem(type: string, { schema }: SchemaNode): string | undefined {
  if (schema.type === '' || schema.type === type || schema.xIntOrString) return undefined;
  switch (type) {
    case 'integer':
      return schema.type === 'number' ? undefined : 'an integer';
    case 'number':
      return schema.type === 'integer' ? undefined : 'a number';
    case 'boolean':
      return 'a boolean';
    case 'date':
      return schema.type === 'string' ? undefined : 'a date';
    default:
      return undefined;
  }
}

export const columnTypeMismatch: Rule = {
  id: 'column-type-mismatch',
  title: 'Column of another type than its field',
  profile: 'crd',
  severity: 'warning',
  what: 'A printer column of the type integer, number, boolean or date over a field of another type.',
  why: 'The server leaves the cell empty, or prints <invalid> for a date that is none.',
  bad: inVersion(column('date', '{type: integer}')),
  good: inVersion(column('date', '{type: string, format: date-time}')),
  since: '1.16',
  references: [references.columns],
  check: ({ definition, roots }) =>
    roots.flatMap((root): Found[] => {
      const at = definition.versions.indexOf(root.version);
      return root.version.additionalPrinterColumns.flatMap(({ name, type, jsonPath }, index) => {
        const target = pathTarget(root, jsonPath);
        if (target === undefined || target === 'open') return [];
        const wanted = problem(type, target);
        if (wanted === undefined) return [];
        const keys = ['spec', 'versions', at, 'additionalPrinterColumns', index, 'type'];
        return [
          { keys, message: `The column ${name} wants ${wanted}, but ${target.field} is of type ${target.schema.type}` },
        ];
      });
    }),
};
