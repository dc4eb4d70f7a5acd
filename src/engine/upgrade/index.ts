/** What the rest of the project needs of comparing definitions. */
export { type CrdifyFormat, printCrdify } from './crdify/print.ts';
export { type CrdifyRun, runCrdify } from './crdify/run.ts';
export { type OlmFinding, olmFindings } from './olm/olm-findings.ts';
export { type OlmRun, runOlm } from './olm/run.ts';
