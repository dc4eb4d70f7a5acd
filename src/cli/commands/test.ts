/** `test PATH…`: holds documents against the `# expect:` comments above them, and scenarios against their recordings. */
import { existsSync, writeFileSync } from 'node:fs';
import { type AdmissionDetails, latestVersion } from '../../engine/index.ts';
import type { CheckFile } from '../../playground/check/checker.ts';
import { type TestedDocument, testFiles } from '../../playground/check/test-files.ts';
import { coverageOf, type PlayedDocuments } from '../../playground/coverage/coverage.ts';
import type { PlacedDocument } from '../../playground/documents.ts';
import { withExpectationComments } from '../../playground/expectations/write-expectation.ts';
import type { Arguments } from '../arguments.ts';
import { checkOptions } from '../check-options.ts';
import { checkFilesOf, manifestExtensions, operandFiles } from '../files/find-files.ts';
import { readText } from '../files/read-text.ts';
import { type Exit, type Io, UsageError } from '../io.ts';
import { Progress } from '../progress.ts';
import { coverageCases } from '../reports/coverage-cases.ts';
import { testedCases } from '../reports/document-cases.ts';
import { countCases, counted, type Report, type ReportCase } from '../reports/report.ts';
import { reportRequests } from '../reports/report-requests.ts';
import { writeReports } from '../reports/write-reports.ts';
import { recordedScenario, scenarioCases } from '../scenario-cases.ts';

type Options = ReturnType<typeof checkOptions>;

/** Runs it. */
export function run(args: Arguments, io: Io): Exit {
  const requests = reportRequests(args);
  const options = checkOptions(args);
  const threshold = coverageThreshold(args);
  const names = operandFiles(args, io, { extensions: [...manifestExtensions, '.txtar'], ignore: ['*.golden.json'] });
  const manifests = names.filter((name) => !name.endsWith('.txtar'));
  const scenarios = names.filter((name) => name.endsWith('.txtar'));
  const notes = args.has('update')
    ? [...updateManifests(manifests, options), ...updateScenarios(scenarios, options)]
    : [];
  const files = checkFilesOf(manifests, io);
  const observed = threshold === undefined ? undefined : new ObservedDocuments(files);
  const progress = new Progress(io.err, 'tested');
  const documents = testedDocuments(files, options, observed, progress);
  const steps = scenarios.flatMap((name) => {
    progress.tell(documents.length, name);
    return scenarioCases(name, readText(name), readRecording(name), options.version);
  });
  progress.end();
  if (!documents.some(({ isCase }) => isCase) && steps.length === 0) {
    throw new UsageError('there is nothing to test: no comment "# expect: …" above a document, and no .txtar');
  }
  const cases = [...testedCases(documents), ...steps];
  const coverage = observed === undefined ? [] : coverageCases(coverageOf(observed), observed.texts(), threshold ?? 0);
  const report = testReport(cases, coverage, options.version ?? latestVersion, notes);
  writeReports(report, requests, args, io);
  return countCases(report, 'failed') === 0 ? 0 : 1;
}

function testedDocuments(
  files: readonly CheckFile[],
  options: Options,
  observed: ObservedDocuments | undefined,
  progress: Progress,
): readonly TestedDocument[] {
  const documents: TestedDocument[] = [];
  const stopwatch = (): number => performance.now();
  for (const document of testFiles(files, { ...options, stopwatch, observe: observed?.observe })) {
    documents.push(document);
    progress.tell(documents.length, document.file);
  }
  return documents;
}

function testReport(
  cases: readonly ReportCase[],
  coverage: readonly ReportCase[],
  kubernetes: string,
  notes: readonly string[],
): Report {
  const summary = `${countCases({ cases }, 'passed')} of ${counted(cases.length, 'expectation')} met`;
  return { command: 'test', kubernetes, cases: [...cases, ...coverage], notes, summary };
}

/** The percentage that is asked for, 0 where coverage is only to be told; `undefined` without either option. */
function coverageThreshold(args: Arguments): number | undefined {
  const text = args.text('coverage-threshold');
  if (text === undefined) return args.has('coverage') ? 0 : undefined;
  const threshold = Number(text);
  if (text.trim() !== '' && threshold >= 0 && threshold <= 100) return threshold;
  throw new UsageError(`--coverage-threshold ${text}: it is a percentage, from 0 to 100`);
}

/** What was played, for coverage to be told of. */
class ObservedDocuments implements PlayedDocuments {
  readonly documents: PlacedDocument[] = [];
  readonly #admissions = new Map<string, AdmissionDetails>();

  constructor(readonly files: readonly CheckFile[]) {}

  readonly observe = (placed: PlacedDocument, admission: AdmissionDetails): void => {
    this.documents.push(placed);
    this.#admissions.set(`${placed.file}#${placed.index}`, admission);
  };

  admissionOf(file: string, index: number): AdmissionDetails | undefined {
    return this.#admissions.get(`${file}#${index}`);
  }

  /** The documents with the texts of their files. */
  texts(): readonly { readonly placed: PlacedDocument; readonly text: string }[] {
    const texts = new Map(this.files.map((file) => [file.name, file.read()] as const));
    return this.documents.map((placed) => ({ placed, text: texts.get(placed.file) ?? '' }));
  }
}

/** The recording of a scenario lies beside it. */
function recordingFile(scenario: string): string {
  return scenario.replace(/\.txtar$/, '.golden.json');
}

/** The text of a scenario's recording; `undefined` where there is none yet. */
function readRecording(scenario: string): string | undefined {
  const file = recordingFile(scenario);
  return existsSync(file) ? readText(file) : undefined;
}

/** Writes what became of each document above it where the expectation there is not met; says which files it changed. */
function updateManifests(names: readonly string[], options: Options): string[] {
  const files = names.map((name) => ({ name, text: readText(name) }));
  const readable = files.map(({ name, text }) => ({ name, read: () => text }));
  const documents = [...testFiles(readable, options)];
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
function updateScenarios(names: readonly string[], { version }: Options): string[] {
  return names.flatMap((name) => {
    const next = recordedScenario(readText(name), version);
    if (readRecording(name) === next) return [];
    writeFileSync(recordingFile(name), next);
    return [`${recordingFile(name)}: recorded from the engine, not from a cluster`];
  });
}
