/** `# expect: …` above a document → what its author expects of it. */

/** The outcomes that can be expected, as they are written. */
export const expectedOutcomes = [
  'created',
  'configured',
  'unchanged',
  'accepted',
  'rejected',
  'pruned',
  'ratcheted',
] as const;
export type ExpectedOutcome = (typeof expectedOutcomes)[number];

/** What an author expects of a document. */
export interface Expectation {
  readonly outcome: ExpectedOutcome;
  /** The field that is refused or pruned, as the server names it; empty where any will do. */
  readonly field: string;
  /** A piece of the server's words; empty where any will do. */
  readonly words: string;
}

/** An expectation as written, and what it says or why it says nothing. */
export interface WrittenExpectation {
  readonly text: string;
  /** Where the comment stands in the text that was looked through. */
  readonly start: number;
  readonly end: number;
  readonly expectation: Expectation | { readonly error: string };
}

/**
 * The expectation in the comments above a document; `undefined` where there is none. `above` is the text from the end of the document
 * before to this one's end: only lines before the first that holds something else than a comment or a separator count, and of several
 * expectations the last.
 */
export function expectationAbove(above: string): WrittenExpectation | undefined {
  let found: Omit<WrittenExpectation, 'expectation'> | undefined;
  let from = 0;
  while (from < above.length) {
    const end = above.indexOf('\n', from);
    const whole = above.slice(from, end === -1 ? above.length : end);
    const line = whole.trim();
    if (line !== '' && !line.startsWith('#') && !line.startsWith('---') && !line.startsWith('...')) break;
    const text = /^#+\s*expect:\s*(.*)$/.exec(line)?.[1];
    if (text !== undefined) {
      const start = from + whole.indexOf('#');
      found = { text, start, end: start + line.length };
    }
    if (end === -1) break;
    from = end + 1;
  }
  return found && { ...found, expectation: parseExpectation(found.text) };
}

/** `OUTCOME [FIELD][: WORDS]`, the words as they are or in double quotes. */
export function parseExpectation(text: string): Expectation | { readonly error: string } {
  const match = /^([\w-]*)(?:\s+([^\s:"]+))?(?:\s*:\s*(.*)|\s+(".*"))?$/s.exec(text.trim());
  const first = /^[\w-]*/.exec(text.trim())?.[0];
  const outcome = expectedOutcomes.find((each) => each === first);
  if (outcome === undefined) {
    return { error: `"${text}" is no expectation: begin with ${expectedOutcomes.join(', ')}` };
  }
  if (match === null) {
    return {
      error: `"${text}" is no expectation: after ${outcome} comes a field as the server names it, then : and words`,
    };
  }
  const words = (match[3] ?? match[4] ?? '').trim().replace(/^"(.*)"$/s, '$1');
  const field = match[2] ?? '';
  if (outcome !== 'rejected' && outcome !== 'pruned' && field !== '') {
    return { error: `"${outcome}" takes no field: only rejected and pruned do` };
  }
  if (outcome !== 'rejected' && words !== '') return { error: `"${outcome}" takes no words: only rejected does` };
  return { outcome, field, words };
}
