/** Reads one object from the store. */
import { goQuote } from '../../values/go-quote.ts';
import type { ObjectValue } from '../../values/value.ts';
import { parseUint64, type Query, queryString } from '../options/query.ts';
import { notFound, StatusError, tooLargeResourceVersion, unexpected } from '../status-error.ts';
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
  if (asked !== '') {
    const version = parseResourceVersion(session, asked);
    if (version instanceof StatusError) return version;
    if (typeof version === 'string') return unexpected(version);
  }
  const stored = session.store.get(registry.bucket, keyOf(registry.namespaced, namespace, name));
  return stored === undefined ? notFound(registry.resource, name) : decodeStored(registry.codec, stored);
}

/** Reads a resource version: the text of what is wrong with it, or the refusal of one that lies in the future. */
export function parseResourceVersion(session: Session, asked: string): bigint | string | StatusError {
  const version = parseUint64(asked);
  if (typeof version === 'object') {
    return `resourceVersion: Invalid value: ${goQuote(asked)}: ${version.error}`;
  }
  if (version > BigInt(session.store.revision)) return tooLargeResourceVersion(asked, session.store.revision);
  return version;
}
