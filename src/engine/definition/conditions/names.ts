/** Which names of a definition are accepted, and the conditions that follow (the naming controller). */

import { goQuote } from '../../values/go-quote.ts';
import { deepEqual } from '../../values/value.ts';
import type { CustomResourceDefinition, Names } from '../custom-resource-definition.ts';
import { findCondition, isSameCondition, withCondition, withStatus } from '../status.ts';
import type { ConditionReason, NewCondition } from './codes.ts';

/** The names that definitions of a group hold. */
interface Taken {
  readonly resources: ReadonlySet<string>;
  readonly kinds: ReadonlySet<string>;
}

function takenIn(group: string, all: Iterable<CustomResourceDefinition>): Taken {
  const resources = new Set<string>();
  const kinds = new Set<string>();
  for (const definition of all) {
    if (definition.group !== group) continue;
    const { plural, singular, shortNames, kind, listKind } = definition.status.acceptedNames;
    for (const name of [plural, singular, ...shortNames]) resources.add(name);
    kinds.add(kind).add(listKind);
  }
  return { resources, kinds };
}

function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, at) => text === b[at]);
}

function sameNames(a: Names, b: Names): boolean {
  return (
    a.plural === b.plural &&
    a.singular === b.singular &&
    a.kind === b.kind &&
    a.listKind === b.listKind &&
    sameTexts(a.shortNames, b.shortNames) &&
    deepEqual(a.categories, b.categories)
  );
}

/** The names that can be had, and the last conflict found among those that cannot. */
function accept(
  wanted: Names,
  accepted: Names,
  taken: Taken,
): { names: Names; conflict: { reason: ConditionReason; message: string } | undefined } {
  const names = { ...accepted, categories: wanted.categories };
  let conflict: { reason: ConditionReason; message: string } | undefined;
  const inUse = (name: string): string => `${goQuote(name)} is already in use`;
  const take = (
    key: 'plural' | 'singular' | 'kind' | 'listKind',
    used: ReadonlySet<string>,
    reason: ConditionReason,
  ): void => {
    if (wanted[key] !== accepted[key] && used.has(wanted[key])) conflict = { reason, message: inUse(wanted[key]) };
    else names[key] = wanted[key];
  };
  take('plural', taken.resources, 'PluralConflict');
  take('singular', taken.resources, 'SingularConflict');
  if (!sameTexts(wanted.shortNames, accepted.shortNames)) {
    const used = wanted.shortNames.filter((name) => !accepted.shortNames.includes(name) && taken.resources.has(name));
    const messages = [...new Set(used.map(inUse))];
    if (messages.length === 0) names.shortNames = wanted.shortNames;
    else {
      const message = messages.length === 1 ? (messages[0] ?? '') : `[${messages.join(', ')}]`;
      conflict = { reason: 'ShortNamesConflict', message };
    }
  }
  take('kind', taken.kinds, 'KindConflict');
  take('listKind', taken.kinds, 'ListKindConflict');
  return { names, conflict };
}

const noConflicts: NewCondition = {
  type: 'NamesAccepted',
  status: 'True',
  reason: 'NoConflicts',
  message: 'no conflicts found',
};

const notAccepted: NewCondition = {
  type: 'Established',
  status: 'False',
  reason: 'NotAccepted',
  message: 'not all names are accepted',
};

const installing: NewCondition = {
  type: 'Established',
  status: 'False',
  reason: 'Installing',
  message: 'the initial names have been accepted',
};

/**
 * One run of the controller over a definition among `all` (itself included) at the time `now`; the same identity where
 * nothing changes.
 */
export function reconcileNames(
  definition: CustomResourceDefinition,
  all: Iterable<CustomResourceDefinition>,
  now: string,
): CustomResourceDefinition {
  const { acceptedNames } = definition.status;
  if (sameNames(definition.names, acceptedNames)) return definition;
  const { names, conflict } = accept(definition.names, acceptedNames, takenIn(definition.group, all));
  const naming: NewCondition =
    conflict === undefined ? noConflicts : { type: 'NamesAccepted', status: 'False', ...conflict };
  if (sameNames(names, acceptedNames) && isSameCondition(findCondition(definition, 'NamesAccepted'), naming)) {
    return definition;
  }
  const named = withStatus(definition, { ...definition.status, acceptedNames: names });
  const next = withCondition(named, naming, now);
  const established = findCondition(definition, 'Established');
  if (established?.status === 'True') return next;
  if (conflict === undefined) return withCondition(next, installing, now);
  return established === undefined ? withCondition(next, notAccepted, now) : next;
}
