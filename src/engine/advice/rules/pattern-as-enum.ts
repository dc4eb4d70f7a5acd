/** Advice: a pattern that lists words is an enum. */
import { eachNode } from '../checks.ts';
import { inSpec } from '../example.ts';
import { references } from '../references.ts';
import type { Rule } from '../rule.ts';

const words = /^\^(?:\(\?:|\()([\w-]+(?:\|[\w-]+)*)\)\$$/;

export const patternAsEnum: Rule = {
  id: 'pattern-as-enum',
  title: 'Pattern that lists words',
  profile: 'crd',
  severity: 'note',
  what: 'A pattern that is nothing but a choice between words.',
  why: 'An enum says the same, is cheaper to check, is listed in the error message, by kubectl explain and by every editor.',
  bad: inSpec("type: object\nproperties:\n  tier: {type: string, pattern: '^(gold|silver)$'}"),
  good: inSpec('type: object\nproperties:\n  tier: {type: string, enum: [gold, silver]}'),
  since: '1.16',
  references: [references.definitions],
  check: eachNode((node) => {
    const { schema, field } = node;
    const list = words.exec(schema.pattern)?.[1]?.split('|');
    if (list === undefined || schema.enum !== undefined) return undefined;
    return {
      message: `The pattern of ${field} lists ${list.length === 1 ? 'one word' : `${list.length} words`}: an enum says so to everyone`,
      at: ['pattern'],
      fix: {
        title: 'Make it an enum',
        changes: [
          { kind: 'set', keys: [...node.keys, 'enum'], value: list },
          { kind: 'remove', keys: [...node.keys, 'pattern'] },
        ],
      },
    };
  }),
};
