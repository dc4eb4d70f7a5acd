/** `--sort-by`: rows of a table or items of a list in the order of a field. */
import { goTypeName } from '../../values/go-print.ts';
import { goQuote } from '../../values/go-quote.ts';
import { findResults } from '../../values/jsonpath/evaluate.ts';
import { type Found, Uint8 } from '../../values/jsonpath/found.ts';
import { parseJsonPath } from '../../values/jsonpath/parse.ts';
import { quantityNanos } from '../../values/quantity-nanos.ts';
import { compareStrings, type Value } from '../../values/value.ts';
import { relaxedJsonPath } from './relaxed-json-path.ts';

/** The sorted things, or what is wrong; an unsortable field makes kubectl exit at once, with its log as the only word. */
export type Sorted<T> =
  | { readonly sorted: readonly T[] }
  | { readonly error: string }
  | { readonly unsortable: string };

/**
 * Sorts what has objects by a field; `objectOf` gives the object that the path is asked of. Rows and objects differ in
 * how kubectl words an error of the path.
 */
export function sortBy<T>(
  things: readonly T[],
  path: string,
  objectOf: (thing: T) => Value,
  what: 'objects' | 'rows',
): Sorted<T> {
  const relaxed = relaxedJsonPath(path);
  if ('error' in relaxed && what === 'objects') return relaxed;
  const template = 'template' in relaxed ? relaxed.template : path;
  const parsed = parseJsonPath(template);
  if ('error' in parsed) return what === 'rows' ? { error: `sorting error: ${parsed.error}` } : parsed;
  const keyed: { readonly thing: T; readonly key: readonly Found[] }[] = [];
  for (const thing of things) {
    const found = findResults(parsed.template, objectOf(thing), { allowMissingKeys: true });
    if ('error' in found) return { error: found.error };
    keyed.push({ thing, key: found.results[0] ?? [] });
  }
  if (keyed.length > 0 && keyed.every(({ key }) => key.length === 0)) {
    return { error: `couldn't find any field with path ${goQuote(template)} in the list of objects` };
  }
  let unsortable: string | undefined;
  const less = (a: { readonly key: readonly Found[] }, b: { readonly key: readonly Found[] }): boolean => {
    if (a.key.length === 0) return true;
    if (b.key.length === 0) return false;
    const result = isLess(a.key[0], b.key[0]);
    if (typeof result === 'boolean') return result;
    unsortable ??= result;
    return false;
  };
  if (keyed.length <= shortList) insertionSort(keyed, less);
  else keyed.sort((a, b) => (less(a, b) ? -1 : less(b, a) ? 1 : 0));
  return unsortable === undefined ? { sorted: keyed.map(({ thing }) => thing) } : { unsortable };
}

/** Up to this length Go sorts by insertion, which shows where things are equal or lack the field. */
const shortList = 12;

/** Things without the field come to stand before all others, which the comparison says of each of them to each other. */
function insertionSort<T>(things: T[], less: (a: T, b: T) => boolean): void {
  for (let end = 1; end < things.length; end++) {
    for (let at = end; at > 0; at--) {
      const here = things[at] as T;
      const before = things[at - 1] as T;
      if (!less(here, before)) break;
      things[at] = before;
      things[at - 1] = here;
    }
  }
}

/** True where a stands before b; a text where the two cannot be compared. */
function isLess(a: Found, b: Found): boolean | string {
  if (a === null || a === undefined) return b !== null && b !== undefined;
  if (b === null || b === undefined) return false;
  if (typeof a === 'boolean' || (typeof a === 'object' && !(a instanceof Uint8))) {
    return `unsortable type: ${goTypeName(a)}`;
  }
  if (typeof a === 'bigint' && typeof b === 'bigint') return a < b;
  if (typeof a === 'number' && typeof b === 'number') return a < b;
  if (a instanceof Uint8 && b instanceof Uint8) return a.value < b.value;
  if (typeof a === 'string' && typeof b === 'string') {
    const [first, second] = [quantityNanos(a), quantityNanos(b)];
    return first !== undefined && second !== undefined ? first < second : compareStrings(a, b) < 0;
  }
  return 'unsortable interface: interface';
}
