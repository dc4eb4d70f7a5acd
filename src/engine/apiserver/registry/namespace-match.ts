/** The namespace of an object against the one of its request. */
import type { ObjectValue } from '../../values/value.ts';
import { namespaceOf, withMetadata } from '../metadata/object-meta.ts';
import { badRequest, type StatusError } from '../status-error.ts';

/** The object in the request's namespace; refused where it names another one. A request without one clears the object's. */
export function matchNamespace(object: ObjectValue, requested: string): ObjectValue | StatusError {
  const own = namespaceOf(object);
  if (own === requested) return object;
  if (own !== '' && requested !== '') {
    return badRequest('the namespace of the provided object does not match the namespace sent on the request');
  }
  return withMetadata(object, { namespace: requested === '' ? undefined : requested });
}
