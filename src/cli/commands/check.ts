/** `check PATH…`: applies definitions and objects to a server in memory and reports what it refuses. */
import { latestVersion } from '../../engine/index.ts';
import type { CheckedDocument } from '../../playground/check/checked-document.ts';
import { Checker, inSourceOrder } from '../../playground/check/checker.ts';
import type { Arguments } from '../arguments.ts';
import { checkOptions } from '../check-options.ts';
import { checkFilesOf, operandFiles } from '../files/find-files.ts';
import { type Exit, type Io, UsageError } from '../io.ts';
import { Progress } from '../progress.ts';
import { checkReport } from '../reports/document-cases.ts';
import { countCases } from '../reports/report.ts';
import { reportRequests, writeReports } from '../reports/write-reports.ts';

/** Runs it. */
export function run(args: Arguments, io: Io): Exit {
  const requests = reportRequests(args);
  const options = checkOptions(args);
  const names = operandFiles(args, io);
  const files = checkFilesOf(names, io);
  const documents: CheckedDocument[] = [];
  const progress = new Progress(io.err, 'checked');
  for (const document of new Checker(options).check(files)) {
    documents.push(document);
    progress.tell(documents.length, document.file);
  }
  progress.end();
  if (documents.length === 0) throw new UsageError(`no document stands in ${args.operands.join(' ')}`);
  const report = checkReport(inSourceOrder(documents, files), options.version ?? latestVersion);
  writeReports(report, requests, args, io);
  return countCases(report, 'failed') === 0 ? 0 : 1;
}
