/** Aggregated discovery: all groups, versions and resources in one answer (`apidiscovery.k8s.io/v2`). */
import type { CustomResourceDefinition } from '../../definition/custom-resource-definition.ts';
import { isList, isObject, type ObjectValue, object, type Value } from '../../values/value.ts';
import { definitionKind } from '../definitions/registry.ts';
import { coreResources, resourceList, servedGroups } from './documents.ts';

/** What a client asks for that wants it. */
export const aggregatedKind = 'APIGroupDiscoveryList';

/** `/api`. */
export function aggregatedCore(): ObjectValue {
  return groupDiscoveryList([groupDiscovery('', [['v1', coreResources]])]);
}

/** `/apis`. */
export function aggregatedGroups(definitions: readonly CustomResourceDefinition[]): ObjectValue {
  const { group, version } = definitionKind;
  const groups = [[group, [version]] as const, ...servedGroups(definitions)];
  return groupDiscoveryList(
    groups.map(([name, versions]) =>
      groupDiscovery(
        name,
        versions.map((at) => [at, resourceList(name, at, definitions)] as const),
      ),
    ),
  );
}

function groupDiscoveryList(items: readonly ObjectValue[]): ObjectValue {
  return object({ kind: aggregatedKind, apiVersion: 'apidiscovery.k8s.io/v2', metadata: object({}), items });
}

function groupDiscovery(name: string, versions: readonly (readonly [string, ObjectValue | undefined])[]): ObjectValue {
  return object({
    metadata: object({ name: name === '' ? undefined : name }),
    versions: versions.map(([version, list]) =>
      object({ version, resources: resourceDiscoveries(name, version, list), freshness: 'Current' }),
    ),
  });
}

/** The resources of a list; their subresources stand below them. */
function resourceDiscoveries(group: string, version: string, list: ObjectValue | undefined): readonly ObjectValue[] {
  const resources = list?.get('resources');
  const entries = isList(resources) ? resources.filter((entry) => isObject(entry)) : [];
  const kindOf = (entry: ObjectValue): ObjectValue =>
    object({
      group: entry.get('group') ?? group,
      version: entry.get('version') ?? version,
      kind: entry.get('kind'),
    });
  const subresourcesOf = (name: Value | undefined): readonly ObjectValue[] =>
    entries.flatMap((entry) => {
      const [parent, subresource] = String(entry.get('name')).split('/');
      if (parent !== name || subresource === undefined) return [];
      return [object({ subresource, responseKind: kindOf(entry), verbs: entry.get('verbs') })];
    });
  return entries
    .filter((entry) => !String(entry.get('name')).includes('/'))
    .map((entry) => {
      const subresources = subresourcesOf(entry.get('name'));
      return object({
        resource: entry.get('name'),
        responseKind: kindOf(entry),
        scope: entry.get('namespaced') === true ? 'Namespaced' : 'Cluster',
        singularResource: entry.get('singularName'),
        verbs: entry.get('verbs'),
        shortNames: entry.get('shortNames'),
        categories: entry.get('categories'),
        subresources: subresources.length === 0 ? undefined : subresources,
      });
    });
}
