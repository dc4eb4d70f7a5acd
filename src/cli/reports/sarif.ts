/** A report as SARIF 2.1.0, which code scanning and editors show beside the lines. */
import type { SourcePlace } from '../../playground/check/source-place.ts';
import type { Finding, Report } from './report.ts';

const schema = 'https://json.schemastore.org/sarif-2.1.0.json';

/** Writes the report: a result for each finding. */
export function sarifReport(report: Report, toolVersion: string): string {
  const results = report.cases.flatMap(({ findings, place }) =>
    findings.map((finding) => ({ finding, place: finding.place ?? place })),
  );
  const rules = [...new Set(results.map(({ finding }) => finding.rule))];
  const log = {
    $schema: schema,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'crd-playground',
            version: toolVersion,
            semanticVersion: toolVersion,
            rules: rules.map((id) => ({ id, shortDescription: { text: description(id) } })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: results.map(({ finding, place }) => result(finding, place, rules.indexOf(finding.rule))),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

function result({ rule, severity, message }: Finding, place: SourcePlace | undefined, ruleIndex: number): object {
  return {
    ruleId: rule,
    ruleIndex,
    level: severity,
    message: { text: message },
    locations: place === undefined ? [] : [{ physicalLocation: physicalLocation(place) }],
  };
}

function physicalLocation({ file, line, column, endLine, endColumn }: SourcePlace): object {
  return {
    artifactLocation: fileUri(file),
    region: { startLine: line, startColumn: column, endLine, endColumn },
  };
}

/** A relative path is one of the repository, whatever it is called on this machine. */
function fileUri(file: string): object {
  const encoded = file.split('/').map(encodeURIComponent).join('/');
  return file.startsWith('/') ? { uri: `file://${encoded}` } : { uri: encoded, uriBaseId: '%SRCROOT%' };
}

/** `FieldValueInvalid` → `Field value invalid`; the names of the advisor's rules are their own description. */
function description(id: string): string {
  const words = id
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
