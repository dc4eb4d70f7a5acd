/** Parts of Kubernetes' own types that definitions carry copies of: what is said there was said by others, about something else. */
import type { SchemaNode } from './schema-node.ts';

/** Fields that together are found in one type of the core API only. */
const fingerprints: readonly (readonly string[])[] = [
  ['containers', 'dnsPolicy'],
  ['image', 'imagePullPolicy'],
  ['configMap', 'emptyDir', 'hostPath'],
  ['accessModes', 'storageClassName'],
  ['seLinuxOptions', 'runAsUser'],
  ['tolerationSeconds', 'effect'],
  ['nodeAffinity', 'podAffinity'],
  ['labelSelector', 'topologyKey'],
  ['initialDelaySeconds', 'periodSeconds'],
  ['configMapKeyRef', 'secretKeyRef'],
  ['matchExpressions', 'matchLabels'],
  ['fieldPath', 'resourceVersion', 'uid'],
  ['externalTrafficPolicy', 'sessionAffinity'],
  ['claims', 'limits', 'requests'],
  ['resourceClaimName', 'resourceClaimTemplateName'],
  ['keyType', 'signerName'],
  ['apiGroups', 'apiVersions', 'resources'],
  ['dnsPolicy', 'dnsConfig'],
];

const known = new WeakMap<SchemaNode, boolean>();

/** True within a copy of a type of the core API. */
export function isBorrowed(node: SchemaNode): boolean {
  const { properties } = node.schema;
  // What has no fields is what is around it; only the others are kept, which are few.
  if (properties === undefined) return node.parent !== undefined && isBorrowed(node.parent);
  const before = known.get(node);
  if (before !== undefined) return before;
  const own = fingerprints.some((names) => names.every((name) => properties.has(name)));
  const borrowed = own || (node.parent !== undefined && isBorrowed(node.parent));
  known.set(node, borrowed);
  return borrowed;
}
