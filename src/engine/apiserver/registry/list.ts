/** Lists objects: selected, in pages, at a revision (`registry.Store.ListPredicate` of k8s.io/apiserver 0.37). */

import { countFirst } from '../../values/count-first.ts';
import { KeptLists } from '../../values/same-ends.ts';
import { compareStrings, type ObjectValue, object, type Value, withMember } from '../../values/value.ts';
import { apiVersionOf } from '../group-resource.ts';
import { labelsOf } from '../metadata/object-meta.ts';
import type { ListOptions } from '../options/list-options.ts';
import { matchesFields, requiredValue } from '../selectors/field-selector.ts';
import { matchesLabels } from '../selectors/label-selector.ts';
import { badRequest, StatusError } from '../status-error.ts';
import type { Stored } from '../store/store.ts';
import { decodeContinue, encodeContinue } from './continue-token.ts';
import { parseResourceVersion } from './get.ts';
import { type Codec, decodeToChange, keyOf, type Registry, type Session } from './registry.ts';
import { unreadableList } from './storage-error.ts';

/** What a list is called. */
export interface ListKind {
  readonly group: string;
  readonly version: string;
  readonly listKind: string;
  readonly registry: Registry;
  /** True where the list leaves out an empty `continue`, and the kind of its items. */
  readonly builtIn: boolean;
}

/** Lists the objects of a namespace, or of all where it is empty. */
export function listObjects(
  session: Session,
  of: ListKind,
  namespace: string,
  options: ListOptions,
): ObjectValue | StatusError {
  const { registry } = of;
  const from = startOf(session, options);
  if (from instanceof StatusError) return from;
  const space = namespace !== '' ? namespace : (requiredValue(options.fieldSelector, 'metadata.namespace') ?? '');
  const prefix = registry.namespaced && space !== '' ? `${space}/` : '';
  const candidates = candidatesOf(session, registry, prefix, space, options, from.revision);
  const everything = options.labelSelector.length === 0 && options.fieldSelector.length === 0;
  const start = prefix + from.start;
  const isBefore = (at: number): boolean => compareStrings(candidates[at]?.key ?? '', start) < 0;
  const first = from.start === '' ? 0 : countFirst(candidates.length, isBefore);
  const page =
    everything && !of.builtIn
      ? wholePage(registry, candidates, first, options.limit)
      : selectedPage(of, candidates, first, options);
  if (page instanceof StatusError) return page;
  const { items, end: at } = page;
  const last = candidates[at - 1];
  const more = candidates.length - at;
  const next =
    more > 0 && last !== undefined
      ? encodeContinue({ start: `/${last.key.slice(prefix.length)}\0`, revision: BigInt(from.revision) })
      : '';
  return object({
    apiVersion: apiVersionOf(of),
    kind: of.listKind,
    metadata: object({
      resourceVersion: String(from.revision),
      continue: next === '' && of.builtIn ? undefined : next,
      remainingItemCount: next !== '' && everything ? BigInt(more) : undefined,
    }),
    items,
  });
}

function decodeListed(registry: Registry, stored: Stored): ObjectValue | StatusError {
  const object = decodeToChange(registry.codec, stored);
  return object instanceof StatusError ? unreadableList(registry.resource, stored, object.message) : object;
}

/** Some of the objects, and the index of the candidate behind the last that was looked at. */
interface Page {
  readonly items: readonly Value[];
  readonly end: number;
}

const decodedPages = new WeakMap<Codec, KeptLists<Stored, ObjectValue | StatusError>>();
const readPages = new WeakMap<readonly (ObjectValue | StatusError)[], readonly ObjectValue[]>();

/** All candidates from one on, as far as the limit allows. A page of the same versions is the same list. */
function wholePage(
  registry: Registry,
  candidates: readonly Stored[],
  first: number,
  limit: bigint,
): Page | StatusError {
  const end = limit > 0n ? Math.min(candidates.length, first + Number(limit)) : candidates.length;
  let pages = decodedPages.get(registry.codec);
  if (pages === undefined) {
    pages = new KeptLists();
    decodedPages.set(registry.codec, pages);
  }
  const decoded = pages.of(candidates.slice(first, end), (stored) => decodeListed(registry, stored));
  const known = readPages.get(decoded);
  if (known !== undefined) return { items: known, end };
  const items: ObjectValue[] = [];
  for (const item of decoded) {
    if (item instanceof StatusError) return item;
    items.push(item);
  }
  readPages.set(decoded, items);
  return { items, end };
}

/** The candidates from one on that the selectors let through, as far as the limit allows. */
function selectedPage(
  of: ListKind,
  candidates: readonly Stored[],
  first: number,
  options: ListOptions,
): Page | StatusError {
  const { registry } = of;
  const items: Value[] = [];
  let at = first;
  for (; at < candidates.length; at++) {
    const stored = candidates[at];
    if (stored === undefined) break;
    if (options.limit > 0n && BigInt(items.length) >= options.limit) break;
    const item = decodeListed(registry, stored);
    if (item instanceof StatusError) return item;
    if (isSelected(registry, item, options)) items.push(of.builtIn ? withoutKind(item) : item);
  }
  return { items, end: at };
}

function withoutKind(item: ObjectValue): ObjectValue {
  return withMember(withMember(item, 'kind', undefined), 'apiVersion', undefined);
}

/** True where the selectors let an object through. */
export function isSelected(
  registry: Registry,
  item: ObjectValue,
  { labelSelector, fieldSelector }: Pick<ListOptions, 'labelSelector' | 'fieldSelector'>,
): boolean {
  if (!matchesLabels(labelSelector, labelsOf(item))) return false;
  return fieldSelector.length === 0 || matchesFields(fieldSelector, registry.selectableFields(item));
}

function candidatesOf(
  session: Session,
  registry: Registry,
  prefix: string,
  namespace: string,
  options: ListOptions,
  revision: number,
): readonly Stored[] {
  const name = requiredValue(options.fieldSelector, 'metadata.name');
  if (name === undefined || (registry.namespaced && namespace === '')) {
    return session.store.list(registry.bucket, prefix, revision);
  }
  const stored = session.store.get(registry.bucket, keyOf(registry.namespaced, namespace, name), revision);
  return stored === undefined ? [] : [stored];
}

/** The revision that a list sees, and the key at which it goes on. */
function startOf(
  session: Session,
  options: ListOptions,
): { readonly revision: number; readonly start: string } | StatusError {
  const { resourceVersion, resourceVersionMatch: match } = options;
  if (options.continue !== '') {
    const decoded = decodeContinue(options.continue);
    if ('error' in decoded) return badRequest(`invalid continue token: ${decoded.error}`);
    if (resourceVersion !== '' && resourceVersion !== '0') {
      return badRequest('specifying resource version is not allowed when using continue');
    }
    const revision = decoded.revision > 0n ? Number(decoded.revision) : session.store.revision;
    return { revision, start: decoded.start };
  }
  if (resourceVersion === '') return { revision: session.store.revision, start: '' };
  const version = parseResourceVersion(session, resourceVersion);
  if (version instanceof StatusError) return version;
  if (typeof version === 'string') return badRequest(`invalid resource version: ${version}`);
  const exact = match === 'Exact' || (match === '' && options.limit > 0n && resourceVersion !== '0');
  return { revision: exact ? Number(version) : session.store.revision, start: '' };
}
