/** Which macros a Kubernetes version has. */
import { type KubernetesVersion, minorOf } from '../../../kubernetes-version.ts';
import type { Expander, MacroSet } from './macro.ts';
import { optionalMacros } from './optional.ts';
import { sortByMacros } from './sort-by.ts';
import { standardMacros } from './standard.ts';
import { twoVariableMacros } from './two-variable.ts';

const groups: readonly { since: KubernetesVersion; macros: readonly (readonly [string, Expander])[] }[] = [
  { since: '1.30', macros: standardMacros },
  { since: '1.30', macros: optionalMacros },
  { since: '1.32', macros: twoVariableMacros },
  { since: '1.34', macros: sortByMacros },
];

const sets = new Map<string, MacroSet>();

/** The macros of a version; versions with the same macros share one set. */
export function macrosOf(version: KubernetesVersion): MacroSet {
  const present = groups.filter(({ since }) => minorOf(since) <= minorOf(version));
  const key = String(present.length);
  let set = sets.get(key);
  if (set === undefined) {
    set = new Map(present.flatMap(({ macros }) => macros));
    sets.set(key, set);
  }
  return set;
}
