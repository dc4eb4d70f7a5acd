/** `check PATH…`: applies definitions and objects to a server in memory and reports what it refuses. */
import { latestVersion } from '../../engine/index.ts';
import { inSourceOrder } from '../../playground/check/checker.ts';
import type { Arguments } from '../arguments.ts';
import { checkOptions } from '../check-options.ts';
import { checkFiles } from '../check-shards.ts';
import { checkFilesOf, operandFiles } from '../files/find-files.ts';
import { type Exit, type Io, UsageError } from '../io.ts';
import { Progress } from '../progress.ts';
import { checkReport } from '../reports/document-cases.ts';
import { countCases } from '../reports/report.ts';
import { reportRequests } from '../reports/report-requests.ts';
import { writeReports } from '../reports/write-reports.ts';

/** Runs it. */
export async function run(args: Arguments, io: Io): Promise<Exit> {
  const requests = reportRequests(args);
  const options = checkOptions(args);
  const names = operandFiles(args, io);
  const files = checkFilesOf(names, io);
  const progress = new Progress(io.err, 'checked');
  let done = 0;
  const documents = await checkFiles(files, options, io.checkElsewhere, ({ file }) => progress.tell(++done, file));
  progress.end();
  if (documents.length === 0) throw new UsageError(`no document stands in ${args.operands.join(' ')}`);
  const report = checkReport(inSourceOrder(documents, files), options.version ?? latestVersion);
  writeReports(report, requests, args, io);
  return countCases(report, 'failed') === 0 ? 0 : 1;
}
