/** A playground → one file whose comments expect what becomes of its documents, for the command `test`. */
import { latestVersion } from '../../engine/index.ts';
import { testFiles } from '../check/test-files.ts';
import { withExpectationComments } from '../expectations/write-expectation.ts';
import type { Playground } from '../playground.ts';

/**
 * The texts one after the other, an expectation above each document that is decided over when the file is tested; those that have one keep
 * it. The first line says how the file is run. Pinned commands are no part of it.
 */
export function testFile({ files, version, fieldValidation }: Playground): string {
  const texts = files
    .filter(({ text }) => text.trim() !== '')
    .map(({ text }) => (text.endsWith('\n') ? text : `${text}\n`));
  const options = [
    ...(version === latestVersion ? [] : [` --kubernetes ${version}`]),
    ...(fieldValidation === 'strict' ? [] : [` --validate ${fieldValidation}`]),
  ];
  const head = `# crd-playground test FILE${options.join('')}\n`;
  const whole =
    head + texts.reduce((all, text) => (all === '' || /^---/.test(text) ? all + text : `${all}---\n${text}`), '');
  const documents = [...testFiles([{ name: 'test.yaml', read: () => whole }], { version, fieldValidation })];
  return withExpectationComments(
    whole,
    documents,
    documents.flatMap(({ markers }) => markers),
  );
}
