/** Preconditions of a write, and what the storage layer of k8s.io/apiserver 0.37 says where they are not met. */
import type { Registry } from './registry.ts';

/** The prefix of every key in the server's etcd; nothing depends on it but this message. */
const storagePrefix = '/00000000-0000-0000-0000-000000000000';

/** The text of a wrong uid; `undefined` where the uid is right, or none is asked for. */
export function uidPrecondition(
  registry: Registry,
  key: string,
  wanted: string | undefined,
  actual: string,
): string | undefined {
  if (wanted === undefined || wanted === '' || wanted === actual) return undefined;
  return storageError(registry, key, `UID in precondition: ${wanted}, UID in object meta: ${actual}`);
}

function storageError({ resource }: Registry, key: string, what: string): string {
  const path = `${storagePrefix}/${resource.group}/${resource.resource}/${key}`;
  return `StorageError: invalid object, Code: 4, Key: ${path}, ResourceVersion: 0, AdditionalErrorMsg: Precondition failed: ${what}`;
}
