/** The policy of our own profile: a small file that says for a rule whether it is an error, a warning or nothing. */
import { goQuote } from '../../values/go-quote.ts';
import { isObject } from '../../values/value.ts';
import { readYamlStrict } from '../../yaml/read-yaml.ts';
import type { UpgradeFinding } from './finding.ts';
import { isRuleId, type RuleId } from './rules.ts';

/** What a policy makes of a rule. */
export type PolicyLevel = 'error' | 'warn' | 'none';

/** A policy; rules that it does not name stay as they are. */
export type UpgradePolicy = ReadonlyMap<RuleId, PolicyLevel>;

/**
 * Reads a policy, `rules: {default-changed: warn, …}`. A key that is misspelt, a rule that does not exist and a level that is none
 * are errors, so that no policy silently does nothing.
 */
export function readPolicy(text: string): { readonly policy: UpgradePolicy } | { readonly error: string } {
  const reading = readYamlStrict(text);
  if ('error' in reading) return { error: `policy: ${reading.error}` };
  const [repeated] = reading.strictErrors;
  if (repeated !== undefined) return { error: `policy: ${repeated}` };
  const { value } = reading;
  if (!isObject(value)) return { error: 'policy: it must be an object with the key rules' };
  for (const key of value.keys())
    if (key !== 'rules') return { error: `policy: unknown key ${goQuote(key)}; only rules is known` };
  const entries = value.get('rules');
  if (!isObject(entries)) return { error: 'policy: rules must be an object' };
  const policy = new Map<RuleId, PolicyLevel>();
  for (const [id, level] of entries) {
    if (!isRuleId(id)) return { error: `policy: unknown rule ${goQuote(id)}` };
    if (level !== 'error' && level !== 'warn' && level !== 'none') {
      return { error: `policy: ${id} must be error, warn or none` };
    }
    policy.set(id, level);
  }
  return { policy };
}

/** The findings as the policy wants them. What the server itself refuses stays an error. */
export function applyPolicy(findings: readonly UpgradeFinding[], policy: UpgradePolicy): UpgradeFinding[] {
  return findings.flatMap((finding) => {
    const level = policy.get(finding.rule);
    if (level === undefined || finding.refused.length > 0) return [finding];
    if (level === 'none') return [];
    return [{ ...finding, severity: level === 'warn' ? ('warning' as const) : ('error' as const) }];
  });
}
