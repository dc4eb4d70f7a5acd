/** The controllers as a server runs them, for tests: until they rest. */
import { reconcileNames } from '../conditions/names.ts';
import { reconcileConditions } from '../conditions/reconcile.ts';
import type { CustomResourceDefinition } from '../custom-resource-definition.ts';

/**
 * Runs the controllers over all definitions until they rest: a name that one gives up may go to another. Gives back those
 * that changed, by name.
 */
export function reconcileDefinitions(
  all: Iterable<CustomResourceDefinition>,
  now: string,
): ReadonlyMap<string, CustomResourceDefinition> {
  const current = new Map<string, CustomResourceDefinition>();
  for (const definition of all) current.set(definition.name, definition);
  const changed = new Map<string, CustomResourceDefinition>();
  for (let again = true; again; ) {
    again = false;
    for (const [name, definition] of current) {
      const next = reconcileConditions(reconcileNames(definition, current.values(), now), now);
      if (next === definition) continue;
      current.set(name, next);
      changed.set(name, next);
      again = true;
    }
  }
  return changed;
}
