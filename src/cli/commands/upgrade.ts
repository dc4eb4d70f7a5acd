/** `upgrade OLD NEW`: what going from one definition to another breaks. */
import { latestVersion, readDocuments, type Value } from '../../engine/index.ts';
import { runUpgrade } from '../../engine/upgrade/index.ts';
import { objectsIn } from '../../playground/upgrade/evidence.ts';
import type { UpgradeFormat } from '../../playground/upgrade/print-findings.ts';
import { upgradeReport } from '../../playground/upgrade/report.ts';
import { type UpgradeProfile, upgradeProfiles } from '../../playground/upgrade/upgrade-settings.ts';
import type { Arguments } from '../arguments.ts';
import { findFiles, manifestExtensions } from '../files/find-files.ts';
import { JoinedFiles } from '../files/joined-files.ts';
import { readText } from '../files/read-text.ts';
import { type Exit, type Io, UsageError } from '../io.ts';
import { countCases } from '../reports/report.ts';
import { reportRequests } from '../reports/report-requests.ts';
import { type Sides, upgradeCases } from '../reports/upgrade-cases.ts';
import { writeReports } from '../reports/write-reports.ts';

/** The values of `--format`. */
export const upgradeFormats: readonly UpgradeFormat[] = ['text', 'json', 'yaml', 'markdown'];

/** Runs it. With `--report` the findings are cases of a report, else they are printed in their own words; profile crdify exits as crdify does. */
export function run(args: Arguments, io: Io): Exit {
  const [old, next, ...others] = args.operands;
  if (old === undefined || next === undefined || others.length > 0) {
    throw new UsageError('two files or folders are compared: the old definitions and the new ones');
  }
  const sides: Sides = { old: filesAt(old), next: filesAt(next) };
  const profile = args.choice('profile', upgradeProfiles) ?? 'ours';
  if (profile === 'crdify' && Math.max(sides.old.count, sides.next.count) > 1) {
    throw new UsageError('crdify compares one definition with another: name two files');
  }
  const policyFile = args.text('policy');
  const policy = policyFile === undefined ? undefined : readText(policyFile);
  if (args.texts('report').length > 0) return writeUpgradeReport(sides, profile, policy, args, io);
  const printed = upgradeReport(sides.old.text, sides.next.text, {
    profile,
    ...(policy === undefined ? {} : { policy }),
    format: args.choice('format', upgradeFormats) ?? 'text',
    objects: objectsAt(args.texts('objects')),
  });
  io.out.write(printed.stdout);
  io.err.write(printed.stderr);
  if (printed.exit === 0 || printed.exit === 1) return printed.exit;
  return 2;
}

function writeUpgradeReport(
  sides: Sides,
  profile: UpgradeProfile,
  policy: string | undefined,
  args: Arguments,
  io: Io,
): Exit {
  if (profile !== 'ours') throw new UsageError(`--report is of our own profile; ${profile} has --format`);
  const other = ['format', 'objects'].find((name) => args.text(name) !== undefined || args.texts(name).length > 0);
  if (other !== undefined) throw new UsageError(`--${other} is of what is printed without --report`);
  const compared = runUpgrade(sides.old.text, sides.next.text, policy);
  if ('error' in compared) throw new UsageError(compared.error);
  const report = upgradeCases(compared.definitions, sides, latestVersion);
  writeReports(report, reportRequests(args), args, io);
  return countCases(report, 'failed') === 0 ? 0 : 1;
}

/** The objects in files; none where no path is given. */
function objectsAt(paths: readonly string[]): readonly Value[] {
  if (paths.length === 0) return [];
  const files = findFiles(paths, { extensions: manifestExtensions, passOver: () => {} });
  return files.flatMap((file) => objectsIn(readDocuments(readText(file)).map(({ value }) => value)));
}

/** What a path names; of a folder the files that hold definitions. */
function filesAt(path: string): JoinedFiles {
  const names = findFiles([path], { extensions: manifestExtensions, passOver: () => {} });
  const files = names.map((name) => ({ name, text: readText(name) }));
  const declaring = files.filter(({ text }) => text.includes('CustomResourceDefinition'));
  return new JoinedFiles(declaring.length === 0 ? files : declaring);
}
