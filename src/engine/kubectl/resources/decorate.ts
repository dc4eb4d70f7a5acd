/** What is done to each object on the way to a command: lists taken apart, namespaces set and checked, objects read. */

import { matchesLabels, parseLabelSelector } from '../../apiserver/selectors/label-selector.ts';
import { goQuote } from '../../values/go-quote.ts';
import { getIn, isObject, type ObjectValue } from '../../values/value.ts';
import { errorText, type KubectlError, type Outcome, plain } from '../errors/kubectl-error.ts';
import type { Session } from '../session.ts';
import type { BuilderOptions } from './builder-options.ts';
import { Info, metadataText } from './info.ts';
import { listItems, objectKind } from './read-manifest.ts';
import { type GroupVersionKind, groupVersionText } from './rest-mapper.ts';
import { continuingOnError, decorated, expanded, filtered, type VisitInfo, type Visitor } from './visitor.ts';

/** Composes the walk that a command sees. */
export function decorateInfos(session: Session, options: BuilderOptions, visitor: Visitor): Visitor {
  let walk = visitor;
  if (options.flatten === true) walk = expanded(walk, (info) => flattenList(session, options, info));
  if (options.continueOnError === true) walk = continuingOnError(walk);
  return decorated(walk, prepare(session, options));
}

/** What is done to objects from files before that: read anew where the latest is wanted, then filtered by labels. */
export function decoratePaths(session: Session, options: BuilderOptions, visitor: Visitor): Outcome<Visitor> {
  let walk = options.flatten === true ? expanded(visitor, (info) => flattenList(session, options, info)) : visitor;
  if (options.latest === true) {
    walk = decorated(walk, (info) => {
      if (info.namespaced && info.namespace === '') {
        info.namespace = session.namespace;
        info.setObjectNamespace();
      }
      if (listItems(info.object) !== undefined) {
        return plain(
          'watch is only supported on individual resources and resource collections, but a list of resources is found',
        );
      }
      return info.name === '' ? undefined : info.get(session, options);
    });
  }
  const text = (options.labelSelector ?? '').trim();
  if (text === '') return { value: walk };
  const selector = parseLabelSelector(text);
  if ('error' in selector) {
    return { error: plain(`the provided selector ${goQuote(text)} is not valid: ${selector.error}`) };
  }
  return {
    value: filtered(walk, (info) => {
      const labels = getIn(info.object, 'metadata', 'labels');
      return matchesLabels(selector, isObject(labels) ? labels : new Map());
    }),
  };
}

function prepare(session: Session, options: BuilderOptions): VisitInfo {
  const namespace = options.allNamespaces === true ? '' : session.namespace;
  const enforce = options.filenames !== undefined && session.enforceNamespace;
  return (info) => {
    if (!info.namespaced) {
      info.namespace = '';
      info.setObjectNamespace();
    } else if (info.namespace === '') {
      info.namespace = namespace;
      info.setObjectNamespace();
    } else if (enforce && info.namespace !== namespace) {
      return plain(
        `the namespace from the provided object "${info.namespace}" does not match the namespace "${namespace}". You must pass '--namespace=${info.namespace}' to perform this operation.`,
      );
    }
    if (info.object === undefined && options.requireObject !== false) return info.get(session, options);
    return undefined;
  };
}

/** The objects of a list, each mapped by itself, or why it cannot be taken apart; `undefined` where the object is none. */
function flattenList(
  session: Session,
  options: BuilderOptions,
  info: Info,
): readonly (Info | KubectlError)[] | KubectlError | undefined {
  const { object } = info;
  const items = listItems(object);
  if (items === undefined || object === undefined) return undefined;
  const objects = items.filter(isObject);
  // An item with items of its own looks like a list to kubectl, and is none.
  if (objects.some((item) => listItems(item) !== undefined)) {
    return plain('*unstructured.Unstructured is not a list: no Items field in this object');
  }
  const list = objectKind(object);
  return objects.map((item) => {
    const inherits = !item.has('kind') && !item.has('apiVersion');
    return itemInfo(session, options, info, inherits ? withKind(item, list) : item);
  });
}

/** Items of a typed list may leave out what the list says of them. */
function withKind(item: ObjectValue, list: GroupVersionKind): ObjectValue {
  const complete = new Map(item);
  complete.set('apiVersion', groupVersionText(list));
  complete.set('kind', list.kind.replace(/List$/, ''));
  return complete;
}

function itemInfo(session: Session, options: BuilderOptions, list: Info, object: ObjectValue): Info | KubectlError {
  const { group, version, kind } = objectKind(object);
  if (kind === '') {
    const why = "Object 'Kind' is missing in 'object has no kind field '";
    return plain(`unable to get type info from the object "*unstructured.Unstructured": ${why}`);
  }
  const mapping = options.local === true ? undefined : session.mapper.mapping(group, kind, version);
  if (mapping?.error !== undefined) return plain(`unable to recognize ${errorText(mapping.error)}`);
  return new Info({
    mapping: mapping?.value,
    namespace: metadataText(object, 'namespace'),
    name: metadataText(object, 'name'),
    object,
    source: list.source,
    subresource: list.subresource,
    resourceVersion: list.resourceVersion === '' ? metadataText(object, 'resourceVersion') : list.resourceVersion,
    ...(list.document === undefined ? {} : { document: list.document }),
    ...(list.exchange === undefined ? {} : { exchange: list.exchange }),
  });
}
