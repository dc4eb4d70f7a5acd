/** Advice: a pattern that matches anywhere lets almost everything pass. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

/** True where the whole pattern, or each alternative of it, begins and ends at the text's. */
function anchored(pattern: string): { start: boolean; end: boolean } {
  const body = pattern.replace(/^\(\?[a-zA-Z]+\)/, '');
  return {
    start: /^(?:\(\?:|\()*(?:\^|\\A)/.test(body) || body.startsWith('.*'),
    end: /(?:(?<!\\)\$|\\z)\)*$/.test(body) || body.endsWith('.*'),
  };
}

export const patternNotAnchored: Rule = {
  id: 'pattern-not-anchored',
  title: 'Pattern not anchored',
  profile: 'crd',
  severity: 'warning',
  what: 'A pattern that does not begin with ^ or does not end with $.',
  why: 'A pattern may match anywhere in the text: [a-z]+ accepts every text with one small letter in it.',
  bad: inSpec("type: object\nproperties:\n  zone: {type: string, pattern: '[a-z]+'}"),
  good: inSpec("type: object\nproperties:\n  zone: {type: string, pattern: '^[a-z]+$'}"),
  since: '1.16',
  references: [references.definitions],
  check: eachNode((node) => {
    const { schema, field } = node;
    const { pattern } = schema;
    if (pattern === '') return undefined;
    const { start, end } = anchored(pattern);
    if (start && end) return undefined;
    const place = start
      ? 'begins at the start of the text but may end anywhere'
      : end
        ? 'may begin anywhere in the text'
        : 'matches anywhere in the text';
    const simple = !pattern.includes('|') && !start && !end;
    return {
      message: `The pattern of ${field} ${place}`,
      at: ['pattern'],
      ...(simple
        ? {
            fix: {
              title: 'Match the whole text',
              changes: [{ kind: 'set' as const, keys: [...node.keys, 'pattern'], value: `^${pattern}$` }],
            },
          }
        : {}),
    };
  }),
};
