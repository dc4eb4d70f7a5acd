/** A report as the workflow commands that GitHub Actions turns into annotations of the changed lines. */
import type { Finding, Report, ReportCase } from './report.ts';

/** Writes the report: a command for each finding, and the summary as plain text. */
export function githubReport(report: Report): string {
  const lines = report.cases.flatMap((each) => each.findings.map((finding) => annotation(finding, each)));
  return [...lines, ...report.notes, report.summary, ''].join('\n');
}

const commands = { error: 'error', warning: 'warning', note: 'notice' } as const;

function annotation({ severity, message, rule, place: own }: Finding, { place: casePlace, name }: ReportCase): string {
  const place = own ?? casePlace;
  const properties: [string, string | number][] = [];
  if (place !== undefined) {
    properties.push(['file', place.file], ['line', place.line], ['endLine', place.endLine]);
    // Columns of several lines are not taken.
    if (place.endLine === place.line) properties.push(['col', place.column], ['endColumn', place.endColumn]);
  }
  properties.push(['title', `${name} (${rule})`]);
  const written = properties.map(([key, value]) => `${key}=${property(String(value))}`).join(',');
  return `::${commands[severity]} ${written}::${data(message)}`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
