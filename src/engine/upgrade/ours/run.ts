/** Two files → the findings of our own profile for every definition. */
import { type ReadDefinition, readDefinitions } from '../read-definitions.ts';
import { compareDefinitions } from './compare-definitions.ts';
import type { UpgradeFinding } from './finding.ts';
import { applyPolicy, readPolicy } from './policy.ts';
import type { Severity } from './rules.ts';
import { rules } from './rules.ts';

/** A definition that was compared. */
export interface ComparedDefinition {
  readonly old: ReadDefinition;
  /** Absent where the new file does not have it. */
  readonly next: ReadDefinition | undefined;
  readonly findings: readonly UpgradeFinding[];
}

/** Our answer, or why there is none. */
export type UpgradeRun = { readonly definitions: readonly ComparedDefinition[] } | { readonly error: string };

const order: readonly Severity[] = ['error', 'warning', 'info'];

/** Compares every definition of the old file with that of the same name in the new one. */
export function runUpgrade(oldText: string, nextText: string, policyText: string | undefined): UpgradeRun {
  const read = policyText === undefined ? { policy: new Map() } : readPolicy(policyText);
  if ('error' in read) return read;
  const old = readDefinitions(oldText);
  if ('error' in old) return { error: `old file: ${old.error}` };
  const next = readDefinitions(nextText);
  if ('error' in next) return { error: `new file: ${next.error}` };
  const alone = old.definitions.length === 1 && next.definitions.length === 1;
  const definitions = old.definitions.map((before): ComparedDefinition => {
    const named = next.definitions.find(({ definition }) => definition.name === before.definition.name);
    // A file of one definition that replaces a file of one is meant as its upgrade.
    const after = named ?? (alone ? next.definitions[0] : undefined);
    const found = after === undefined ? [missing(before)] : compareDefinitions(before, after);
    return { old: before, next: after, findings: bySeverity(applyPolicy(found, read.policy)) };
  });
  return { definitions };
}

/** Findings with the gravest first, otherwise in their order. */
export function bySeverity(findings: readonly UpgradeFinding[]): UpgradeFinding[] {
  return findings.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

function missing({ definition: { name } }: ReadDefinition): UpgradeFinding {
  const { severity, direction, breaks, why, fix } = rules['definition-missing'];
  return {
    rule: 'definition-missing',
    severity,
    direction,
    definition: name,
    version: undefined,
    field: undefined,
    keyword: undefined,
    what: `${name} is not in the new file`,
    breaks,
    why,
    fix,
    refused: [],
    place: { side: 'old', keys: ['metadata', 'name'] },
  };
}
