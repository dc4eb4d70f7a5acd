/** Advice: keywords that say nothing about values of the field's type. */
import { typedKeywords } from '../../schema/types-of-keyword.ts';
import { eachNode, removeKeyword } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

export const keywordOfAnotherType: Rule = {
  id: 'keyword-of-another-type',
  title: 'Keyword of another type',
  profile: 'crd',
  severity: 'warning',
  what: 'A keyword such as minLength on a field that is not of the type it speaks of.',
  why: 'It is never applied: a limit that the author thinks is there is not.',
  bad: inSpec('type: object\nproperties:\n  port: {type: integer, maxLength: 5}'),
  good: inSpec('type: object\nproperties:\n  port: {type: integer, maximum: 65535}'),
  since: '1.16',
  references: [references.definitions],
  check: eachNode((node) => {
    const { schema, field } = node;
    if (schema.type === '' || schema.xIntOrString) return undefined;
    const idle = typedKeywords.find(([keyword, types]) => {
      const value = schema[keyword];
      return value !== undefined && value !== '' && !types.includes(schema.type);
    });
    if (idle === undefined) return undefined;
    const [keyword] = idle;
    return {
      message: `${keyword} of ${field} is never applied: the field is of type ${schema.type}`,
      at: [keyword],
      fix: removeKeyword(node, keyword),
    };
  }),
};
