/** `test PATH…`: holds documents against the `# expect:` comments above them, and scenarios against their recordings. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { latestVersion } from '../../engine/index.ts';
import type { TestedDocument } from '../../playground/check/test-files.ts';
import { testFiles } from '../../playground/check/test-files.ts';
import { withExpectationComments } from '../../playground/expectations/write-expectation.ts';
import type { Arguments } from '../arguments.ts';
import { checkOptions } from '../check-options.ts';
import { checkFilesOf, findFiles, manifestExtensions, readText } from '../files/find-files.ts';
import { type Exit, type Io, UsageError } from '../io.ts';
import { Progress } from '../progress.ts';
import { testedCases } from '../reports/document-cases.ts';
import { countCases, counted, type Report, type ReportCase } from '../reports/report.ts';
import { reportRequests, writeReports } from '../reports/write-reports.ts';
import { recordedScenario, scenarioCases } from '../scenario-cases.ts';

/** Runs it. */
export function run(args: Arguments, io: Io): Exit {
  const requests = reportRequests(args);
  const options = checkOptions(args);
  const names = findFiles(args.operands, {
    extensions: [...manifestExtensions, '.txtar'],
    ignore: ['*.golden.json', ...args.texts('ignore')],
  });
  const manifests = names.filter((name) => !name.endsWith('.txtar'));
  const scenarios = names.filter((name) => name.endsWith('.txtar'));
  const notes = args.has('update') ? [...updateManifests(manifests, args), ...updateScenarios(scenarios, args)] : [];
  const progress = new Progress(io.err, 'tested');
  const documents: TestedDocument[] = [];
  for (const document of testFiles(checkFilesOf(manifests, io), options)) {
    documents.push(document);
    progress.tell(documents.length, document.file);
  }
  const steps = scenarios.flatMap((name) => {
    progress.tell(documents.length, name);
    const recording = recordingOf(name);
    const text = existsSync(recording) ? readFileSync(recording, 'utf8') : undefined;
    return scenarioCases(name, readText(name), text, options.version);
  });
  progress.end();
  const cases = [...testedCases(documents), ...steps];
  if (!documents.some(({ isCase }) => isCase) && steps.length === 0) {
    throw new UsageError('there is nothing to test: no comment "# expect: …" above a document, and no .txtar');
  }
  const report = testReport(cases, options.version ?? latestVersion, notes);
  writeReports(report, requests, args, io);
  return countCases(report, 'failed') === 0 ? 0 : 1;
}

function testReport(cases: readonly ReportCase[], kubernetes: string, notes: readonly string[]): Report {
  const report: Report = { command: 'test', kubernetes, cases, notes, summary: '' };
  const met = countCases(report, 'passed');
  return { ...report, summary: `${met} of ${counted(cases.length, 'expectation')} met` };
}

function recordingOf(scenario: string): string {
  return scenario.replace(/\.txtar$/, '.golden.json');
}

/** Writes what became of each document above it where the expectation there is not met; says which files it changed. */
function updateManifests(names: readonly string[], args: Arguments): string[] {
  const options = checkOptions(args);
  const files = names.map((name) => ({ name, text: readText(name) }));
  const documents = [
    ...testFiles(
      files.map(({ name, text }) => ({ name, read: () => text })),
      options,
    ),
  ];
  return files.flatMap(({ name, text }) => {
    const own = documents.filter(({ file }) => file === name);
    if (!own.some(({ isCase }) => isCase)) return [];
    const markers = own.flatMap((document) => document.markers);
    const next = withExpectationComments(text, own, markers, ({ expectation }) => expectation?.met === false);
    if (next === text) return [];
    writeFileSync(name, next);
    return [`${name}: expectations written from the engine, not from a cluster`];
  });
}

/** Writes the recording of each scenario; says which. */
function updateScenarios(names: readonly string[], args: Arguments): string[] {
  const { version } = checkOptions(args);
  return names.flatMap((name) => {
    const recording = recordingOf(name);
    const next = recordedScenario(readText(name), version);
    if (existsSync(recording) && readFileSync(recording, 'utf8') === next) return [];
    writeFileSync(recording, next);
    return [`${recording}: recorded from the engine, not from a cluster`];
  });
}
