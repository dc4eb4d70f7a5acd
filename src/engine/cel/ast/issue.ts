/** What is wrong with an expression, and the text in which cel-go shows it: the message, the line and a caret under the place. */
import { noOffset } from './node-ids.ts';
import { compareLocations, type Location, noLocation, type Source } from './source.ts';

/** One error of the parser, the checker or a validator. */
export interface Issue {
  readonly message: string;
  readonly location: Location;
  /** UTF-16 offset of the guilty character in the expression; `undefined` where the error has no place. */
  readonly offset: number | undefined;
}

/** cel-go reports no more than this many issues of one stage. */
export const maxIssues = 100;
const maxSnippetBytes = 16384;

/** Collects the issues of one stage in the order they are found. */
export class Issues {
  readonly list: Issue[] = [];
  #count = 0;

  constructor(readonly source: Source) {}

  /** How many were reported, those beyond the limit too. */
  get count(): number {
    return this.#count;
  }

  /** Reports an issue at the offset of a node, which may be none. Beyond a hundred, issues are only counted. */
  reportAt(offset: number, message: string): void {
    this.#count++;
    if (this.#count > maxIssues) return;
    const issue =
      offset === noOffset
        ? { message, location: noLocation, offset: undefined }
        : { message, location: this.source.locate(offset), offset: Math.max(0, offset) };
    this.list.push(issue);
  }

  /** Reports an issue of the whole expression. */
  reportWhole(message: string): void {
    this.reportAt(noOffset, message);
  }

  /** The issues by place, as they are shown. */
  sorted(): readonly Issue[] {
    return [...this.list].sort((a, b) => compareLocations(a.location, b.location));
  }

  /** The text of all issues as `Errors.ToDisplayString` of cel-go prints them: by place, one below the other. */
  text(): string {
    const lines = this.sorted().map((issue) => issueText(this.source, issue));
    if (this.#count > maxIssues) lines.push(`${this.#count - maxIssues} more errors were truncated`);
    return lines.join('\n');
  }
}

/** One issue: `ERROR: <input>:1:5: message`, the line with tabs as spaces, and dots up to a caret. */
export function issueText(source: Source, { message, location }: Issue): string {
  const head = `ERROR: <input>:${location.line}:${location.column + 1}: ${message}`;
  const line = source.line(location.line);
  if (line === undefined || (line.length * 3 > maxSnippetBytes && utf8Length(line) > maxSnippetBytes)) return head;
  const snippet = line.replaceAll('\t', ' ');
  const characters = [...snippet];
  let pointer = '';
  // A wide dot keeps the caret below its character where the line has characters beyond ASCII.
  for (const character of characters.slice(0, Math.max(0, location.column))) {
    pointer += isWide(character) ? '\uff0e' : '.';
  }
  pointer += isWide(characters[Math.max(0, location.column)]) ? '\uff3e' : '^';
  return `${head}\n | ${snippet}\n | ${pointer}`;
}

function isWide(character: string | undefined): boolean {
  return character !== undefined && (character.codePointAt(0) ?? 0) >= 0x80;
}

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}
