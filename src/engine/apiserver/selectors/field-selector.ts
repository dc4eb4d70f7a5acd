/** Field selectors as text → terms, with the errors of k8s.io/apimachinery 0.37 (`fields.ParseSelector`). */
import { compareStrings } from '../../values/value.ts';

/** One term: the field must have, or must not have, the value. */
export interface FieldTerm {
  readonly field: string;
  readonly negated: boolean;
  readonly value: string;
}

/** All terms must hold; none selects everything. */
export type FieldSelector = readonly FieldTerm[];

/** Reads a selector; the error is the server's text. */
export function parseFieldSelector(text: string): FieldSelector | { readonly error: string } {
  const terms: FieldTerm[] = [];
  for (const part of splitTerms(text).sort(compareStrings)) {
    if (part === '') continue;
    const split = /^([^!=]*(?:!(?!=)[^!=]*)*)(!=|==|=)(.*)$/s.exec(part);
    if (split === null) return { error: `invalid selector: '${text}'; can't understand '${part}'` };
    const [, field = '', operator, right = ''] = split;
    const value = unescaped(right);
    if (typeof value !== 'string') return value;
    // A term without field and value says nothing.
    if (field !== '' || value !== '') terms.push({ field, negated: operator === '!=', value });
  }
  return terms;
}

function splitTerms(text: string): string[] {
  const terms: string[] = [];
  let from = 0;
  let escaped = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (escaped) escaped = false;
    else if (char === '\\') escaped = true;
    else if (char === ',') {
      terms.push(text.slice(from, at));
      from = at + 1;
    }
  }
  terms.push(text.slice(from));
  return terms;
}

function unescaped(text: string): string | { readonly error: string } {
  let value = '';
  let escaped = false;
  for (const char of text) {
    if (escaped) {
      if (char !== '\\' && char !== ',' && char !== '=') {
        return { error: `invalid field selector: invalid escape sequence: \\${char}` };
      }
      value += char;
      escaped = false;
    } else if (char === '\\') escaped = true;
    else if (char === ',' || char === '=') {
      return { error: `invalid field selector: unescaped character in value: ${char.codePointAt(0)}` };
    } else value += char;
  }
  return escaped ? { error: 'invalid field selector: invalid escape sequence: \\' } : value;
}

/** The one value that a field must have, if the selector says so. */
export function requiredValue(selector: FieldSelector, field: string): string | undefined {
  return selector.find((term) => term.field === field && !term.negated)?.value;
}

/** True where an object's fields meet every term; a field that it does not have is the empty text. */
export function matchesFields(selector: FieldSelector, fields: ReadonlyMap<string, string>): boolean {
  return selector.every(({ field, negated, value }) => ((fields.get(field) ?? '') === value) !== negated);
}
