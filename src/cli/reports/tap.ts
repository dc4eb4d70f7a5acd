/** A report as TAP version 14: a test point for each case, with a YAML block where one failed. */
import type { Report, ReportCase } from './report.ts';

/** Writes the report. */
export function tapReport({ cases, summary, notes }: Report): string {
  const points = cases.map((each, at) => point(each, at + 1));
  const comments = [...notes, summary].flatMap((text) => text.split('\n').map((line) => `# ${line}`));
  return ['TAP version 14', `1..${cases.length}`, ...points, ...comments, ''].join('\n');
}

function point({ status, suite, name, words, findings, place }: ReportCase, number: number): string {
  const title = `${number} - ${escaped(`${suite} ${name}`)}`;
  if (status === 'skipped') return `ok ${title} # SKIP ${escaped(words)}`;
  if (status === 'passed') return `ok ${title}`;
  const entries = findings.flatMap((finding) => {
    const at = finding.place ?? place;
    return [
      `    - message: ${JSON.stringify(finding.message)}`,
      `      severity: ${finding.severity}`,
      `      rule: ${JSON.stringify(finding.rule)}`,
      ...(at === undefined ? [] : [`      at: ${JSON.stringify(`${at.file}:${at.line}:${at.column}`)}`]),
    ];
  });
  return [`not ok ${title}`, '  ---', '  findings:', ...entries, '  ...'].join('\n');
}

/** `#` begins a directive, and a description is one line. */
function escaped(text: string): string {
  return text
    .replace(/[\\#]/g, '\\$&')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}
