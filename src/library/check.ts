/** Checks files, and single objects against a definition. */
import type { CheckedDocument, Problem } from '../playground/check/checked-document.ts';
import { Checker, type CheckOptions, inSourceOrder } from '../playground/check/checker.ts';
import { type TestedDocument, testFiles } from '../playground/check/test-files.ts';

/** A text with the name that problems are told under. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

/** What checking came to. */
export interface CheckResult {
  /** True where nothing is refused. */
  readonly ok: boolean;
  /** Every document, in the order of the files. */
  readonly documents: readonly CheckedDocument[];
  /** What is wrong with them. */
  readonly problems: readonly Problem[];
}

/** What testing came to. */
export interface TestResult {
  /** True where every expectation is met, and everything without one is accepted. */
  readonly ok: boolean;
  readonly documents: readonly TestedDocument[];
}

/** One text, or several, each with a name or without. */
export type Sources = string | readonly (string | SourceFile)[];

/**
 * Applies definitions and objects, in any order, to a server in memory. A text may hold several documents; a later document of the same
 * name is an update. Of several texts without names the problems are told under `input-1.yaml`, `input-2.yaml` and so on.
 *
 * @example
 * const { ok, problems } = check(`${definition}\n---\n${object}`);
 * for (const { place, message } of problems) console.log(`${place.line}:${place.column}: ${message}`);
 */
export function check(sources: Sources, options: CheckOptions = {}): CheckResult {
  const files = filesOf(sources);
  const documents = inSourceOrder([...new Checker(options).check(files)], files);
  const problems = documents.flatMap((document) => document.problems);
  return { ok: !problems.some(({ severity }) => severity === 'error'), documents, problems };
}

/**
 * Holds documents against the `# expect: …` comments above them. Each file with such comments is played by itself, on top of the
 * definitions and the files without any.
 */
export function test(sources: Sources, options: CheckOptions = {}): TestResult {
  const documents = [...testFiles(filesOf(sources), options)];
  return { ok: documents.every(({ passed }) => passed), documents };
}

/** A definition, or an object: YAML or JSON text, or the data itself. */
export type Manifest = string | object;

/**
 * What becomes of one object under a definition, and of an update of it. Of the same definition again only the object is looked at.
 *
 * @param definition one or several definitions, and objects that are there already
 * @param object what is applied
 * @throws where the definition itself is refused
 */
export function admit(definition: Manifest, object: Manifest, options: CheckOptions = {}): CheckedDocument {
  const checker = checkerOf(definition, options);
  const start = checker.mark();
  try {
    const [document, ...others] = checker.check(filesOf(textOf(object)));
    if (document === undefined || others.length > 0) throw new Error('one object is admitted at a time');
    return document;
  } finally {
    checker.rewind(start);
  }
}

/** The last definition and the server that holds it: tests ask of one many times. */
let last: { readonly key: string; readonly checker: Checker } | undefined;

function checkerOf(definition: Manifest, options: CheckOptions): Checker {
  const text = textOf(definition);
  const key = `${JSON.stringify(options)} ${text}`;
  if (last?.key === key) return last.checker;
  const checker = new Checker({ ...options, missing: 'fail' });
  for (const { problems } of checker.check(filesOf(text))) {
    const refused = problems.find(({ severity }) => severity === 'error');
    if (refused !== undefined) throw new Error(`the definition is refused: ${refused.message}`);
  }
  last = { key, checker };
  return checker;
}

function textOf(manifest: Manifest): string {
  return typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
}

function filesOf(sources: Sources): { name: string; read(): string }[] {
  const files = typeof sources === 'string' ? [{ name: 'input.yaml', text: sources }] : sources;
  if (!Array.isArray(files)) throw new TypeError(expected);
  return files.map((file: string | SourceFile, at) => {
    const { name, text } = typeof file === 'string' ? { name: `input-${at + 1}.yaml`, text: file } : file;
    if (typeof name !== 'string' || typeof text !== 'string') throw new TypeError(expected);
    return { name, read: () => text };
  });
}

/** What is said to who calls it without types. */
const expected = 'expected YAML or JSON text, or a list of texts and of { name, text }';
