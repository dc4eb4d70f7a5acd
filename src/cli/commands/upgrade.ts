/** `upgrade OLD NEW`: what going from one definition to another breaks. */
import { latestVersion, readDocuments } from '../../engine/index.ts';
import { runUpgrade } from '../../engine/upgrade/index.ts';
import { objectsIn } from '../../playground/upgrade/evidence.ts';
import type { UpgradeFormat } from '../../playground/upgrade/print-findings.ts';
import { upgradeReport } from '../../playground/upgrade/report.ts';
import { upgradeProfiles } from '../../playground/upgrade/upgrade-settings.ts';
import type { Arguments } from '../arguments.ts';
import { findFiles, manifestExtensions } from '../files/find-files.ts';
import { JoinedFiles } from '../files/joined-files.ts';
import { readText } from '../files/read-text.ts';
import { type Exit, type Io, UsageError } from '../io.ts';
import { upgradeCases } from '../reports/upgrade-cases.ts';
import { reportRequests, writeReports } from '../reports/write-reports.ts';

export const upgradeFormats: readonly UpgradeFormat[] = ['text', 'json', 'yaml', 'markdown'];

/** Runs it. Without `--report` the findings are printed in their own words; profile crdify exits as crdify does. */
export function run(args: Arguments, io: Io): Exit {
  const [old, next, ...others] = args.operands;
  if (old === undefined || next === undefined || others.length > 0) {
    throw new UsageError('two files or folders are compared: the old definitions and the new ones');
  }
  const sides = { old: filesAt(old), next: filesAt(next) };
  const profile = args.choice('profile', upgradeProfiles) ?? 'ours';
  if (profile === 'crdify' && Math.max(sides.old.count, sides.next.count) > 1) {
    throw new UsageError('crdify compares one definition with another: name two files');
  }
  const policyFile = args.text('policy');
  const policy = policyFile === undefined ? {} : { policy: readText(policyFile) };
  if (args.texts('report').length > 0) {
    if (profile !== 'ours') throw new UsageError(`--report is of our own profile; ${profile} has --format`);
    const compared = runUpgrade(sides.old.text, sides.next.text, policy.policy);
    if ('error' in compared) throw new UsageError(compared.error);
    const report = upgradeCases(compared.definitions, sides, latestVersion);
    writeReports(report, reportRequests(args), args, io);
    return report.cases.some(({ status }) => status === 'failed') ? 1 : 0;
  }
  const objects = args.texts('objects');
  const objectFiles =
    objects.length === 0 ? [] : findFiles(objects, { extensions: manifestExtensions, passOver: () => {} });
  const report = upgradeReport(sides.old.text, sides.next.text, {
    profile,
    ...policy,
    format: args.choice('format', upgradeFormats) ?? 'text',
    objects: objectFiles.flatMap((file) => objectsIn(readDocuments(readText(file)).map(({ value }) => value))),
  });
  io.out.write(report.stdout);
  io.err.write(report.stderr);
  return report.exit === 0 ? 0 : report.exit === 1 ? 1 : 2;
}

/** What a path names; of a folder the files that hold definitions. */
function filesAt(path: string): JoinedFiles {
  const names = findFiles([path], { extensions: manifestExtensions, passOver: () => {} });
  const files = names.map((name) => ({ name, text: readText(name) }));
  const declaring = files.filter(({ text }) => text.includes('CustomResourceDefinition'));
  return new JoinedFiles(declaring.length === 0 ? files : declaring);
}
