/** What a JSONPath found → text, as client-go's `PrintResults` writes it. */
import { goJson } from '../go-json.ts';
import { goPrint } from '../go-print.ts';
import type { Value } from '../value.ts';
import { type Found, foundValue } from './found.ts';

/** The text of one find: a map or list as JSON, anything else as Go prints it. */
export function foundText(found: Found): string {
  if (found === undefined) return '<no value>';
  if (found === null) return 'null';
  const value = foundValue(found);
  return typeof value === 'object' ? goJson(value) : goPrint(value);
}

/** The text of all that a template found: the finds of one action separated by spaces. */
export function resultsText(results: readonly (readonly Found[])[]): string {
  return results.map((finds) => finds.map(foundText).join(' ')).join('');
}

/** The finds of each action as an indented JSON array. */
export function resultsJson(results: readonly (readonly Found[])[]): string {
  return results
    .map((finds) => `${goJson(finds.map(foundValue) satisfies readonly Value[], { indent: '    ' })}\n`)
    .join('');
}
