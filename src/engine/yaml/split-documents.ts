/** Where the YAML documents of a stream begin and end, by the rules of apimachinery's `YAMLReader`. */

/** A document's place in a text, or the error that a line beginning with `---` is. */
export interface DocumentPlace {
  readonly start: number;
  readonly end: number;
  /** Set where the reader stops at the line that ends the document. */
  readonly error?: string;
  /** Where the error's line begins. */
  readonly errorStart?: number;
}

/**
 * Splits a text from an offset on. A separator that stands first belongs to the document after it, so that lines are
 * counted from there; any other belongs to none. What follows a document does not depend on what stands before it.
 */
export function* splitDocuments(text: string, from: number): Iterable<DocumentPlace> {
  let start = from;
  for (let line = nextSeparator(text, from); line !== -1; line = nextSeparator(text, endOfLine(text, line))) {
    const end = endOfLine(text, line);
    const rest = text.slice(line + 3, end).trim();
    if (rest !== '' && !rest.startsWith('#')) {
      yield { start, end: line, error: `invalid Yaml document separator: ${rest}`, errorStart: line };
      start = end;
    } else if (line > start) {
      yield { start, end: line };
      start = end;
    }
  }
  if (start < text.length) yield { start, end: text.length };
}

/** The next line from an offset (itself the beginning of a line) that begins with `---`; −1 when there is none. */
function nextSeparator(text: string, from: number): number {
  if (text.startsWith('---', from)) return from;
  const at = text.indexOf('\n---', from);
  return at === -1 ? -1 : at + 1;
}

/** The beginning of the next line. */
function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at === -1 ? text.length : at + 1;
}
