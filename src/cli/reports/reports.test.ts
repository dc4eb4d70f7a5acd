import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { githubReport } from './github.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import type { Report } from './report.ts';
import { sarifReport } from './sarif.ts';
import { schemaErrors } from './schema-errors.ts';
import { tapReport } from './tap.ts';
import { textReport } from './text.ts';

const place = { file: 'a b/öbjects.yaml', line: 3, column: 5, endLine: 3, endColumn: 9 };

const report: Report = {
  command: 'check',
  kubernetes: '1.37',
  summary: '3 documents: 1 accepted, 1 refused, 1 skipped',
  notes: ['a note'],
  cases: [
    {
      suite: place.file,
      name: 'Claim a',
      status: 'passed',
      place,
      words: 'claim.example.dev/a created',
      findings: [],
      milliseconds: 12.5,
    },
    {
      suite: place.file,
      name: 'Claim b # 1',
      status: 'failed',
      place,
      words: '',
      findings: [
        {
          rule: 'FieldValueInvalid',
          severity: 'error',
          message: 'spec.x: "<&>" 100%\nsecond\u0000 line',
          place: { ...place, line: 7, endLine: 8 },
        },
        { rule: 'Warning', severity: 'warning', message: 'Warning: a, b: c' },
      ],
    },
    { suite: 'other.yaml', name: 'Pod c', status: 'skipped', words: 'skipped: no definition', findings: [] },
  ],
};
const empty: Report = { ...report, cases: [], notes: [] };

describe('text', () => {
  test('leads each line with the place, further lines behind it', () => {
    expect(textReport(report)).toBe(
      `a b/öbjects.yaml:3:5: claim.example.dev/a created
a b/öbjects.yaml:7:5: error: spec.x: "<&>" 100%
    second\u0000 line
a b/öbjects.yaml:3:5: warning: Warning: a, b: c
skipped: no definition
a note
3 documents: 1 accepted, 1 refused, 1 skipped
`,
    );
  });

  test('is silent when asked and nothing is wrong', () => {
    expect(textReport(empty, { quiet: true })).toBe('');
    expect(textReport(report, { quiet: true })).not.toContain('created');
  });
});

describe('json', () => {
  const schema = JSON.parse(readFileSync('docs/report.schema.json', 'utf8'));

  test.each([report, empty])('is what docs/report.schema.json describes', (each) => {
    expect(schemaErrors(JSON.parse(jsonReport(each, '1.0.0')), schema)).toEqual([]);
  });

  test('the schema refuses what is not', () => {
    const data = JSON.parse(jsonReport(report, '1.0.0'));
    expect(schemaErrors({ ...data, command: 'play' }, schema)).toEqual(['.command: "play" is none of its values']);
    expect(schemaErrors({ ...data, cases: [{}] }, schema)).toContain('.cases[0]: suite is missing');
    expect(schemaErrors({ ...data, more: 1 }, schema)).toEqual(['.more is unknown']);
  });
});

describe('junit', () => {
  test('is well-formed, and its numbers are true', () => {
    const xml = junitReport(report);
    expect(openElements(xml)).toEqual([]);
    expect(xml).toContain('tests="3" failures="1" errors="0" skipped="1"');
    expect(xml.match(/ time="([\d.]+)"/g)).toEqual([
      ' time="0.013"',
      ' time="0.013"',
      ' time="0.013"',
      ' time="0.000"',
      ' time="0.000"',
      ' time="0.000"',
    ]);
    expect(xml.match(/<testcase /g)).toHaveLength(3);
    expect(xml.match(/<failure /g)).toHaveLength(1);
    expect(xml.match(/<skipped /g)).toHaveLength(1);
  });

  test('escapes what XML cannot hold', () => {
    const xml = junitReport(report);
    expect(xml).toContain('message="spec.x: &quot;&lt;&amp;&gt;&quot; 100%&#10;second\uFFFD line"');
    expect(xml).not.toContain('\u0000');
  });
});

describe('tap', () => {
  test('has a plan and numbered points, with a block behind each failure', () => {
    expect(tapReport(report).split('\n')).toEqual([
      'TAP version 14',
      '1..3',
      'ok 1 - a b/öbjects.yaml Claim a',
      'not ok 2 - a b/öbjects.yaml Claim b \\# 1',
      '  ---',
      '  findings:',
      '    - message: "spec.x: \\"<&>\\" 100%\\nsecond\\u0000 line"',
      '      severity: error',
      '      rule: "FieldValueInvalid"',
      '      at: "a b/öbjects.yaml:7:5"',
      '    - message: "Warning: a, b: c"',
      '      severity: warning',
      '      rule: "Warning"',
      '      at: "a b/öbjects.yaml:3:5"',
      '  ...',
      'ok 3 - other.yaml Pod c # SKIP skipped: no definition',
      '# a note',
      '# 3 documents: 1 accepted, 1 refused, 1 skipped',
      '',
    ]);
    expect(tapReport(empty)).toContain('\n1..0\n');
  });
});

describe('sarif', () => {
  const log = JSON.parse(sarifReport(report, '1.2.3'));
  const [run] = log.runs;

  test('has what SARIF 2.1.0 requires', () => {
    expect(log.version).toBe('2.1.0');
    expect(log.$schema).toMatch(/sarif-2\.1\.0\.json$/);
    expect(run.tool.driver).toMatchObject({ name: 'crd-playground', version: '1.2.3' });
    expect(run.columnKind).toBe('utf16CodeUnits');
    for (const result of run.results) {
      expect(result.message.text).not.toBe('');
      expect(['none', 'note', 'warning', 'error']).toContain(result.level);
      expect(run.tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId);
    }
    expect(new Set(run.tool.driver.rules.map(({ id }: { id: string }) => id)).size).toBe(run.tool.driver.rules.length);
  });

  test('a result stands where its finding does, or its case', () => {
    const regions = run.results.map(
      ({ locations }: { locations: { physicalLocation: unknown }[] }) => locations[0]?.physicalLocation,
    );
    const artifactLocation = { uri: 'a%20b/%C3%B6bjects.yaml', uriBaseId: '%SRCROOT%' };
    expect(regions).toEqual([
      { artifactLocation, region: { startLine: 7, startColumn: 5, endLine: 8, endColumn: 9 } },
      { artifactLocation, region: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 9 } },
    ]);
  });

  test('without findings it is a run without results', () => {
    expect(JSON.parse(sarifReport(empty, '1.2.3')).runs[0].results).toEqual([]);
  });
});

describe('github', () => {
  test('escapes what ends a command or a property', () => {
    expect(githubReport(report).split('\n')).toEqual([
      '::error file=a b/öbjects.yaml,line=7,endLine=8,title=Claim b # 1 (FieldValueInvalid)::spec.x: "<&>" 100%25%0Asecond\u0000 line',
      '::warning file=a b/öbjects.yaml,line=3,endLine=3,col=5,endColumn=9,title=Claim b # 1 (Warning)::Warning: a, b: c',
      'a note',
      report.summary,
      '',
    ]);
  });
});

/** The elements that are not closed, or closed without having been opened. */
function openElements(xml: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosing] of xml.matchAll(/<(\/?)([\w-]+)(?:\s+[\w-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (closing === '/') {
      if (open.pop() !== name) return [`</${name}>`];
    } else if (selfClosing !== '/') open.push(name);
  }
  const left = xml.replace(/<\?xml[^?]*\?>/, '').replace(/<\/?[\w-]+(?:\s+[\w-]+="[^"<]*")*\s*\/?>/g, '');
  return /[<>]/.test(left) ? [...open, left] : open;
}
