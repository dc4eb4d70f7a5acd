/** Owner references that stand twice are taken once, with a warning (`endpoints/handlers` of k8s.io/apiserver 0.37). */
import { deepEqual, isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';
import { metadataOf, withMetadata } from '../metadata/object-meta.ts';
import type { Warnings } from '../warnings.ts';

/** The object with each owner reference once. */
export function dedupOwnerReferences(object: ObjectValue, warnings: Warnings): ObjectValue {
  const references = metadataOf(object).get('ownerReferences');
  if (!isList(references) || references.length < 2) return object;
  const kept: Value[] = [];
  const duplicates: string[] = [];
  for (const reference of references) {
    if (!kept.some((other) => deepEqual(other, reference))) kept.push(reference);
    else {
      const uid = isObject(reference) ? reference.get('uid') : undefined;
      duplicates.push(typeof uid === 'string' ? uid : '');
    }
  }
  if (duplicates.length === 0) return object;
  warnings.add(
    `.metadata.ownerReferences contains duplicate entries; API server dedups owner references in 1.20+, and may reject such requests as early as 1.24; please fix your requests; duplicate UID(s) observed: ${duplicates.join(', ')}`,
  );
  return withMetadata(object, { ownerReferences: kept });
}
