/**
 * Plays files whose documents carry expectations (`# expect: …`). Each such file is a world of its own: it begins with the definitions and
 * the files without expectations, and no other file sees what it does.
 */
import { documentsOf, isDefinition } from '../documents.ts';
import { checkExpectation } from '../expectations/check-expectations.ts';
import { expectationAbove } from '../expectations/parse-expectation.ts';
import type { CheckedDocument, Problem } from './checked-document.ts';
import { Checker, type CheckFile, type CheckOptions, inSourceOrder } from './checker.ts';
import { SourceLines } from './source-place.ts';

/** A document that was played in a test. */
export interface TestedDocument extends CheckedDocument {
  /** False where the document has no expectation and is only there for the others: it has to be accepted. */
  readonly isCase: boolean;
  readonly passed: boolean;
}

/** Plays everything; the documents come file by file, each file's in their order. */
export function* testFiles(files: readonly CheckFile[], options: CheckOptions = {}): Generator<TestedDocument> {
  const worlds = files.filter(isWorld);
  const shared = files.filter((file) => !worlds.includes(file));
  const checker = new Checker(options);
  yield* judged(checker, shared);
  const start = checker.mark();
  for (const file of worlds) {
    yield* judged(checker, [file]);
    checker.rewind(start);
  }
}

/** True for a file with expectations, unless it holds definitions only: those are for all. */
function isWorld(file: CheckFile): boolean {
  const text = file.read();
  if (!text.includes('expect:')) return false;
  const documents = documentsOf({ files: [{ name: file.name, text }] });
  return (
    !documents.every(isDefinition) &&
    documents.some(({ document: { end } }, at) => {
      const before = documents[at - 1]?.document.end ?? 0;
      return expectationAbove(text.slice(before, end)) !== undefined;
    })
  );
}

function judged(checker: Checker, files: readonly CheckFile[]): readonly TestedDocument[] {
  const documents = inSourceOrder([...checker.check(files)], files);
  const texts = new Map<string, SourceLines>();
  let before: CheckedDocument | undefined;
  return documents.map((document) => {
    const from = before?.file === document.file ? before.end : 0;
    before = document;
    let lines = texts.get(document.file);
    if (lines === undefined) {
      lines = new SourceLines(document.file, files.find(({ name }) => name === document.file)?.read() ?? '');
      // Of many files only the present one is looked at.
      texts.clear();
      texts.set(document.file, lines);
    }
    return judge(document, lines, from);
  });
}

function judge(document: CheckedDocument, lines: SourceLines, from: number): TestedDocument {
  const written = expectationAbove(lines.text.slice(from, document.end));
  if (written === undefined) {
    // What is not served follows from its definition's refusal, which is expected there, or fails there.
    const follows = document.outcome === 'not-served';
    const passed = follows || !document.problems.some(({ severity }) => severity === 'error');
    return { ...document, problems: follows ? [] : document.problems, isCase: false, passed };
  }
  const { text, expectation } = written;
  const why = 'error' in expectation ? expectation.error : checkExpectation(expectation, document, document.markers);
  const place = lines.place(from + written.start, from + written.end);
  const warnings = document.problems.filter(({ severity }) => severity === 'warning');
  const unmet: Problem[] =
    why === '' ? [] : [{ type: 'Expectation', severity: 'error', message: `expected "${text}", but ${why}`, place }];
  return {
    ...document,
    place,
    problems: [...unmet, ...warnings],
    expectation: { text, met: why === '', why },
    isCase: true,
    passed: why === '',
  };
}
