/** `--report FORMAT[=FILE]` → the reports that are asked for. */
import type { Arguments } from '../arguments.ts';
import { UsageError } from '../io.ts';
import { reportFormats } from '../options.ts';

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
