/** The definition behind a request, as it is served. */
import type { CustomResourceDefinition } from '../../definition/custom-resource-definition.ts';
import { ServedDefinition } from './served-definition.ts';

const served = new WeakMap<CustomResourceDefinition, ServedDefinition>();

/** What a definition needs to be served; made once for each identity. */
export function servedDefinition(definition: CustomResourceDefinition): ServedDefinition {
  let made = served.get(definition);
  if (made === undefined) {
    made = new ServedDefinition(definition);
    served.set(definition, made);
  }
  return made;
}
