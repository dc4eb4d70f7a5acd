/** Compares definitions. */
import { readDocuments } from '../engine/index.ts';
import { runUpgrade } from '../engine/upgrade/index.ts';
import { objectsIn, type ProvenFinding, proveFindings } from '../playground/upgrade/evidence.ts';

/** What may be added to the two definitions. */
export interface UpgradeOptions {
  /** The text of a policy file. */
  readonly policy?: string;
  /** Objects to be replayed against both: YAML or JSON text. */
  readonly objects?: string;
}

/** What a change breaks. */
export interface UpgradeResult {
  /** True where no finding is an error. */
  readonly ok: boolean;
  /** One for each cause, the worst first, each with objects that prove it. */
  readonly findings: readonly ProvenFinding[];
}

/** Compares every definition of one text with that of the same name in another; or says why a text is of no use. */
export function upgrade(
  oldText: string,
  newText: string,
  options: UpgradeOptions = {},
): UpgradeResult | { readonly error: string } {
  const run = runUpgrade(oldText, newText, options.policy);
  if ('error' in run) return run;
  const objects = objectsIn(readDocuments(options.objects ?? '').map(({ value }) => value));
  const findings = run.definitions.flatMap((each) => proveFindings(each, objects));
  return { ok: !findings.some(({ severity }) => severity === 'error'), findings };
}
