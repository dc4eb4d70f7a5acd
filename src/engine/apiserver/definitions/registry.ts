/** Where and how definitions are stored. */
import { applyDefinitionDefaults } from '../../definition/defaults.ts';
import { readDefinition } from '../../definition/read-definition.ts';
import { nameOf } from '../metadata/object-meta.ts';
import type { Registry, Strategy } from '../registry/registry.ts';

/** Group, version and kind of definitions. */
export const definitionKind = {
  group: 'apiextensions.k8s.io',
  version: 'v1',
  kind: 'CustomResourceDefinition',
} as const;

/** The resource. */
export const definitionResource = { group: definitionKind.group, resource: 'customresourcedefinitions' };

/** Where definitions lie in the store. */
export const definitionBucket = `${definitionResource.group}/${definitionResource.resource}`;

/** The registry of the resource or its status. */
export function definitionRegistry(strategy: Strategy): Registry {
  return {
    resource: definitionResource,
    namespaced: false,
    bucket: definitionBucket,
    strategy,
    codec: {
      encode: (object) => object,
      decode: (stored) => applyDefinitionDefaults(readDefinition(stored)).value,
    },
    selectableFields: (object) => new Map([['metadata.name', nameOf(object)]]),
  };
}
