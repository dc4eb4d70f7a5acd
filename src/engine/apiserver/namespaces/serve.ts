/** Answers requests for namespaces, those too that nobody created. */
import { isList, isObject, type ObjectValue, withMember } from '../../values/value.ts';
import { allDefinitions } from '../definitions/all.ts';
import { readDeleteOptions } from '../handlers/delete-body.ts';
import { refusal, respond } from '../handlers/respond.ts';
import type { Context } from '../handlers/scope.ts';
import { serveResource } from '../handlers/serve-resource.ts';
import { nameOf, withMetadata } from '../metadata/object-meta.ts';
import { listOptions } from '../options/list-options.ts';
import { isSelected, listObjects } from '../registry/list.ts';
import type { Response } from '../request.ts';
import { negotiateOutput } from '../routing/media-type.ts';
import { forbidden, StatusError } from '../status-error.ts';
import { emptyNamespace } from './empty-namespace.ts';
import {
  completedNamespace,
  impliedNamespace,
  initialNamespaces,
  isImplied,
  namespaceBucket,
  namespaceResource,
  namespacesInUse,
} from './namespaces.ts';
import { namespaceScope } from './scope.ts';

/** Answers one request. */
export function serveNamespaces(context: Context): Response {
  const { store } = context;
  const { name, verb } = context.info;
  if (name === '' && verb === 'list') return answer(context, listNamespaces(context));
  const implied = name !== '' && !store.has(namespaceBucket, name) && isImplied(store, allDefinitions(store), name);
  if (verb === 'get' && implied) return answer(context, present(context, name));
  if (verb === 'delete' && (implied || store.get(namespaceBucket, name) !== undefined)) {
    return answer(context, deleteNamespace(context, name));
  }
  // Whoever changes a namespace that nobody created finds it as if somebody had.
  if (implied) store.put(namespaceBucket, name, withMetadata(present(context, name), { resourceVersion: undefined }));
  return serveResource(context, namespaceScope);
}

/** The namespaces that are there without having been created: those of every cluster, and those that hold objects. */
function impliedNames({ store }: Context): ReadonlySet<string> {
  return new Set([...initialNamespaces, ...namespacesInUse(store, allDefinitions(store))]);
}

function answer(context: Context, result: ObjectValue | StatusError): Response {
  const output = negotiateOutput(context.request.accept, namespaceScope.mediaTypes);
  if (output instanceof StatusError) return refusal(output, context);
  return result instanceof StatusError
    ? refusal(result, context)
    : respond(context, namespaceScope, 200, result, output);
}

/** A namespace as it is, created or not. */
function present({ store, clock }: Context, name: string): ObjectValue {
  const stored = store.get(namespaceBucket, name);
  if (stored !== undefined) return withMetadata(stored.value, { resourceVersion: String(stored.revision) });
  return withMetadata(completedNamespace(impliedNamespace(name, clock.timestamp()), name, 'Active'), {
    resourceVersion: '1',
  });
}

function listNamespaces(context: Context): ObjectValue | StatusError {
  const options = listOptions(context.request.query);
  if (options instanceof StatusError) return options;
  const stored = listObjects(context, namespaceScope, '', options);
  if (stored instanceof StatusError) return stored;
  const items = stored.get('items');
  const found = isList(items) ? items.filter((item) => isObject(item)) : [];
  const implied = [...impliedNames(context)]
    .filter((name) => !context.store.has(namespaceBucket, name))
    .map((name) => present(context, name))
    .filter((item) => isSelected(namespaceScope.registry, item, options));
  const all = [...found, ...implied].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return withMember(stored, 'items', all);
}

/** Marks a namespace; it goes at once where nothing in it is held. */
function deleteNamespace(context: Context, name: string): ObjectValue | StatusError {
  const { store, clock } = context;
  const options = readDeleteOptions(context.request);
  if (options instanceof StatusError) return options;
  if (name === 'default' || name === 'kube-system' || name === 'kube-public') {
    return forbidden(namespaceResource, name, 'this namespace may not be deleted');
  }
  const marked = completedNamespace(
    withMetadata(present(context, name), { deletionTimestamp: clock.timestamp(), resourceVersion: undefined }),
    name,
    'Terminating',
  );
  if (options.dryRun) return marked;
  const held = store.put(namespaceBucket, name, marked);
  if (emptyNamespace(context, name, allDefinitions(store))) store.delete(namespaceBucket, name, marked);
  return withMetadata(marked, { resourceVersion: String(held.revision) });
}
