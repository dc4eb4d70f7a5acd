/** The definition behind a request, as it is served. */
import type { CustomResourceDefinition } from '../../definition/custom-resource-definition.ts';
import type { KubernetesVersion } from '../../kubernetes-version.ts';
import { ServedDefinition } from './served-definition.ts';

const served = new Map<KubernetesVersion, WeakMap<CustomResourceDefinition, ServedDefinition>>();

/** What a definition needs to be served by a Kubernetes version; made once for each identity. */
export function servedDefinition(definition: CustomResourceDefinition, version: KubernetesVersion): ServedDefinition {
  let known = served.get(version);
  if (known === undefined) {
    known = new WeakMap();
    served.set(version, known);
  }
  let made = known.get(definition);
  if (made === undefined) {
    made = new ServedDefinition(definition, version);
    known.set(definition, made);
  }
  return made;
}
