/** Looks at the versions of a definition. */
import type { CustomResourceDefinition, Version } from '../../definition/custom-resource-definition.ts';
import { compareVersions } from '../discovery/version-order.ts';

/** The version of a name. */
export function findVersion({ versions }: CustomResourceDefinition, name: string): Version | undefined {
  return versions.find((version) => version.name === name);
}

/** The version that objects are stored in. */
export function storageVersion({ versions }: CustomResourceDefinition): Version | undefined {
  return versions.find((version) => version.storage);
}

/** What clients of a deprecated version are told. */
export function deprecationWarning(definition: CustomResourceDefinition, version: Version): string | undefined {
  if (!version.deprecated) return undefined;
  if (version.deprecationWarning !== undefined) return version.deprecationWarning;
  const { group, names, versions } = definition;
  const message = `${group}/${version.name} ${names.kind} is deprecated`;
  const newer = versions
    .filter(({ served, deprecated, name }) => served && !deprecated && compareVersions(version.name, name) < 0)
    .map(({ name }) => name)
    .sort((a, b) => compareVersions(b, a));
  const [best] = newer;
  return best === undefined ? message : `${message}; use ${group}/${best} ${names.kind}`;
}
