/** crdify's report as it prints it: plain text, Markdown, JSON, YAML. */
import { GoStruct } from '../../values/field-error.ts';
import { goJson } from '../../values/go-json.ts';
import { writeYaml } from '../../yaml/write-yaml.ts';
import type { CrdifyReport, RuleResult, VersionComparison } from './report.ts';

/** crdify's formats. */
export type CrdifyFormat = 'plaintext' | 'markdown' | 'json' | 'yaml';

/** The report's text, a line break at its end except for JSON, as crdify writes it. */
export function printCrdify(report: CrdifyReport, format: CrdifyFormat): string {
  switch (format) {
    case 'json':
      return crdifyJson(report);
    case 'yaml':
      return crdifyYaml(report);
    case 'plaintext':
    case 'markdown':
      return crdifyLines(report, format === 'markdown');
  }
}

function found(results: readonly RuleResult[]): RuleResult[] {
  return results.filter(({ errors, warnings }) => errors.length + warnings.length > 0);
}

function struct(
  fields: Readonly<Record<string, GoStruct | readonly GoStruct[] | readonly string[] | string>>,
): GoStruct {
  return new GoStruct(Object.entries(fields).filter(([, value]) => value instanceof GoStruct || value.length > 0));
}

function ruleStruct({ name, errors, warnings }: RuleResult): GoStruct {
  return struct({ name, errors, warnings });
}

function versionStructs(comparisons: readonly VersionComparison[]): GoStruct[] {
  return comparisons.flatMap(({ version, propertyComparisons }) => {
    const properties = propertyComparisons.flatMap(({ property, comparisonResults }) => {
      const results = found(comparisonResults).map(ruleStruct);
      return results.length === 0 ? [] : [struct({ property, comparisonResults: results })];
    });
    return properties.length === 0 ? [] : [struct({ version, propertyComparisons: properties })];
  });
}

function crdifyJson(report: CrdifyReport): string {
  const named = found(report.crdValidation).sort((a, b) => (a.name < b.name ? -1 : 1));
  const value = struct({
    crdValidation: named.map(ruleStruct),
    sameVersionValidation: versionStructs(report.sameVersionValidation),
    servedVersionValidation: versionStructs(report.servedVersionValidation),
  });
  return value.fields.length === 0 ? '{}' : goJson(value, { indent: ' ' });
}

function crdifyLines(report: CrdifyReport, markdown: boolean): string {
  const strong = (text: string): string => (markdown ? `**${text}**` : text);
  const slanted = (text: string): string => (markdown ? `*${text}*` : text);
  const code = (text: string): string => (markdown ? `\`${text}\`` : text);
  const lines: string[] = [];
  const add = (before: string, { errors, warnings }: RuleResult): void => {
    for (const message of errors) lines.push(`- ${before} - ${code('ERROR')} - ${message}`);
    for (const message of warnings) lines.push(`- ${before} - ${code('WARNING')} - ${message}`);
  };
  for (const rule of report.crdValidation) add(strong(rule.name), rule);
  for (const { version, propertyComparisons } of [...report.sameVersionValidation, ...report.servedVersionValidation]) {
    for (const { property, comparisonResults } of propertyComparisons) {
      for (const rule of comparisonResults) add(`${strong(version)} - ${slanted(property)} - ${rule.name}`, rule);
    }
  }
  return lines.map((line) => `${line}\n`).join('');
}

function yamlList(key: string, messages: readonly string[], margin: string): string {
  if (messages.length === 0) return `${margin}${key}: []\n`;
  const items = messages.map((message) => {
    const text = writeYaml([message]).trimEnd().split('\n');
    return text.map((line) => `${margin}${line}\n`).join('');
  });
  return `${margin}${key}:\n${items.join('')}`;
}

function yamlRules(results: readonly RuleResult[], margin: string): string {
  return results
    .map(
      ({ name, errors, warnings }) =>
        `${margin}- name: ${name}\n${yamlList('errors', errors, `${margin}  `)}${yamlList('warnings', warnings, `${margin}  `)}`,
    )
    .join('');
}

function yamlVersions(key: string, comparisons: readonly VersionComparison[]): string {
  if (comparisons.length === 0) return `${key}: []\n`;
  const items = comparisons.map(({ version, propertyComparisons }) => {
    const head = `- version: ${writeYaml(version)}`;
    if (propertyComparisons.length === 0) return `${head}  propertycomparisons: []\n`;
    const properties = propertyComparisons.map(
      ({ property, comparisonResults }) =>
        `  - property: ${writeYaml(property)}    comparisonresults:\n${yamlRules(comparisonResults, '    ')}`,
    );
    return `${head}  propertycomparisons:\n${properties.join('')}`;
  });
  return `${key}:\n${items.join('')}`;
}

function crdifyYaml(report: CrdifyReport): string {
  return [
    `crdvalidation:\n${yamlRules(report.crdValidation, '')}`,
    yamlVersions('sameversionvalidation', report.sameVersionValidation),
    yamlVersions('servedversionvalidation', report.servedVersionValidation),
  ].join('');
}
