/** A response's body in the order in which the server writes its members: built-in types are structs in Go, custom objects are maps. */
import { definitionType } from '../definition/decode/definition-type.ts';
import type { BadValue } from '../values/field-error.ts';
import { inDeclaredOrder, inOwnOrder } from '../values/go-decode/declared-order.ts';
import {
  always,
  type GoStructType,
  goBool,
  goInt64,
  goString,
  sliceOf,
  struct,
  unlessEmpty,
} from '../values/go-decode/go-type.ts';
import { isObject, type Value } from '../values/value.ts';
import { scaleType } from './custom-resources/decode-scale.ts';
import { namespaceType } from './namespaces/scope.ts';

const typeMeta = { kind: unlessEmpty(goString), apiVersion: unlessEmpty(goString) };

const listMeta = struct('v1.ListMeta', {
  resourceVersion: unlessEmpty(goString),
  continue: unlessEmpty(goString),
  remainingItemCount: unlessEmpty(goInt64),
});

function listOf(item: GoStructType): GoStructType {
  return struct(`${item.name}List`, { ...typeMeta, metadata: unlessEmpty(listMeta), items: always(sliceOf(item)) });
}

const version = struct('v1.GroupVersionForDiscovery', { groupVersion: always(goString), version: always(goString) });

const serverAddress = struct('v1.ServerAddressByClientCIDR', {
  clientCIDR: always(goString),
  serverAddress: always(goString),
});

const group = struct('v1.APIGroup', {
  ...typeMeta,
  name: always(goString),
  versions: always(sliceOf(version)),
  preferredVersion: unlessEmpty(version),
  serverAddressByClientCIDRs: unlessEmpty(sliceOf(serverAddress)),
});

const resource = struct('v1.APIResource', {
  name: always(goString),
  singularName: always(goString),
  namespaced: always(goBool),
  group: unlessEmpty(goString),
  version: unlessEmpty(goString),
  kind: always(goString),
  verbs: always(sliceOf(goString)),
  shortNames: unlessEmpty(sliceOf(goString)),
  categories: unlessEmpty(sliceOf(goString)),
  storageVersionHash: unlessEmpty(goString),
});

const types: ReadonlyMap<string, GoStructType> = new Map([
  ['apiextensions.k8s.io/v1 CustomResourceDefinition', definitionType],
  ['apiextensions.k8s.io/v1 CustomResourceDefinitionList', listOf(definitionType)],
  ['autoscaling/v1 Scale', scaleType],
  ['v1 Namespace', namespaceType],
  ['v1 NamespaceList', listOf(namespaceType)],
  ['v1 APIGroup', group],
  ['v1 APIGroupList', struct('v1.APIGroupList', { ...typeMeta, groups: always(sliceOf(group)) })],
  [
    'v1 APIResourceList',
    struct('v1.APIResourceList', { ...typeMeta, groupVersion: always(goString), resources: always(sliceOf(resource)) }),
  ],
  [
    'v1 APIVersions',
    struct('v1.APIVersions', {
      ...typeMeta,
      versions: always(sliceOf(goString)),
      serverAddressByClientCIDRs: always(sliceOf(serverAddress)),
    }),
  ],
]);

/** The body as `goJson` should write it. A Status stands in the order in which it was made. */
export function inBodyOrder(body: Value): BadValue {
  if (!isObject(body)) return body;
  const kind = body.get('kind');
  if (kind === 'Status' && body.get('apiVersion') === 'v1') return inOwnOrder(body);
  return inDeclaredOrder(body, types.get(`${body.get('apiVersion') ?? 'v1'} ${kind}`));
}
