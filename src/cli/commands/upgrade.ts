/** `upgrade OLD NEW`: what going from one definition to another breaks. */
import { latestVersion, readDocuments } from '../../engine/index.ts';
import { runUpgrade } from '../../engine/upgrade/index.ts';
import { objectsIn } from '../../playground/upgrade/evidence.ts';
import type { UpgradeFormat } from '../../playground/upgrade/print-findings.ts';
import { upgradeReport } from '../../playground/upgrade/report.ts';
import { upgradeProfiles } from '../../playground/upgrade/upgrade-settings.ts';
import type { Arguments } from '../arguments.ts';
import { findFiles, manifestExtensions } from '../files/find-files.ts';
import { readText } from '../files/read-text.ts';
import { type Exit, type Io, UsageError } from '../io.ts';
import { upgradeCases } from '../reports/upgrade-cases.ts';
import { reportRequests, writeReports } from '../reports/write-reports.ts';

export const upgradeFormats: readonly UpgradeFormat[] = ['text', 'json', 'yaml', 'markdown'];

/** Runs it. Without `--report` the findings are printed in their own words; profile crdify exits as crdify does. */
export function run(args: Arguments, io: Io): Exit {
  const [old, next, ...others] = args.operands;
  if (old === undefined || next === undefined || others.length > 0) {
    throw new UsageError('two files are compared: the old definition and the new one');
  }
  const profile = args.choice('profile', upgradeProfiles) ?? 'ours';
  const policyFile = args.text('policy');
  const policy = policyFile === undefined ? {} : { policy: readText(policyFile) };
  if (args.texts('report').length > 0) {
    if (profile !== 'ours') throw new UsageError(`--report is of our own profile; ${profile} has --format`);
    const compared = runUpgrade(readText(old), readText(next), policy.policy);
    if ('error' in compared) throw new UsageError(compared.error);
    const report = upgradeCases(
      compared.definitions,
      { old, next },
      { oldText: readText(old), nextText: readText(next) },
      latestVersion,
    );
    writeReports(report, reportRequests(args), args, io);
    return report.cases.some(({ status }) => status === 'failed') ? 1 : 0;
  }
  const objects = args.texts('objects');
  const objectFiles =
    objects.length === 0 ? [] : findFiles(objects, { extensions: manifestExtensions, passOver: () => {} });
  const report = upgradeReport(readText(old), readText(next), {
    profile,
    ...policy,
    format: args.choice('format', upgradeFormats) ?? 'text',
    objects: objectFiles.flatMap((file) => objectsIn(readDocuments(readText(file)).map(({ value }) => value))),
  });
  io.out.write(report.stdout);
  io.err.write(report.stderr);
  return report.exit === 0 ? 0 : report.exit === 1 ? 1 : 2;
}
