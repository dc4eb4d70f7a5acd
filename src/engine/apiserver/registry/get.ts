/** Reads one object from the store. */
import type { ObjectValue } from '../../values/value.ts';
import { parseUint64, type Query, queryString } from '../options/query.ts';
import { badRequest, notFound, type StatusError, tooLargeResourceVersion } from '../status-error.ts';
import { decodeStored, keyOf, type Registry, type Session } from './registry.ts';

/** The latest object; a `resourceVersion` of the query must not lie in the future. */
export function getObject(
  session: Session,
  registry: Registry,
  namespace: string,
  name: string,
  query: Query = [],
): ObjectValue | StatusError {
  const asked = queryString(query, 'resourceVersion');
  const unmet = asked === '' ? undefined : checkResourceVersion(session, asked);
  if (unmet !== undefined) return unmet;
  const stored = session.store.get(registry.bucket, keyOf(registry.namespaced, namespace, name));
  return stored === undefined ? notFound(registry.resource, name) : decodeStored(registry.codec, stored);
}

/** Refuses a resource version that is no number or lies in the future. */
export function checkResourceVersion(session: Session, asked: string): StatusError | undefined {
  const version = parseUint64(asked);
  if (typeof version === 'object') {
    return badRequest(
      `invalid resource version: resourceVersion: Invalid value: ${JSON.stringify(asked)}: ${version.error}`,
    );
  }
  if (version > BigInt(session.store.revision)) return tooLargeResourceVersion(asked, session.store.revision);
  return undefined;
}
