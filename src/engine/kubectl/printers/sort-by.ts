/** `--sort-by`: rows of a table or items of a list in the order of a field. */
import { parseQuantity } from '../../cel/library/quantity-value.ts';
import { goTypeName } from '../../values/go-print.ts';
import { goQuote } from '../../values/go-quote.ts';
import { goSort } from '../../values/go-sort.ts';
import { findResults } from '../../values/jsonpath/evaluate.ts';
import { type Found, Uint8 } from '../../values/jsonpath/found.ts';
import { parseJsonPath } from '../../values/jsonpath/parse.ts';
import { compareStrings, type Value } from '../../values/value.ts';
import { relaxedJsonPath } from './relaxed-json-path.ts';

/** The sorted things, or what is wrong; over an unsortable field kubectl dies, and says why in its log. */
export type Sorted<T> =
  | { readonly sorted: readonly T[] }
  | { readonly error: string }
  | { readonly unsortable: { readonly source: string; readonly message: string } };

/** What Go calls the things that are sorted, and the line of kubectl's source that gives up on them. */
const inGo = {
  objects: { type: '*unstructured.Unstructured', source: 'sorter.go:329' },
  rows: { type: '[][][]reflect.Value', source: 'sorter.go:375' },
} as const;

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
  // Of things without the field the comparison says that each stands before the other.
  goSort(keyed, less);
  if (unsortable === undefined) return { sorted: keyed.map(({ thing }) => thing) };
  const { type, source } = inGo[what];
  return {
    unsortable: {
      source,
      message: `Field ${template} in ${type} is an unsortable type: interface, err: ${unsortable}`,
    },
  };
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
    const [first, second] = [parseQuantity(a), parseQuantity(b)];
    return 'error' in first || 'error' in second ? compareStrings(a, b) < 0 : first.compareTo(second) < 0;
  }
  return 'unsortable interface: interface';
}
