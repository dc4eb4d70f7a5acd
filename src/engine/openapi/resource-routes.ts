/** The routes of a resource: what can be done with its objects, one by one or as a collection. */
import { type GroupVersionKind, metaPrefix, operationId, operationTag } from './names.ts';
import type { Answer, Body, HttpMethod, Operation, Parameter, Route } from './route.ts';

/** A resource as its routes tell of it. */
export interface RoutedResource extends GroupVersionKind {
  readonly plural: string;
  readonly namespaced: boolean;
  readonly subresources: readonly Subresource[];
  /** The names of its schemas. */
  readonly schema: string;
  readonly listSchema: string;
}

/** A subresource. */
export type Subresource = 'status' | 'scale';

const scaleSchema = 'io.k8s.api.autoscaling.v1.Scale';
const jsonAndYaml = ['application/json', 'application/yaml'];
const patchTypes = ['application/json-patch+json', 'application/merge-patch+json', 'application/apply-patch+yaml'];

/** The options of a list. */
export const listOptions = [
  'allowWatchBookmarks',
  'continue',
  'fieldSelector',
  'labelSelector',
  'limit',
  'resourceVersion',
  'resourceVersionMatch',
  'sendInitialEvents',
  'shardSelector',
  'timeoutSeconds',
  'watch',
];
/** The options of a create or update, of a patch, and of a delete. */
export const writeOptions = ['dryRun', 'fieldManager', 'fieldValidation'];
export const patchOptions = ['dryRun', 'fieldManagerOfPatch', 'fieldValidation', 'force'];
export const deleteOptions = [
  'dryRun',
  'gracePeriodSeconds',
  'ignoreStoreReadErrorWithClusterBreakingPotential',
  'orphanDependents',
  'propagationPolicy',
];

/** What an action takes and gives. */
interface Action {
  readonly method: HttpMethod;
  readonly action: string;
  readonly verb: string;
  readonly options: readonly string[];
  readonly codes: readonly number[];
}

const list: Action = { method: 'get', action: 'list', verb: 'list', options: listOptions, codes: [200] };
const create: Action = {
  method: 'post',
  action: 'post',
  verb: 'create',
  options: writeOptions,
  codes: [200, 201, 202],
};
const deleteCollection: Action = {
  method: 'delete',
  action: 'deletecollection',
  verb: 'deletecollection',
  options: listOptions,
  codes: [200],
};
const read: Action = { method: 'get', action: 'get', verb: 'read', options: ['resourceVersion'], codes: [200] };
const replace: Action = { method: 'put', action: 'put', verb: 'replace', options: writeOptions, codes: [200, 201] };
const remove: Action = {
  method: 'delete',
  action: 'delete',
  verb: 'delete',
  options: deleteOptions,
  codes: [200, 202],
};
const patch: Action = { method: 'patch', action: 'patch', verb: 'patch', options: patchOptions, codes: [200] };

const codeTexts: Readonly<Record<number, string>> = { 200: 'OK', 201: 'Created', 202: 'Accepted' };

/** The description of a code. */
export function codeText(code: number): string {
  return codeTexts[code] ?? '';
}

