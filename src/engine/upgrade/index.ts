/** What the rest of the project needs of comparing definitions. */
export { type CrdifyFormat, printCrdify } from './crdify/print.ts';
export { type CrdifyRun, runCrdify } from './crdify/run.ts';
export { type OlmFinding, olmFindings } from './olm/olm-findings.ts';
export { type OlmRun, runOlm } from './olm/run.ts';
export type { Audience, Direction, FindingPlace, Severity, UpgradeFinding } from './ours/finding.ts';
export { patternSamples } from './ours/pattern-samples.ts';
export { type ComparedDefinition, runUpgrade, type UpgradeRun } from './ours/run.ts';
