/** All libraries of Kubernetes' CEL, in the order its environments load them, and the function tables made of them. */
import { authzLibrary, authzSelectorsLibrary } from './authz.ts';
import { cidrLibrary } from './cidr.ts';
import { extListsLibrary } from './ext-lists.ts';
import { FunctionTable } from './function-table.ts';
import { ipLibrary } from './ip.ts';
import type { Library } from './library.ts';
import { listsLibrary, listsLibraryWithIncludes } from './lists.ts';
import { formatLibrary } from './named-format.ts';
import { optionalLibrary } from './optional.ts';
import { quantityLibrary } from './quantity.ts';
import { regexLibrary } from './regex.ts';
import { semverLibrary } from './semver.ts';
import { setsLibrary } from './sets.ts';
import { standardLibrary } from './std.ts';
import { stringsLibrary } from './strings.ts';
import { twoVariableComprehensionsLibrary } from './two-variable-comprehensions.ts';
import { urlsLibrary } from './urls.ts';

/** Every library, whichever versions have it. */
export const libraries: readonly Library[] = [
  standardLibrary,
  urlsLibrary,
  regexLibrary,
  listsLibrary,
  authzLibrary,
  optionalLibrary,
  quantityLibrary,
  stringsLibrary,
  setsLibrary,
  ipLibrary,
  cidrLibrary,
  formatLibrary,
  authzSelectorsLibrary,
  twoVariableComprehensionsLibrary,
  semverLibrary,
  extListsLibrary,
  listsLibraryWithIncludes,
];

const tables = new Map<number, FunctionTable>();

/**
 * The functions an environment offers.
 *
 * @param minor the compatibility version's minor number: of a 1.37 server 36 for new rules, 37 for stored ones
 */
export function functionTable(minor: number): FunctionTable {
  const known = tables.get(minor);
  if (known !== undefined) return known;
  const table = new FunctionTable(libraries, minor);
  tables.set(minor, table);
  return table;
}
