/** `npm run -s play -- --expect FILE…`: plays YAML files and checks the expectations in their comments. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { documentsOf, isDefinition } from '../playground/documents.ts';
import { type Playground, play, playgroundOf } from '../playground/index.ts';

/** What to print, and the code to exit with: 0 when all are met, 1 when one is not, 2 when there is none. */
export function checkFiles(paths: readonly string[]): { readonly output: string; readonly exit: 0 | 1 | 2 } {
  const files: { name: string; text: string }[] = [];
  for (const path of paths) {
    try {
      files.push({ name: basename(path), text: readFileSync(path, 'utf8') });
    } catch {
      return { output: `play: cannot read ${path}\n`, exit: 2 };
    }
  }
  const played = withDefinitionsFirst({ ...playgroundOf('', ''), files });
  const { documents } = play(played);
  const lines: string[] = [];
  let failed = 0;
  for (const { file, start, end, kind, name, update, expectation } of documents) {
    if (expectation === undefined) continue;
    const text = played.files.find((each) => each.name === file)?.text ?? '';
    const lead = text.slice(start, end).search(/^(?!---)(?=.*\S)/m);
    const line = text.slice(0, start + Math.max(lead, 0)).split('\n').length;
    const what = `${file}:${line} ${kind} ${name}${update ? ' (update)' : ''}: ${expectation.text}`;
    if (!expectation.met) failed++;
    lines.push(expectation.met ? `ok   ${what}` : `FAIL ${what}\n     ${expectation.why.replaceAll('\n', '\n     ')}`);
  }
  if (lines.length === 0) return { output: 'play: no document has a comment "# expect: …" above it\n', exit: 2 };
  lines.push(`${lines.length - failed} of ${lines.length} expectations met`);
  return { output: `${lines.join('\n')}\n`, exit: failed === 0 ? 0 : 1 };
}

/**
 * A file that begins with definitions is applied as two, as a person would: kubectl knows no kind that its own command is about to declare.
 * The second keeps the lines of the first as empty ones, so that a place is a place of the file.
 */
function withDefinitionsFirst(playground: Playground): Playground {
  const documents = documentsOf(playground);
  const files = playground.files.flatMap((file) => {
    const own = documents.filter((placed) => placed.file === file.name);
    const at = own.findIndex((placed) => !isDefinition(placed));
    const end = own[at - 1]?.document.end;
    if (at < 1 || end === undefined) return [file];
    const before = file.text.slice(0, end).replace(/[^\n]+/g, '');
    return [
      { name: `definitions-of-${file.name}`, text: file.text.slice(0, end) },
      { name: file.name, text: before + file.text.slice(end) },
    ];
  });
  return { ...playground, files };
}
