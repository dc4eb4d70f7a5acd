/** `advise PATH…`: what the contract advisor has to say on definitions; with `--fix` its quick fixes are made first. */
import { writeFileSync } from 'node:fs';
import { type AdviceOptions, latestVersion } from '../../engine/index.ts';
import {
  type AdviceReport,
  adviseText,
  type ReportedFinding,
  readAdviceOptions,
} from '../../playground/advice/advise-text.ts';
import { fixAdvice, fixesText } from '../../playground/advice/fix-advice.ts';
import type { Arguments } from '../arguments.ts';
import { checkFilesOf, operandFiles } from '../files/find-files.ts';
import { type Exit, type Io, UsageError } from '../io.ts';
import { type Finding, findingsReport, type Report, type ReportCase } from '../reports/report.ts';
import { reportRequests } from '../reports/report-requests.ts';
import { writeReports } from '../reports/write-reports.ts';

/** Runs it. Every finding counts: whoever does not mind a rule turns it off. */
export function run(args: Arguments, io: Io): Exit {
  const requests = reportRequests(args);
  const options = readAdviceOptions({
    profile: args.text('profile'),
    off: args.text('off'),
    version: args.text('kubernetes') ?? args.text('version'),
  });
  if ('error' in options) throw new UsageError(options.error);
  const names = operandFiles(args, io);
  if (args.has('fix') && names.includes('-')) throw new UsageError('--fix changes files, not standard input');
  const reports = checkFilesOf(names, io).map((file): AdviceReport => {
    const text = file.read();
    // A file that cannot be read as a whole is refused before anything is changed in it.
    const report = reportOf(file.name, text, options);
    if (!args.has('fix')) return report;
    const fixed = fixAdvice(text, options);
    io.err.write(fixesText(file.name, fixed));
    if (fixed.text === text) return report;
    writeFileSync(file.name, fixed.text);
    return reportOf(file.name, fixed.text, options);
  });
  if (args.text('format') === 'json') io.out.write(`${JSON.stringify(reports, undefined, 2)}\n`);
  else writeReports(adviceReport(reports, options.version ?? latestVersion), requests, args, io);
  return reports.every(({ findings }) => findings.length === 0) ? 0 : 1;
}

function reportOf(file: string, text: string, options: AdviceOptions): AdviceReport {
  const report = adviseText(file, text, options);
  if ('error' in report) throw new UsageError(report.error);
  return report;
}

function adviceReport(reports: readonly AdviceReport[], kubernetes: string): Report {
  const cases = reports.flatMap(({ file, names, findings }) =>
    names.map((name): ReportCase => {
      const own = findings.filter(({ definition }) => definition === name);
      return {
        suite: file,
        name,
        status: own.length === 0 ? 'passed' : 'failed',
        words: '',
        findings: own.map((finding) => findingOf(file, finding)),
      };
    }),
  );
  return findingsReport('advise', kubernetes, cases);
}

function findingOf(file: string, { rule, severity, message, line, column }: ReportedFinding): Finding {
  return { rule, severity, message, place: { file, line, column, endLine: line, endColumn: column + 1 } };
}