/** `a Widget`, `an Apple`; a plural has no article. */
function withArticle(noun: string): string {
  if (noun.endsWith('s') && !noun.endsWith('ss')) return noun;
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

function describeOperation(verb: string, kind: string, subresource: Subresource | undefined): string {
  const of = subresource === undefined ? '' : ` ${subresource} of`;
  switch (verb) {
    case 'list':
      return `list objects of kind ${kind}`;
    case 'create':
    case 'delete':
      return `${verb} ${withArticle(kind)}`;
    case 'deletecollection':
      return `delete collection of ${kind}`;
    case 'patch':
      return `partially update${of} the specified ${kind}`;
    default:
      return `${verb}${of} the specified ${kind}`;
  }
}

/** The parameters of an operation in the order of their names. */
export function sortedParameters(parameters: readonly Parameter[]): readonly Parameter[] {
  const name = (parameter: Parameter): string => ('nameOf' in parameter ? 'name' : parameter.key);
  return [...parameters].sort((a, b) => (name(a) < name(b) ? -1 : 1));
}

class ResourceRoutes {
  readonly root: string;

  constructor(readonly resource: RoutedResource) {
    this.root = `/apis/${resource.group}/${resource.version}`;
  }

  /** The path of the collection, in a namespace where there are any. */
  get collection(): string {
    const { namespaced, plural } = this.resource;
    return `${this.root}${namespaced ? '/namespaces/{namespace}' : ''}/${plural}`;
  }

  route(path: string, actions: readonly Action[], subresource?: Subresource): Route {
    return { path, operations: actions.map((action) => this.#operation(path, action, subresource)) };
  }

  #operation(path: string, action: Action, subresource: Subresource | undefined): Operation {
    const { group, version, kind, namespaced, schema } = this.resource;
    const { method, verb } = action;
    const named = path.includes('{name}');
    const everywhere = namespaced && !path.includes('{namespace}');
    const scope = namespaced && !everywhere ? 'Namespaced' : '';
    const suffix = everywhere ? 'ForAllNamespaces' : '';
    const part = subresource === undefined ? '' : subresource.charAt(0).toUpperCase() + subresource.slice(1);
    // The first verb that fits is taken off: of `deletecollection` the rest stays in the name.
    const [start, rest] = verb === 'deletecollection' ? ['delete', 'Collection'] : [verb, ''];
    const parameters: Parameter[] = [...action.options, 'pretty'].map((key) => ({ key }));
    if (scope !== '') parameters.push({ key: 'namespace' });
    if (named) parameters.push({ nameOf: kind });
    return {
      method,
      id: operationId(start, group, version, `${rest}${scope}${kind}${part}${suffix}`),
      tag: operationTag(group, version),
      description: describeOperation(verb, kind, subresource),
      action: action.action,
      gvk: { group, version, kind },
      parameters: sortedParameters(parameters),
      body: bodyOf(method, named, subresource === 'scale' ? scaleSchema : schema),
      consumes: method === 'patch' ? patchTypes : jsonAndYaml,
      produces: jsonAndYaml,
      responses: this.#responses(action, subresource),
    };
  }

  #responses({ method, codes, verb }: Action, subresource: Subresource | undefined): readonly Answer[] {
    const { schema, listSchema } = this.resource;
    const object = subresource === 'scale' ? scaleSchema : schema;
    const given = method === 'delete' ? `${metaPrefix}Status` : verb === 'list' ? listSchema : object;
    const answers = codes.map((code) => ({ code, description: codeText(code), schema: given }));
    return [...answers, { code: 401, description: 'Unauthorized', schema: undefined }];
  }
}

function bodyOf(method: HttpMethod, named: boolean, schema: string): Body | undefined {
  switch (method) {
    case 'get':
      return undefined;
    case 'delete':
      return named ? { schema: `${metaPrefix}DeleteOptions`, required: false } : undefined;
    case 'patch':
      return { schema: `${metaPrefix}Patch`, required: true };
    case 'post':
    case 'put':
      return { schema, required: true };
  }
}

/** The routes of a custom resource. */
export function resourceRoutes(resource: RoutedResource): readonly Route[] {
  const routes = new ResourceRoutes(resource);
  const { collection, root } = routes;
  const all = resource.namespaced ? [routes.route(`${root}/${resource.plural}`, [list])] : [];
  return [
    ...all,
    routes.route(collection, [list, create, deleteCollection]),
    routes.route(`${collection}/{name}`, [read, replace, remove, patch]),
    ...resource.subresources.map((subresource) =>
      routes.route(`${collection}/{name}/${subresource}`, [read, replace, patch], subresource),
    ),
  ];
}
