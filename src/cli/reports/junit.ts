/** A report as JUnit XML, as Jenkins, GitLab and the Maven Surefire schema take it: a suite for each file, a test case for each case. */
import { countCases, type Report, type ReportCase } from './report.ts';
import { xmlAttribute, xmlText } from './xml-text.ts';

/** Writes the report. */
export function junitReport(report: Report): string {
  const suites = new Map<string, ReportCase[]>();
  for (const each of report.cases) suites.set(each.suite, [...(suites.get(each.suite) ?? []), each]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xmlAttribute(`crd-playground ${report.command}`)}" ${counts(report.cases)}>`,
    ...[...suites].map(([file, cases]) => suite(file, cases)),
    '</testsuites>',
    '',
  ].join('\n');
}

function suite(file: string, cases: readonly ReportCase[]): string {
  return [`  <testsuite name="${xmlAttribute(file)}" ${counts(cases)}>`, ...cases.map(testCase), '  </testsuite>'].join(
    '\n',
  );
}

/** How many cases there are and what they came to, as attributes. */
function counts(cases: readonly ReportCase[]): string {
  const failed = countCases({ cases }, 'failed');
  const skipped = countCases({ cases }, 'skipped');
  return `tests="${cases.length}" failures="${failed}" errors="0" skipped="${skipped}" time="${seconds(cases)}"`;
}

/** How long cases took together, in seconds. */
function seconds(cases: readonly ReportCase[]): string {
  const milliseconds = cases.reduce((sum, each) => sum + (each.milliseconds ?? 0), 0);
  return (milliseconds / 1000).toFixed(3);
}

function testCase(each: ReportCase): string {
  const { suite: file, name, place, status, findings, words } = each;
  const line = place === undefined ? '' : ` line="${place.line}"`;
  const head = `    <testcase name="${xmlAttribute(name)}" classname="${xmlAttribute(file)}" file="${xmlAttribute(file)}"${line} time="${seconds([each])}"`;
  const children: string[] = [];
  if (status === 'skipped') children.push(`      <skipped message="${xmlAttribute(words)}"/>`);
  if (status === 'failed') {
    const [first] = findings;
    const all = findings.map((finding) => {
      const at = finding.place ?? place;
      const where = at === undefined ? '' : `${at.file}:${at.line}:${at.column}: `;
      return `${where}${finding.severity}: ${finding.message}`;
    });
    const attributes = `message="${xmlAttribute(first?.message ?? '')}" type="${xmlAttribute(first?.rule ?? '')}"`;
    children.push(`      <failure ${attributes}>${xmlText(all.join('\n'))}</failure>`);
  } else if (findings.length > 0) {
    children.push(`      <system-out>${xmlText(findings.map(({ message }) => message).join('\n'))}</system-out>`);
  }
  return children.length === 0 ? `${head}/>` : [`${head}>`, ...children, '    </testcase>'].join('\n');
}
