/** Advice: words of enums are in PascalCase. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const enumValueNotPascalCase: Rule = {
  id: 'enum-value-not-pascal-case',
  title: 'Enum value not in PascalCase',
  profile: 'built-in',
  severity: 'note',
  what: 'A value of an enum that does not begin with a capital letter.',
  why: 'Kubernetes writes Always, IfNotPresent, ClusterIP: people expect it so.',
  bad: inSpec('type: object\nproperties:\n  tier: {type: string, enum: [gold, silver]}'),
  good: inSpec('type: object\nproperties:\n  tier: {type: string, enum: [Gold, Silver]}'),
  since: '1.16',
  references: [references.conventions],
  check: eachNode(({ schema, field }) => {
    const other = schema.enum?.find(
      (value) => typeof value === 'string' && value !== '' && !/^[A-Z][A-Za-z0-9]*$/.test(value),
    );
    return other === undefined
      ? undefined
      : { message: `The value ${String(other)} of ${field} is not in PascalCase`, at: ['enum'] };
  }),
};
