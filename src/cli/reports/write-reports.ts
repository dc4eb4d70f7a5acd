/** A report → the texts that are asked for, on standard output or in their files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Arguments } from '../arguments.ts';
import { paintFor } from '../colours.ts';
import { type Io, UsageError } from '../io.ts';
import { toolVersion } from '../tool-version.ts';
import { githubReport } from './github.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import type { Report } from './report.ts';
import type { ReportFormat, ReportRequest } from './report-requests.ts';
import { sarifReport } from './sarif.ts';
import { tapReport } from './tap.ts';
import { textReport } from './text.ts';

/** Writes the reports; a file that cannot be written is a `UsageError`. */
export function writeReports(report: Report, requests: readonly ReportRequest[], args: Arguments, io: Io): void {
  for (const { format, file } of requests) {
    if (file === undefined) {
      io.out.write(render(report, format, args, io));
      continue;
    }
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, render(report, format, args, undefined));
    } catch (error) {
      throw new UsageError(`cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** The text of a report; `io` is what it is printed to, where it is printed. */
function render(report: Report, format: ReportFormat, args: Arguments, io: Io | undefined): string {
  switch (format) {
    case 'text': {
      const options = { quiet: args.has('quiet'), verbose: args.has('verbose') };
      return textReport(report, io === undefined ? options : { ...options, paint: paintFor(io.out, io.env) });
    }
    case 'json':
      return jsonReport(report, toolVersion());
    case 'junit':
      return junitReport(report);
    case 'tap':
      return tapReport(report);
    case 'sarif':
      return sarifReport(report, toolVersion());
    case 'github':
      return githubReport(report);
  }
}
