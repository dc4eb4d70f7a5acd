/** The data that every report is written from. */
import type { SourcePlace } from '../../playground/check/source-place.ts';

/** How much a finding matters: an error fails the run. */
export type FindingSeverity = 'error' | 'warning' | 'note';

/** Something that was found. */
export interface Finding {
  /** The kind of finding: the type of a server's error, or the rule of the advisor. */
  readonly rule: string;
  readonly severity: FindingSeverity;
  readonly message: string;
  readonly place?: SourcePlace;
}

/** One thing that was looked at: a document, an expectation, a step of a scenario, a definition. */
export interface ReportCase {
  /** The file. */
  readonly suite: string;
  /** What it is, in a few words: `Claim a: created`. */
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly place?: SourcePlace;
  /** What was said about it where nothing is wrong, in kubectl's words where they are kubectl's. */
  readonly words: string;
  readonly findings: readonly Finding[];
  /** How long it took, where it was timed. */
  readonly milliseconds?: number | undefined;
}

/** What a run came to. */
export interface Report {
  readonly command: 'check' | 'test' | 'advise' | 'upgrade';
  /** The Kubernetes version that answered. */
  readonly kubernetes: string;
  readonly cases: readonly ReportCase[];
  /** The last line: `3 documents: 2 accepted, 1 refused`. */
  readonly summary: string;
  /** What else there is to say on the whole, a line each: what was written, what no case covers. */
  readonly notes: readonly string[];
}

/** How many cases have a status. */
export function countCases({ cases }: Pick<Report, 'cases'>, status: ReportCase['status']): number {
  return cases.filter((each) => each.status === status).length;
}

/** The report of definitions that were looked at for findings. */
export function findingsReport(command: Report['command'], kubernetes: string, cases: readonly ReportCase[]): Report {
  const findings = cases.reduce((sum, each) => sum + each.findings.length, 0);
  const summary = `${counted(cases.length, 'definition')}, ${counted(findings, 'finding')}`;
  return { command, kubernetes, cases, notes: [], summary };
}

/** `1 document`, `2 documents`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
