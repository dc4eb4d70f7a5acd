/** Checked and tested documents → the cases of a report. */
import type { CheckedDocument, Problem } from '../../playground/check/checked-document.ts';
import type { TestedDocument } from '../../playground/check/test-files.ts';
import { countCases, counted, type Finding, type Report, type ReportCase } from './report.ts';

/** The report of checked documents. */
export function checkReport(documents: readonly CheckedDocument[], kubernetes: string): Report {
  const cases = documents.map(checkedCase);
  const count = (status: ReportCase['status']): number => countCases({ cases }, status);
  const parts = [
    `${count('passed')} accepted`,
    `${count('failed')} refused`,
    ...(count('skipped') === 0 ? [] : [`${count('skipped')} skipped`]),
  ];
  return {
    command: 'check',
    kubernetes,
    cases,
    notes: [],
    summary: `${counted(cases.length, 'document')}: ${parts.join(', ')}`,
  };
}

function checkedCase(document: CheckedDocument): ReportCase {
  const findings = document.problems.map(findingOf);
  const failed = findings.some(({ severity }) => severity === 'error');
  const skipped = !failed && document.outcome === 'not-here';
  return {
    suite: document.file,
    name: nameOf(document),
    status: failed ? 'failed' : skipped ? 'skipped' : 'passed',
    place: document.place,
    words: skipped ? skippedWords(document) : failed ? '' : withoutWarnings(document.words),
    findings,
    milliseconds: document.milliseconds,
  };
}

/** The cases of documents that were played in a test; what is only there for the others is one only where it failed. */
export function testedCases(documents: readonly TestedDocument[]): readonly ReportCase[] {
  return documents
    .filter(({ isCase, passed }) => isCase || !passed)
    .map((document) => {
      const expected = document.expectation === undefined ? 'accepted' : document.expectation.text;
      const name = `${nameOf(document)}: ${expected}`;
      return {
        suite: document.file,
        name,
        status: document.passed ? ('passed' as const) : ('failed' as const),
        place: document.place,
        words: document.passed ? `ok: ${name}` : '',
        findings: document.problems.filter(({ severity }) => severity === 'error').map(findingOf),
        milliseconds: document.milliseconds,
      };
    });
}

function findingOf({ type, severity, message, place }: Problem): Finding {
  return { rule: type, severity, message, place };
}

function nameOf({ kind, name, namespace, update, index }: CheckedDocument): string {
  if (kind === '' && name === '') return `document ${index + 1}`;
  const where = namespace === '' ? '' : `${namespace}/`;
  return `${kind} ${where}${name}${update ? ' (update)' : ''}`;
}

function skippedWords({ kind, apiVersion }: CheckedDocument): string {
  if (kind === '' && apiVersion === '') return 'skipped: no Kubernetes object';
  return `skipped: no definition here declares ${kind} of ${apiVersion}`;
}

/** Warnings are findings of their own. */
function withoutWarnings(words: string): string {
  return words
    .split('\n')
    .filter((line) => !line.startsWith('Warning: '))
    .join('\n')
    .trimEnd();
}
