/** Two files → OLM's findings for every definition that both have. */
import { getIn, isObject } from '../../values/value.ts';
import { readYaml } from '../../yaml/read-yaml.ts';
import { readDefinitions } from '../read-definitions.ts';
import { type OlmCheck, type OlmFinding, olmFindings } from './olm-findings.ts';

/** OLM's answer, or why there is none. */
export type OlmRun = { readonly findings: readonly OlmFinding[] } | { readonly error: string };

const refusedAnyway: ReadonlySet<string> = new Set<OlmCheck>(['NoScopeChange', 'NoStoredVersionRemoved']);

/**
 * Compares two files as OLM's page says. The policy is a file with `crdUpgradeSafety.enforcement`, as an install has it: `None`
 * switches the checks off, and leaves what the API server itself refuses.
 */
export function runOlm(oldText: string, nextText: string, policyText: string | undefined): OlmRun {
  const enforced = policyText === undefined ? { enforced: true } : readEnforcement(policyText);
  if ('error' in enforced) return enforced;
  const old = readDefinitions(oldText);
  if ('error' in old) return { error: `old file: ${old.error}` };
  const next = readDefinitions(nextText);
  if ('error' in next) return { error: `new file: ${next.error}` };
  for (const { definition } of [...old.definitions, ...next.definitions]) {
    const bare = definition.versions.find(({ schema }) => schema === undefined);
    if (bare !== undefined) return { error: `${definition.name}: version ${bare.name} has no schema` };
  }
  const first = old.definitions[0]?.definition.name;
  const findings = old.definitions.flatMap(({ definition }) => {
    const after = next.definitions.find((each) => each.definition.name === definition.name);
    if (after === undefined) return [];
    const all = olmFindings(definition, after.definition);
    const own = enforced.enforced ? all : all.filter(({ check }) => refusedAnyway.has(check));
    return definition.name === first ? own : own.map((finding) => ({ ...finding, crd: definition.name }));
  });
  return { findings };
}

function readEnforcement(text: string): { readonly enforced: boolean } | { readonly error: string } {
  const reading = readYaml(text);
  if ('error' in reading) return { error: `policy: ${reading.error}` };
  const { value } = reading;
  const places = [[], ['preflight'], ['install', 'preflight'], ['spec', 'install', 'preflight']];
  const found = places.map((place) => getIn(value, ...place, 'crdUpgradeSafety', 'enforcement'));
  const enforcement =
    found.find((each) => each !== undefined) ?? (isObject(value) ? value.get('enforcement') : undefined);
  if (enforcement === 'Strict') return { enforced: true };
  if (enforcement === 'None') return { enforced: false };
  return { error: 'policy: crdUpgradeSafety.enforcement must be Strict or None' };
}
