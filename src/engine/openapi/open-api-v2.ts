/** `/openapi/v2`: one document for everything. */
import type { CustomResourceDefinition } from '../definition/custom-resource-definition.ts';
import { isConditionTrue } from '../definition/status.ts';
import { isList, isObject, type ObjectValue, object, type Value } from '../values/value.ts';
import { definitionRoutes, groupRoutes, versionRoutes } from './built-in-routes.ts';
import { type PublishedVersion, publishVersion, usedSchemas } from './definition-document.ts';
import { apiextensionsPrefix, gvkValue, metaPrefix } from './names.ts';
import { publishedParameter, publishedSchemas } from './published-data.ts';
import { referenceTo } from './published-schema.ts';
import { commonParameters, type Operation, ownParameters, type Parameter, parameterName, type Route } from './route.ts';
import { groupsOf, mergeGroups, withVersionedOptions } from './versioned-options.ts';

/** A published schema as v2 has it: references stand by themselves, defaults are gone. */
function asV2(schema: Value): Value {
  if (isList(schema)) return schema.map(asV2);
  if (!isObject(schema)) return schema;
  const result = new Map<string, Value>();
  for (const [key, member] of schema) {
    if (key === 'default') continue;
    if (key === 'properties' && isObject(member)) {
      result.set(key, new Map([...member].map(([name, property]) => [name, asV2(property)])));
    } else if (key === 'allOf' && isList(member)) {
      for (const branch of member)
        if (isObject(branch)) for (const [name, part] of branch) result.set(name, refer(part));
    } else result.set(key, key === '$ref' ? refer(member) : asV2(member));
  }
  return result;
}

function refer(reference: Value): Value {
  return typeof reference === 'string' ? reference.replace('#/components/schemas/', '#/definitions/') : reference;
}

/** Parameters that many operations share stand once; these never do. */
const unshared: ReadonlySet<string> = new Set(['dryRun', 'fieldValidation']);

/** Renders routes and remembers which parameters they share. */
class Rendering {
  readonly parameters = new Map<string, Value>();

  route(route: Route): ObjectValue {
    const path = this.#list(commonParameters(route).map((parameter) => this.#parameter(parameter)));
    return new Map([
      ...object({ parameters: path }),
      ...route.operations.map((each) => [each.method, this.#operation(route, each)] as const),
    ]);
  }

  #operation(route: Route, operation: Operation): ObjectValue {
    const { id, tag, description, action, gvk, consumes, produces, responses } = operation;
    const parameters = ownParameters(route, operation).map(
      (parameter) => [parameterName(parameter), this.#parameter(parameter)] as const,
    );
    const body = this.#body(operation);
    const named = body === undefined ? parameters : [...parameters, ['body', body] as const];
    const answers = responses.map(
      (answer) =>
        [
          String(answer.code),
          object({
            description: answer.description,
            schema: answer.schema === undefined ? undefined : referenceTo(answer.schema, 'v2'),
          }),
        ] as const,
    );
    return object({
      operationId: id,
      tags: [tag],
      description,
      consumes,
      produces,
      schemes: ['https'],
      parameters: this.#list([...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)),
      responses: new Map(answers),
      'x-kubernetes-action': action,
      'x-kubernetes-group-version-kind': gvk && gvkValue(gvk),
    });
  }

  #list(values: readonly ObjectValue[]): Value | undefined {
    return values.length === 0 ? undefined : values;
  }

  #body({ body }: Operation): ObjectValue | undefined {
    if (body === undefined) return undefined;
    const required = body.required ? true : undefined;
    const value = object({ name: 'body', in: 'body', required, schema: referenceTo(body.schema, 'v2') });
    if (body.schema === `${metaPrefix}Patch`) return this.#share('body', 'patch', value);
    if (body.schema === `${metaPrefix}DeleteOptions`) return this.#share('body', 'deleteOptions', value);
    return value;
  }

  #parameter(parameter: Parameter): ObjectValue {
    const name = parameterName(parameter);
    if ('nameOf' in parameter) return pathParameter(name, `name of the ${parameter.nameOf}`);
    const { key } = parameter;
    const { type, description } = publishedParameter(key);
    const value =
      key === 'namespace'
        ? pathParameter(name, description)
        : object({ name, in: 'query', description, type, uniqueItems: true });
    return unshared.has(key) ? value : this.#share(name, key, value);
  }

  #share(name: string, key: string, value: ObjectValue): ObjectValue {
    const shared = `${name}-${publishedParameter(key).hash ?? ''}`;
    this.parameters.set(shared, value);
    return object({ $ref: `#/parameters/${shared}` });
  }
}

function pathParameter(name: string, description: string): ObjectValue {
  return object({ name, in: 'path', description, required: true, type: 'string', uniqueItems: true });
}

const ownSchemas = [
  `${apiextensionsPrefix}CustomResourceDefinitionList`,
  'io.k8s.apimachinery.pkg.version.Info',
  ...['APIGroup', 'APIResourceList', 'DeleteOptions', 'Patch', 'Status', 'WatchEvent'].map((name) => metaPrefix + name),
];

/** The document for the server's own API and all definitions that are established. */
export function openApiV2(definitions: Iterable<CustomResourceDefinition>): Value {
  const publications: PublishedVersion[] = [];
  const used = new Set(ownSchemas);
  for (const definition of definitions) {
    if (!isConditionTrue(definition, 'Established')) continue;
    for (const version of definition.versions) {
      if (!version.served) continue;
      publications.push(publishVersion(definition, version, 'v2'));
      for (const name of usedSchemas(version)) used.add(name);
    }
  }
  const options = publications.length === 0 ? groupsOf.ownV2 : mergeGroups(groupsOf.ownV2, groupsOf.customResources);
  const schemas = withVersionedOptions(publishedSchemas([...used]), options, groupsOf.ownV2);
  const rendering = new Rendering();
  const routes = [
    ...groupRoutes,
    ...definitionRoutes,
    ...versionRoutes,
    ...publications.flatMap((each) => each.routes),
  ];
  const paths = new Map(routes.map((route) => [route.path, rendering.route(route)]));
  return object({
    swagger: '2.0',
    info: object({ title: 'Generic API Server', version: '1.37' }),
    paths,
    definitions: new Map([
      ...[...schemas].map(([name, schema]) => [name, asV2(schema)] as const),
      ...publications.flatMap((each) => [...each.schemas]),
    ]),
    parameters: rendering.parameters,
  });
}
