/** A policy's text with one rule's level chosen, everything else of it kept as it is written. */
import { fixedText } from '../../engine/index.ts';
import { type PolicyLevel, readPolicy } from '../../engine/upgrade/index.ts';

/** The text; `undefined` where the policy cannot be changed as it is written. Without a level the rule stays as it comes. */
export function policyWith(text: string, rule: string, level: PolicyLevel | undefined): string | undefined {
  if (text.trim() === '') return level === undefined ? '' : `rules:\n  ${rule}: ${level}\n`;
  const read = readPolicy(text);
  if ('error' in read) return undefined;
  const keys = ['rules', rule];
  if (level !== undefined) return fixedText(text, 0, { title: '', changes: [{ kind: 'set', keys, value: level }] });
  return [...read.policy.keys()].some((known) => known === rule)
    ? fixedText(text, 0, { title: '', changes: [{ kind: 'remove', keys }] })
    : text;
}
