/** Advice: formats that the server passes over. */
import { isCheckedFormat } from '../../validation/formats/formats.ts';
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const formatNotChecked: Rule = {
  id: 'format-not-checked',
  title: 'Format that is not checked',
  profile: 'crd',
  severity: 'warning',
  what: 'A format that the server does not know for the type of the field.',
  why: 'The server accepts any value there. Readers of the schema think otherwise.',
  bad: inSpec('type: object\nproperties:\n  address: {type: string, format: ipv4-or-ipv6}'),
  good: inSpec('type: object\nproperties:\n  address: {type: string, format: ipv4}'),
  since: '1.16',
  references: [references.definitions],
  check: eachNode(({ schema, field }) => {
    const { format, type } = schema;
    if (format === '' || isCheckedFormat(format, type === '' ? [] : [type])) return undefined;
    // Generators write this format beside x-kubernetes-int-or-string, where nobody takes it for a check.
    if (schema.xIntOrString || /^uint(8|16|32|64)?$/.test(format)) return undefined;
    return { message: `The server does not check the format ${format} of ${field}`, at: ['format'] };
  }),
};
