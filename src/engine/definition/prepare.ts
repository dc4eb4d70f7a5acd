/** What the server sets by itself when a definition is created or updated: generation, status, stored versions. */
import { deepEqual, getIn, setIn, type Value, withMember } from '../values/value.ts';
import type { CustomResourceDefinition } from './custom-resource-definition.ts';
import { readDefinition } from './read-definition.ts';
import { noNames, withStatus } from './status.ts';

/** A new definition: generation 1, and a status that holds nothing but the storage version. */
export function prepareForCreate(definition: CustomResourceDefinition): CustomResourceDefinition {
  const storage = definition.versions.find((version) => version.storage);
  const first = setIn(definition.value, ['metadata', 'generation'], 1n);
  return withStatus(readDefinition(withMember(first, 'status', undefined)), {
    conditions: [],
    acceptedNames: noNames,
    storedVersions: storage === undefined ? [] : [storage.name],
  });
}

/** An update of the definition: the status is the old one, and the generation counts the changes of the spec. */
export function prepareForUpdate(
  next: CustomResourceDefinition,
  old: CustomResourceDefinition,
): CustomResourceDefinition {
  const same =
    next.value.get('spec') === old.value.get('spec') || deepEqual(next.value.get('spec'), old.value.get('spec'));
  const value = withMember(withGeneration(next, old, same ? 0n : 1n), 'status', old.value.get('status'));
  const updated = readDefinition(value);
  const storage = updated.versions.find((version) => version.storage);
  const { storedVersions } = updated.status;
  if (storage === undefined || storedVersions.includes(storage.name)) return updated;
  return withStatus(updated, { ...updated.status, storedVersions: [...storedVersions, storage.name] });
}

/** An update of the status: the spec is the old one. */
export function prepareForStatusUpdate(
  next: CustomResourceDefinition,
  old: CustomResourceDefinition,
): CustomResourceDefinition {
  return readDefinition(withMember(withGeneration(next, old, 0n), 'spec', old.value.get('spec')));
}

function withGeneration(
  { value }: CustomResourceDefinition,
  old: CustomResourceDefinition,
  more: bigint,
): CustomResourceDefinition['value'] {
  const before: Value | undefined = getIn(old.value, 'metadata', 'generation');
  const generation = typeof before === 'bigint' ? before + more : more === 0n ? undefined : more;
  return setIn(value, ['metadata', 'generation'], generation);
}
