/** Which macros a compatibility version has. */
import type { Expander, MacroSet } from './macro.ts';
import { optionalMacros } from './optional.ts';
import { sortByMacros } from './sort-by.ts';
import { standardMacros } from './standard.ts';
import { twoVariableMacros } from './two-variable.ts';

/** Groups of macros by the minor version that brought them. */
const groups: readonly { since: number; macros: readonly (readonly [string, Expander])[] }[] = [
  { since: 0, macros: standardMacros },
  { since: 28, macros: optionalMacros },
  { since: 32, macros: twoVariableMacros },
  { since: 34, macros: sortByMacros },
];

const sets = new Map<string, MacroSet>();

/** The macros of a minor version such as 36; versions with the same macros share one set. */
export function macrosOf(minor: number): MacroSet {
  const present = groups.filter(({ since }) => since <= minor);
  const key = String(present.length);
  let set = sets.get(key);
  if (set === undefined) {
    set = new Map(present.flatMap(({ macros }) => macros));
    sets.set(key, set);
  }
  return set;
}
