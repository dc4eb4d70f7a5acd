/** Two files, a profile and a format → a report and an exit code, for the command line and the page. */
import type { Value } from '../../engine/index.ts';
import { runCrdify, runOlm, runUpgrade } from '../../engine/upgrade/index.ts';
import { proveFindings } from './evidence.ts';
import { printFindings, printOlm, type UpgradeFormat } from './print-findings.ts';
import type { UpgradeProfile } from './upgrade-settings.ts';

/** What is asked. */
export interface UpgradeQuestion {
  readonly profile: UpgradeProfile;
  readonly format: UpgradeFormat;
  /** The text of the profile's own policy file. */
  readonly policy?: string;
  /** Objects at hand, to be replayed. */
  readonly objects: readonly Value[];
}

/** A report as a program prints it. */
export interface UpgradeReport {
  readonly stdout: string;
  readonly stderr: string;
  /** 0 no error, 1 an error was found, 2 unusable input; crdify's own where it is played. */
  readonly exit: number;
}

/** Compares the definitions of two files. */
export function upgradeReport(oldText: string, nextText: string, question: UpgradeQuestion): UpgradeReport {
  const { profile, format, policy, objects } = question;
  switch (profile) {
    case 'crdify':
      return runCrdify(oldText, nextText, policy, format === 'text' ? 'plaintext' : format);
    case 'olm': {
      const run = runOlm(oldText, nextText, policy);
      if ('error' in run) return unusable(run.error);
      return { stdout: printOlm(run.findings, format), stderr: '', exit: run.findings.length === 0 ? 0 : 1 };
    }
    case 'ours': {
      const run = runUpgrade(oldText, nextText, policy);
      if ('error' in run) return unusable(run.error);
      const findings = run.definitions.flatMap((each) => proveFindings(each, objects));
      const title = run.definitions.map(({ old }) => old.definition.name).join(', ');
      const failed = findings.some(({ severity }) => severity === 'error');
      return { stdout: printFindings(findings, format, title), stderr: '', exit: failed ? 1 : 0 };
    }
  }
}

function unusable(error: string): UpgradeReport {
  return { stdout: '', stderr: `upgrade: ${error}\n`, exit: 2 };
}
