/** A report as JSON, in the shape that docs/report.schema.json describes. */
import { countCases, type Report } from './report.ts';

/** The number of the shape: it grows when something in it changes its meaning or goes. */
export const jsonReportFormat = 1;

/** Writes the report; how long things took is left out, so that equal runs give equal texts. */
export function jsonReport(report: Report, toolVersion: string): string {
  const { command, kubernetes, cases, summary, notes } = report;
  const data = {
    format: jsonReportFormat,
    tool: { name: 'crd-playground', version: toolVersion },
    command,
    kubernetes,
    summary: {
      text: summary,
      passed: countCases(report, 'passed'),
      failed: countCases(report, 'failed'),
      skipped: countCases(report, 'skipped'),
    },
    cases: cases.map(({ milliseconds, ...rest }) => rest),
    notes,
  };
  return `${JSON.stringify(data, undefined, 2)}\n`;
}
