/**
 * `npm run -s upgrade -- OLD NEW [--profile ours|crdify|olm] [--policy FILE] [--objects FILE]… [--format text|json|yaml|markdown]`: what
 * going from one definition to another breaks. Exit codes: 0 nothing, 1 an error was found, 2 unusable input; profile crdify exits as
 * crdify does.
 */
import { readFileSync } from 'node:fs';
import { readDocuments } from '../engine/index.ts';
import { objectsIn } from '../playground/upgrade/evidence.ts';
import type { UpgradeFormat } from '../playground/upgrade/print-findings.ts';
import { type UpgradeProfile, upgradeReport } from '../playground/upgrade/report.ts';

const usage =
  'usage: npm run -s upgrade -- OLD NEW [--profile ours|crdify|olm] [--policy FILE] [--objects FILE]… [--format text|json|yaml|markdown]\n';

function fail(message: string): never {
  process.stderr.write(message);
  process.exit(2);
}

function isProfile(text: string): text is UpgradeProfile {
  return text === 'ours' || text === 'crdify' || text === 'olm';
}

function isFormat(text: string): text is UpgradeFormat {
  return text === 'text' || text === 'json' || text === 'yaml' || text === 'markdown';
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return fail(`upgrade: cannot read ${file}\n`);
  }
}

const files: string[] = [];
const objectFiles: string[] = [];
let profile: UpgradeProfile = 'ours';
let format: UpgradeFormat = 'text';
let policyFile: string | undefined;
const args = process.argv.slice(2);
for (let at = 0; at < args.length; at++) {
  const arg = args[at] ?? '';
  if (arg === '--help' || arg === '-h') {
    process.stdout.write(usage);
    process.exit(0);
  }
  if (!arg.startsWith('--')) {
    files.push(arg);
    continue;
  }
  const [flag = '', inline] = arg.split(/=(.*)/s);
  const value = inline ?? args[++at];
  if (value === undefined) fail(`upgrade: ${flag} needs a value\n${usage}`);
  if (flag === '--profile' && isProfile(value)) profile = value;
  else if (flag === '--format' && isFormat(value)) format = value;
  else if (flag === '--policy') policyFile = value;
  else if (flag === '--objects') objectFiles.push(value);
  else fail(`upgrade: ${flag} ${value} is not understood\n${usage}`);
}
const [oldFile, newFile, ...others] = files;
if (oldFile === undefined || newFile === undefined || others.length > 0) fail(usage);

const report = upgradeReport(read(oldFile), read(newFile), {
  profile,
  format,
  ...(policyFile === undefined ? {} : { policy: read(policyFile) }),
  objects: objectFiles.flatMap((file) => objectsIn(readDocuments(read(file)).map(({ value }) => value))),
});
process.stdout.write(report.stdout);
process.stderr.write(report.stderr);
process.exitCode = report.exit;
