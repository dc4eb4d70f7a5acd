/** What the storage layer of k8s.io/apiserver 0.37 says of a key that it cannot read or write. */
import { type GroupResource, groupResourceText } from '../group-resource.ts';
import { internalError, StatusError } from '../status-error.ts';
import type { Stored } from '../store/store.ts';

/** The prefix of every key in the server's etcd; nothing depends on it but these messages. */
const storagePrefix = '/00000000-0000-0000-0000-000000000000';

/** The text of a precondition that is not met. */
export function preconditionError({ group, resource }: GroupResource, key: string, what: string): string {
  const path = `${storagePrefix}/${group}/${resource}/${key}`;
  return `StorageError: invalid object, Code: 4, Key: ${path}, ResourceVersion: 0, AdditionalErrorMsg: Precondition failed: ${what}`;
}

/** The refusal of an object that was asked for and cannot be decoded; `why` says what is wrong with it. */
export function undecodable({ bucket, key }: Stored, why: string): StatusError {
  return internalError(corruptObject(`/${bucket}/${key}`, why));
}

/** The refusal of a list for the first object in it that cannot be decoded. */
export function unreadableList(resource: GroupResource, { bucket, key }: Stored, why: string): StatusError {
  const path = `${storagePrefix}/${bucket}/${key}`;
  const message = corruptObject(path, why);
  return new StatusError(
    500,
    'StorageReadError',
    `failed to read one or more ${groupResourceText(resource)} from the storage: ${message}`,
    {
      group: resource.group,
      kind: resource.resource,
      name: 'list',
      causes: [{ reason: 'UnexpectedServerResponse', message, field: path }],
    },
  );
}

function corruptObject(path: string, why: string): string {
  return `StorageError: corrupt object, Code: 7, Key: ${path}, ResourceVersion: 0, AdditionalErrorMsg: ${why}`;
}
