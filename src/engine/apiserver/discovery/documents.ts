/** Discovery: what groups, versions and resources are served, as `/api` and `/apis` list them. */
import type { CustomResourceDefinition, Version } from '../../definition/custom-resource-definition.ts';
import { isConditionTrue } from '../../definition/status.ts';
import { compareStrings, type ObjectValue, object } from '../../values/value.ts';
import { definitionKind } from '../definitions/registry.ts';
import { storageVersionHash } from './storage-version-hash.ts';
import { compareVersions } from './version-order.ts';

const allVerbs = ['delete', 'deletecollection', 'get', 'list', 'patch', 'create', 'update', 'watch'];
const terminatingVerbs = ['delete', 'deletecollection', 'get', 'list', 'watch'];
const subresourceVerbs = ['get', 'patch', 'update'];

/** `/api`. */
export const coreVersions: ObjectValue = object({
  kind: 'APIVersions',
  versions: ['v1'],
  serverAddressByClientCIDRs: null,
});

/** `/api/v1`: of the core group only namespaces are here. */
export const coreResources: ObjectValue = object({
  kind: 'APIResourceList',
  groupVersion: 'v1',
  resources: [
    object({
      name: 'namespaces',
      singularName: 'namespace',
      namespaced: false,
      kind: 'Namespace',
      verbs: ['get', 'list'],
      shortNames: ['ns'],
    }),
  ],
});

const definitionResources: ObjectValue = object({
  kind: 'APIResourceList',
  apiVersion: 'v1',
  groupVersion: `${definitionKind.group}/${definitionKind.version}`,
  resources: [
    object({
      name: 'customresourcedefinitions',
      singularName: 'customresourcedefinition',
      namespaced: false,
      kind: definitionKind.kind,
      verbs: ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch'],
      shortNames: ['crd', 'crds'],
      categories: ['api-extensions'],
    }),
    object({
      name: 'customresourcedefinitions/status',
      singularName: '',
      namespaced: false,
      kind: definitionKind.kind,
      verbs: subresourceVerbs,
    }),
  ],
});

/** The definitions that discovery tells of. */
function established(definitions: readonly CustomResourceDefinition[]): CustomResourceDefinition[] {
  return definitions.filter((definition) => isConditionTrue(definition, 'Established'));
}

/** The served versions of each group, best first; groups in order of their names. */
export function servedGroups(definitions: readonly CustomResourceDefinition[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, Set<string>>();
  for (const definition of established(definitions)) {
    for (const version of definition.versions) {
      if (!version.served) continue;
      const versions = groups.get(definition.group);
      if (versions === undefined) groups.set(definition.group, new Set([version.name]));
      else versions.add(version.name);
    }
  }
  const sorted = [...groups].sort(([a], [b]) => compareStrings(a, b));
  return new Map(sorted.map(([group, versions]) => [group, [...versions].sort((a, b) => compareVersions(b, a))]));
}

/** `/apis`. */
export function groupList(definitions: readonly CustomResourceDefinition[]): ObjectValue {
  const groups = [...servedGroups(definitions)].map(([name, versions]) => group(name, versions));
  return object({
    kind: 'APIGroupList',
    apiVersion: 'v1',
    groups: [group(definitionKind.group, [definitionKind.version]), ...groups],
  });
}

function group(name: string, versions: readonly string[]): ObjectValue {
  const entries = versions.map((version) => object({ groupVersion: `${name}/${version}`, version }));
  return object({ name, versions: entries, preferredVersion: entries[0] });
}

/** `/apis/GROUP`; `undefined` where the group is not served. */
export function apiGroup(name: string, definitions: readonly CustomResourceDefinition[]): ObjectValue | undefined {
  const versions = name === definitionKind.group ? [definitionKind.version] : servedGroups(definitions).get(name);
  if (versions === undefined) return undefined;
  return new Map([...object({ kind: 'APIGroup', apiVersion: 'v1' }), ...group(name, versions)]);
}

/** `/apis/GROUP/VERSION`; `undefined` where the version is not served. */
export function resourceList(
  groupName: string,
  versionName: string,
  definitions: readonly CustomResourceDefinition[],
): ObjectValue | undefined {
  if (groupName === definitionKind.group) {
    return versionName === definitionKind.version ? definitionResources : undefined;
  }
  const resources: ObjectValue[] = [];
  for (const definition of established(definitions)) {
    if (definition.group !== groupName) continue;
    const version = definition.versions.find(({ name, served }) => served && name === versionName);
    if (version !== undefined) resources.push(...resourcesOf(definition, version));
  }
  if (resources.length === 0) return undefined;
  return object({
    kind: 'APIResourceList',
    apiVersion: 'v1',
    groupVersion: `${groupName}/${versionName}`,
    resources,
  });
}

/** What discovery tells of a version, for as long as the definition stands as it is: kubectl asks for all of it with each command. */
const told = new WeakMap<
  Version,
  { readonly of: CustomResourceDefinition; readonly resources: readonly ObjectValue[] }
>();

function resourcesOf(definition: CustomResourceDefinition, version: Version): readonly ObjectValue[] {
  const known = told.get(version);
  if (known?.of === definition) return known.resources;
  const resources = describeResources(definition, version);
  told.set(version, { of: definition, resources });
  return resources;
}

function describeResources(definition: CustomResourceDefinition, { subresources }: Version): readonly ObjectValue[] {
  const names = definition.status.acceptedNames;
  const namespaced = definition.scope === 'Namespaced';
  const storage = definition.versions.find((version) => version.served && version.storage);
  const texts = (items: readonly string[]): readonly string[] | undefined => (items.length === 0 ? undefined : items);
  const found = [
    object({
      name: names.plural,
      singularName: names.singular,
      namespaced,
      kind: names.kind,
      verbs: isConditionTrue(definition, 'Terminating') ? terminatingVerbs : allVerbs,
      shortNames: texts(names.shortNames),
      categories: texts(names.categories),
      storageVersionHash: storage && storageVersionHash(definition.group, storage.name, definition.names.kind),
    }),
  ];
  const subresource = (name: string, more: Readonly<Record<string, string>>): ObjectValue =>
    object({ name: `${names.plural}/${name}`, singularName: '', namespaced, ...more, verbs: subresourceVerbs });
  if (subresources?.status === true) found.push(subresource('status', { kind: names.kind }));
  if (subresources?.scale !== undefined) {
    found.push(subresource('scale', { group: 'autoscaling', version: 'v1', kind: 'Scale' }));
  }
  return found;
}
