/** What a version of a definition publishes: the schemas of its objects and lists, and its routes. */
import type { CustomResourceDefinition, Version } from '../definition/custom-resource-definition.ts';
import { getIn, isObject, type ObjectValue, object, type Value } from '../values/value.ts';
import { gvkValue, metaPrefix, schemaName } from './names.ts';
import {
  describedReference,
  type OpenApiVersion,
  publishedRoot,
  referenceTo,
  typeProperties,
} from './published-schema.ts';
import { resourceRoutes } from './resource-routes.ts';
import type { Route } from './route.ts';

/** A version of a definition, ready for either document. */
export interface PublishedVersion {
  /** By their names. */
  readonly schemas: ReadonlyMap<string, ObjectValue>;
  readonly routes: readonly Route[];
}

const conventions = 'https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md';

function extensions(definition: CustomResourceDefinition, version: Version, kind: string): [string, Value][] {
  const gvk = gvkValue({ group: definition.group, version: version.name, kind });
  const known: [string, Value][] = [['x-kubernetes-group-version-kind', [gvk]]];
  if (version.selectableFields.length === 0) return known;
  const fields = version.selectableFields.map((path) => object({ fieldPath: path.replace(/^\./, '') }));
  return [...known, ['x-kubernetes-selectable-fields', fields]];
}

function objectSchema(definition: CustomResourceDefinition, version: Version, form: OpenApiVersion): ObjectValue {
  const value = getIn(version.value, 'schema', 'openAPIV3Schema');
  const { schema } = version;
  const root =
    isObject(value) && schema !== undefined ? publishedRoot(value, schema, form) : object({ type: 'object' });
  return new Map([...root, ...extensions(definition, version, definition.names.kind)]);
}

function listSchema(definition: CustomResourceDefinition, version: Version, form: OpenApiVersion): ObjectValue {
  const { kind, listKind, plural } = definition.names;
  const item = schemaName({ group: definition.group, version: version.name, kind });
  const items = object({
    type: 'array',
    description: `List of ${plural}. More info: ${conventions}`,
    items: referenceTo(item, form),
  });
  const metadata = `Standard list metadata. More info: ${conventions}#types-kinds`;
  const list = object({
    type: 'object',
    description: `${listKind} is a list of ${kind}`,
    required: ['items'],
    properties: new Map<string, Value>([
      ['items', items],
      ['metadata', describedReference(`${metaPrefix}ListMeta`, metadata, form)],
      ...typeProperties(),
    ]),
  });
  return new Map([...list, ...extensions(definition, version, listKind)]);
}

function routesOf(definition: CustomResourceDefinition, version: Version): readonly Route[] {
  const { group, names, scope } = definition;
  const of = (kind: string): string => schemaName({ group, version: version.name, kind });
  return resourceRoutes({
    group,
    version: version.name,
    kind: names.kind,
    plural: names.plural,
    namespaced: scope === 'Namespaced',
    subresources: [
      ...(version.subresources?.status === true ? (['status'] as const) : []),
      ...(version.subresources?.scale !== undefined ? (['scale'] as const) : []),
    ],
    schema: of(names.kind),
    listSchema: of(names.listKind),
  });
}

const known: Readonly<Record<OpenApiVersion, WeakMap<Version, PublishedVersion>>> = {
  v2: new WeakMap(),
  v3: new WeakMap(),
};

/** What a version publishes; made once for each version of a definition. */
export function publishVersion(
  definition: CustomResourceDefinition,
  version: Version,
  form: OpenApiVersion,
): PublishedVersion {
  const before = known[form].get(version);
  if (before !== undefined) return before;
  const { kind, listKind } = definition.names;
  const name = (of: string): string => schemaName({ group: definition.group, version: version.name, kind: of });
  const published = {
    schemas: new Map([
      [name(kind), objectSchema(definition, version, form)],
      [name(listKind), listSchema(definition, version, form)],
    ]),
    routes: routesOf(definition, version),
  };
  known[form].set(version, published);
  return published;
}

/** Kubernetes' own schemas that a version's routes and schemas refer to, by name. */
export function usedSchemas(version: Version): readonly string[] {
  const used = ['DeleteOptions', 'ListMeta', 'ObjectMeta', 'Patch', 'Status'].map((name) => metaPrefix + name);
  return version.subresources?.scale === undefined ? used : [...used, 'io.k8s.api.autoscaling.v1.Scale'];
}
