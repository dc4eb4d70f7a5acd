/** The name and namespace of an object against those of its URL. */
import type { ObjectValue } from '../../values/value.ts';
import { nameOf, namespaceOf } from '../metadata/object-meta.ts';
import { badRequest, type StatusError } from '../status-error.ts';

/** The refusal of an object that is not the one of the URL. */
export function checkName(object: ObjectValue, name: string, namespace: string): StatusError | undefined {
  const own = nameOf(object);
  if (own === '') {
    return badRequest(`the name of the object (${name} based on URL) was undeterminable: name must be provided`);
  }
  if (own !== name) {
    return badRequest(`the name of the object (${own}) does not match the name on the URL (${name})`);
  }
  const ownNamespace = namespaceOf(object);
  if (namespace !== '' && ownNamespace !== '' && ownNamespace !== namespace) {
    return badRequest(
      `the namespace of the object (${ownNamespace}) does not match the namespace on the request (${namespace})`,
    );
  }
  return undefined;
}
