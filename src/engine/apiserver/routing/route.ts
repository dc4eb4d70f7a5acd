/** A request → whoever answers it: discovery, a built-in resource, a custom one, or nobody. */
import { openApiDocument } from '#open-api';
import { serveNamespaces } from '#serve-namespaces';
import type { CustomResourceDefinition } from '../../definition/custom-resource-definition.ts';
import { isConditionTrue } from '../../definition/status.ts';
import type { ObjectValue } from '../../values/value.ts';
import { customResourceScope } from '../custom-resources/scope.ts';
import { servedDefinition } from '../custom-resources/serving.ts';
import { deprecationWarning } from '../custom-resources/versions.ts';
import { allDefinitions, definitionNamed } from '../definitions/all.ts';
import { definitionKind, definitionResource } from '../definitions/registry.ts';
import { definitionScopes } from '../definitions/scope.ts';
import { aggregatedCore, aggregatedGroups, aggregatedKind } from '../discovery/aggregated.ts';
import { apiGroup, coreResources, coreVersions, groupList, resourceList } from '../discovery/documents.ts';
import { versionInfo } from '../discovery/version-info.ts';
import { refusal } from '../handlers/respond.ts';
import type { Context } from '../handlers/scope.ts';
import { serveResource } from '../handlers/serve-resource.ts';
import type { Response } from '../request.ts';
import { methodNotAllowed, methodNotSupported, notFound, StatusError, unknownResource } from '../status-error.ts';

/** Answers a request. */
export function route(context: Context): Response {
  const { info } = context;
  if (!info.isResourceRequest) return nonResource(context);
  if (info.group === '') {
    const served = info.version === 'v1' && info.resource === 'namespaces' && info.subresource === '';
    return served ? serveNamespaces(context) : pageNotFound();
  }
  return info.group === definitionKind.group ? definitions(context) : customResource(context);
}

function ok(body: ObjectValue): Response {
  return { code: 200, body, warnings: [] };
}

function pageNotFound(): Response {
  return { code: 404, body: '404 page not found\n', warnings: [] };
}

function nonResource(context: Context): Response {
  const { parts } = context.info;
  const [root, group = '', groupVersion = ''] = parts;
  const found = allDefinitions(context.store);
  switch (parts.join('/')) {
    case 'version':
      return ok(versionInfo(context.version));
    case 'healthz':
    case 'livez':
    case 'readyz':
      return { code: 200, body: 'ok', warnings: [] };
    case 'api':
      return ok(wantsAggregated(context) ? aggregatedCore() : coreVersions);
    case 'api/v1':
      return ok(coreResources);
    case 'apis':
      return ok(wantsAggregated(context) ? aggregatedGroups(found) : groupList(found));
    default:
  }
  const published = openApiDocument(parts, found);
  if (published !== undefined) return { code: 200, body: published, warnings: [] };
  if (root !== 'apis' || parts.length > 3) return pageNotFound();
  const document = parts.length === 2 ? apiGroup(group, found) : resourceList(group, groupVersion, found);
  if (document !== undefined) return ok(document);
  return group === definitionKind.group ? refusal(unknownResource(), context) : pageNotFound();
}

/** True where the client would have everything in one answer. */
function wantsAggregated({ request }: Context): boolean {
  const [first = ''] = (request.accept ?? '').split(',');
  return first.includes(`as=${aggregatedKind}`) && first.includes('g=apidiscovery.k8s.io');
}

/** A built-in group knows its paths beforehand: a wrong one is told apart from a wrong method. */
function definitions(context: Context): Response {
  const { resource, subresource, namespace, verb, name, parts } = context.info;
  const scope = definitionScopes.get(subresource);
  const known = context.info.version === definitionKind.version && resource === definitionResource.resource;
  if (!known || scope === undefined || namespace !== '' || parts.length > 6) return refusal(unknownResource(), context);
  const onCollection = ['list', 'watch', 'create', 'deletecollection'];
  const onObject = subresource === '' ? ['get', 'update', 'patch', 'delete'] : ['get', 'update', 'patch'];
  if (!(name === '' ? onCollection : onObject).includes(verb)) return refusal(methodNotAllowed(), context);
  const contentType = (context.request.contentType ?? '').split(';')[0] ?? '';
  if (verb === 'patch' && !scope.patchTypes.includes(contentType)) {
    return refusal(new StatusError(415, 'UnsupportedMediaType', '415: Unsupported Media Type', {}), context);
  }
  return serveResource(context, scope);
}

const acrossNamespaces: ReadonlySet<string> = new Set(['list', 'watch']);

function customResource(context: Context): Response {
  const { info, store } = context;
  const definition = definitionNamed(store, `${info.resource}.${info.group}`);
  if (definition === undefined || !isServed(definition)) return pageNotFound();
  const namespaced = definition.scope === 'Namespaced';
  if (namespaced ? info.namespace === '' && !acrossNamespaces.has(info.verb) : info.namespace !== '') {
    return pageNotFound();
  }
  const version = servedDefinition(definition, context.version).version(info.version);
  if (version?.version.served !== true) return pageNotFound();
  context.warnings.add(deprecationWarning(definition, version.version) ?? '');
  const scope = customResourceScope(version, info.subresource);
  const resource = { group: info.group, resource: info.resource };
  if (scope === undefined) return refusal(notFound(resource, info.name), context);
  if (info.verb === '') return refusal(methodNotSupported(resource, info.verb), context);
  return serveResource(context, scope);
}

function isServed(definition: CustomResourceDefinition): boolean {
  return isConditionTrue(definition, 'NamesAccepted') || isConditionTrue(definition, 'Established');
}
