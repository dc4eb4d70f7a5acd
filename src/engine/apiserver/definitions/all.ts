/** The definitions in the store. */
import type { CustomResourceDefinition } from '../../definition/custom-resource-definition.ts';
import { readDefinition } from '../../definition/read-definition.ts';
import type { Store } from '../store/store.ts';
import { definitionBucket } from './registry.ts';

/** All of them, by name. */
export function allDefinitions(store: Store): CustomResourceDefinition[] {
  return store.list(definitionBucket, '').map((stored) => readDefinition(stored.value));
}

/** One of them by its name. */
export function definitionNamed(store: Store, name: string): CustomResourceDefinition | undefined {
  const stored = store.get(definitionBucket, name);
  return stored === undefined ? undefined : readDefinition(stored.value);
}
