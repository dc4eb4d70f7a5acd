/** `/openapi/v3`: a document for each version of each group, and the list of them. */
import type { CustomResourceDefinition, Version } from '../definition/custom-resource-definition.ts';
import { isConditionTrue } from '../definition/status.ts';
import { type ObjectValue, object, sortedKeys, type Value } from '../values/value.ts';
import { definitionRoutes, groupRoutes, versionRoutes } from './built-in-routes.ts';
import { publishVersion, usedSchemas } from './definition-document.ts';
import { apiextensionsPrefix, gvkValue, metaPrefix } from './names.ts';
import { publishedParameter, publishedSchemas } from './published-data.ts';
import { referenceTo } from './published-schema.ts';
import { commonParameters, type Operation, ownParameters, type Parameter, parameterName, type Route } from './route.ts';
import { groupsOf, withVersionedOptions } from './versioned-options.ts';

const group = 'apiextensions.k8s.io';

function parameterValue(parameter: Parameter): ObjectValue {
  const { type, description } =
    'nameOf' in parameter
      ? { type: 'string', description: `name of the ${parameter.nameOf}` }
      : publishedParameter(parameter.key);
  const inPath = 'nameOf' in parameter || parameter.key === 'namespace';
  return object({
    name: parameterName(parameter),
    in: inPath ? 'path' : 'query',
    description,
    required: inPath ? true : undefined,
    schema: object({ type, uniqueItems: true }),
  });
}

function parametersValue(parameters: readonly Parameter[]): Value | undefined {
  return parameters.length === 0 ? undefined : parameters.map(parameterValue);
}

function content(types: readonly string[], schema: string): ObjectValue {
  const value = object({ schema: referenceTo(schema, 'v3') });
  return new Map(types.map((type) => [type, value]));
}

function operationValue(route: Route, operation: Operation): ObjectValue {
  const { id, tag, description, action, gvk, body, consumes, produces, responses } = operation;
  const answers = responses.map(
    (answer) =>
      [
        String(answer.code),
        object({
          description: answer.description,
          content: answer.schema === undefined ? undefined : content(produces, answer.schema),
        }),
      ] as const,
  );
  const required = body?.required === true ? true : undefined;
  return object({
    operationId: id,
    tags: [tag],
    description,
    parameters: parametersValue(ownParameters(route, operation)),
    requestBody: body && object({ content: content(consumes, body.schema), required }),
    responses: new Map(answers),
    'x-kubernetes-action': action,
    'x-kubernetes-group-version-kind': gvk && gvkValue(gvk),
  });
}

function routeValue(route: Route): ObjectValue {
  const path = object({ parameters: parametersValue(commonParameters(route)) });
  return new Map([...path, ...route.operations.map((each) => [each.method, operationValue(route, each)] as const)]);
}

function document(info: ObjectValue, routes: readonly Route[], schemas: ReadonlyMap<string, ObjectValue>): ObjectValue {
  return object({
    openapi: '3.0.0',
    info,
    paths: new Map(routes.map((route) => [route.path, routeValue(route)])),
    components: object({ schemas }),
  });
}

const definitionInfo = object({ title: 'Kubernetes CRD Swagger', version: 'v0.1.0' });
const serverInfo = object({ title: 'Generic API Server', version: '1.37' });

function ownSchemas(...names: readonly string[]): ReadonlyMap<string, ObjectValue> {
  return withVersionedOptions(publishedSchemas(names), groupsOf.ownV3, groupsOf.ownV3);
}

/** The server's own documents by their paths. */
const ownDocuments: ReadonlyMap<string, () => ObjectValue> = new Map([
  [`apis/${group}`, () => document(serverInfo, groupRoutes, ownSchemas(`${metaPrefix}APIGroup`))],
  [
    `apis/${group}/v1`,
    () =>
      document(
        serverInfo,
        definitionRoutes,
        ownSchemas(
          `${apiextensionsPrefix}CustomResourceDefinitionList`,
          ...['APIResourceList', 'DeleteOptions', 'Patch', 'Status', 'WatchEvent'].map((name) => metaPrefix + name),
        ),
      ),
  ],
  ['version', () => document(serverInfo, versionRoutes, ownSchemas('io.k8s.apimachinery.pkg.version.Info'))],
]);

const made = new Map<string, ObjectValue>();

function ownDocument(path: string): ObjectValue | undefined {
  const known = made.get(path);
  if (known !== undefined) return known;
  const fresh = ownDocuments.get(path)?.();
  if (fresh !== undefined) made.set(path, fresh);
  return fresh;
}

/** Definitions publish once they are established, and only versions that are served. */
function published(
  definitions: Iterable<CustomResourceDefinition>,
): (readonly [CustomResourceDefinition, Version, path: string])[] {
  return [...definitions].flatMap((definition) =>
    isConditionTrue(definition, 'Established')
      ? definition.versions
          .filter(({ served }) => served)
          .map((version) => [definition, version, `apis/${definition.group}/${version.name}`] as const)
      : [],
  );
}

const merged = new WeakMap<Version, { readonly versions: readonly Version[]; readonly value: ObjectValue }>();

/**
 * The document at a path below `/openapi/v3/` (`apis/example.dev/v1`, `version`), or `undefined` where there is none.
 * Made once while the definitions of that version stay the same.
 */
export function openApiV3(definitions: Iterable<CustomResourceDefinition>, path: string): Value | undefined {
  const own = ownDocument(path);
  if (own !== undefined) return own;
  const parts = published(definitions).filter((part) => part[2] === path);
  const [first] = parts;
  if (first === undefined) return undefined;
  const versions = parts.map((part) => part[1]);
  const known = merged.get(first[1]);
  if (known?.versions.length === versions.length && known.versions.every((version, at) => version === versions[at])) {
    return known.value;
  }
  const publications = parts.map(([definition, version]) => publishVersion(definition, version, 'v3'));
  const used = publishedSchemas(versions.flatMap(usedSchemas));
  const schemas = withVersionedOptions(used, groupsOf.customResources, groupsOf.customResources);
  const value = document(
    definitionInfo,
    publications.flatMap(({ routes }) => routes),
    new Map([...schemas, ...publications.flatMap((each) => [...each.schemas])]),
  );
  merged.set(first[1], { versions, value });
  return value;
}

/** The list of documents. The hashes of their texts are left out: they only serve caches. */
export function openApiV3Index(definitions: Iterable<CustomResourceDefinition>): Value {
  const paths = new Map<string, Value>();
  const all = new Set([...ownDocuments.keys(), ...published(definitions).map((part) => part[2])]);
  for (const path of sortedKeys(new Map([...all].map((each) => [each, each])))) {
    paths.set(path, object({ serverRelativeURL: `/openapi/v3/${path}` }));
  }
  return object({ paths });
}
