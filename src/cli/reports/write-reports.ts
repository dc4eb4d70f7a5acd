/** `--report FORMAT[=FILE]` → reports, to standard output or to their files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Arguments } from '../arguments.ts';
import { paintFor } from '../colours.ts';
import { type Io, UsageError } from '../io.ts';
import { reportFormats } from '../options.ts';
import { toolVersion } from '../tool-version.ts';
import { githubReport } from './github.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import type { Report } from './report.ts';
import { sarifReport } from './sarif.ts';
import { tapReport } from './tap.ts';
import { textReport } from './text.ts';

/** The name of a format. */
export type ReportFormat = (typeof reportFormats)[number];

/** A report that was asked for. */
export interface ReportRequest {
  readonly format: ReportFormat;
  /** Where it goes; standard output where nothing is named. */
  readonly file?: string;
}

/** The reports that are asked for: text on standard output where none other goes there. */
export function reportRequests(args: Arguments): readonly ReportRequest[] {
  const requests = args.texts('report').map((text): ReportRequest => {
    const [name = '', file] = text.split(/=(.*)/s);
    const format = reportFormats.find((each) => each === name);
    if (format === undefined) throw new UsageError(`--report ${name}: choose one of ${reportFormats.join(', ')}`);
    return file === undefined || file === '' ? { format } : { format, file };
  });
  const printed = requests.filter(({ file }) => file === undefined);
  if (printed.length > 1) throw new UsageError('only one report goes to standard output: name a file for the others');
  return printed.length === 0 ? [{ format: 'text' }, ...requests] : requests;
}

/** Writes them. */
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
