/** DeleteOptions and WatchEvent belong to every group that knows them; which groups those are depends on the document. */
import type { ObjectValue, Value } from '../values/value.ts';
import { gvkValue, metaPrefix } from './names.ts';
import { clientGroups } from './published-data.ts';

type GroupVersions = readonly (readonly [group: string, versions: readonly string[]])[];

/** The groups for which they are published. */
export const groupsOf = {
  /** Of a custom resource's document: those that clients know. */
  customResources: clientGroups,
  /** Of the server's own API. */
  ownV3: [
    ['', ['v1']],
    ['apiextensions.k8s.io', ['v1']],
  ],
  ownV2: [
    ['', ['v1']],
    ['apiextensions.k8s.io', ['v1', 'v1beta1']],
  ],
} satisfies Record<string, GroupVersions>;

/** All groups of two lists, each once, sorted. */
export function mergeGroups(a: GroupVersions, b: GroupVersions): GroupVersions {
  const merged = new Map<string, Set<string>>();
  for (const [group, versions] of [...a, ...b]) {
    merged.set(group, new Set([...(merged.get(group) ?? []), ...versions]));
  }
  return [...merged].sort(([x], [y]) => (x < y ? -1 : 1)).map(([group, versions]) => [group, [...versions].sort()]);
}

function withGroups(schema: ObjectValue, kind: string, groups: GroupVersions): ObjectValue {
  const gvks: Value = groups.flatMap(([group, versions]) =>
    versions.map((version) => gvkValue({ group, version, kind })),
  );
  return new Map([...schema, ['x-kubernetes-group-version-kind', gvks]]);
}

/** The schemas with the groups that the two belong to. */
export function withVersionedOptions(
  schemas: ReadonlyMap<string, ObjectValue>,
  deleteOptions: GroupVersions,
  watchEvent: GroupVersions,
): ReadonlyMap<string, ObjectValue> {
  const result = new Map(schemas);
  for (const [kind, groups] of [
    ['DeleteOptions', deleteOptions],
    ['WatchEvent', watchEvent],
  ] as const) {
    const schema = result.get(metaPrefix + kind);
    if (schema !== undefined) result.set(metaPrefix + kind, withGroups(schema, kind, groups));
  }
  return result;
}
