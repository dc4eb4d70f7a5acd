/** What the rest of the project needs of comparing definitions. */
export { type CrdifyFormat, printCrdify } from './crdify/print.ts';
export { type CrdifyRun, runCrdify } from './crdify/run.ts';
export { type OlmFinding, olmFindings } from './olm/olm-findings.ts';
export { type OlmRun, runOlm } from './olm/run.ts';
export { compareVersions } from './ours/compare-versions.ts';
export type { FindingPlace, UpgradeFinding } from './ours/finding.ts';
export { patternSamples } from './ours/pattern-samples.ts';
export { type PolicyLevel, readPolicy, type UpgradePolicy } from './ours/policy.ts';
export type { Audience, Direction, Severity } from './ours/rules.ts';
export { type Rule as UpgradeRule, type RuleId as UpgradeRuleId, rules as upgradeRules } from './ours/rules.ts';
export { type ComparedDefinition, runUpgrade, type UpgradeRun } from './ours/run.ts';
export { type ReadDefinition, readDefinitions } from './read-definitions.ts';
