/** Preconditions of a write, and what the storage layer of k8s.io/apiserver 0.37 says where they are not met. */
import type { Registry } from './registry.ts';
import { preconditionError } from './storage-error.ts';

/** The text of a wrong uid; `undefined` where the uid is right, or none is asked for. */
export function uidPrecondition(
  registry: Registry,
  key: string,
  wanted: string | undefined,
  actual: string,
): string | undefined {
  if (wanted === undefined || wanted === '' || wanted === actual) return undefined;
  return preconditionError(registry.resource, key, `UID in precondition: ${wanted}, UID in object meta: ${actual}`);
}
