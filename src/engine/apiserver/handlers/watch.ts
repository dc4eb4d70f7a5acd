/** A watch: the changes so far as a list of events, where a real server would stream them. */
import { goQuote } from '../../values/go-quote.ts';
import { isObject, object, type Value } from '../../values/value.ts';
import type { ListOptions } from '../options/list-options.ts';
import { parseUint64 } from '../options/query.ts';
import { isSelected } from '../registry/list.ts';
import { decodeStored } from '../registry/registry.ts';
import type { Response } from '../request.ts';
import type { Negotiated } from '../routing/media-type.ts';
import { StatusError, unexpected } from '../status-error.ts';
import type { StoreEvent } from '../store/store.ts';
import { refusal, respond } from './respond.ts';
import type { Context, Scope } from './scope.ts';

/**
 * Answers a watch with a JSON list of `{type, object}`: the changes after a resource version up to now; without one, the
 * objects that are there, as added.
 */
export function watch(context: Context, scope: Scope, options: ListOptions, output: Negotiated): Response {
  const { registry } = scope;
  const { namespace } = context.info;
  const prefix = registry.namespaced && namespace !== '' ? `${namespace}/` : '';
  const since = options.resourceVersion === '' ? 0n : parseUint64(options.resourceVersion);
  if (typeof since === 'object') {
    const shown = goQuote(options.resourceVersion);
    return refusal(unexpected(`resourceVersion: Invalid value: ${shown}: ${since.error}`), context);
  }
  const changes: readonly StoreEvent[] =
    since === 0n
      ? context.store.list(registry.bucket, prefix).map((stored) => ({ type: 'ADDED', stored }))
      : context.store.eventsSince(registry.bucket, prefix, Number(since));
  const events: Value[] = [];
  for (const change of changes) {
    const event = selectedEvent(scope, options, change);
    if (event === undefined) continue;
    const { body } = respond(context, scope, 200, event.object, output);
    events.push(object({ type: event.type, object: isObject(body) ? body : null }));
  }
  return { code: 200, body: events, warnings: context.warnings.texts() };
}

/** A change as a selector sees it: an object that comes to match is added, one that ceases to is deleted. */
function selectedEvent(
  scope: Scope,
  options: ListOptions,
  { type, stored }: StoreEvent,
): { type: StoreEvent['type']; object: ReadonlyMap<string, Value> } | undefined {
  const now = decodeStored(scope.registry.codec, stored);
  if (now instanceof StatusError) return undefined;
  const matches = type !== 'DELETED' && isSelected(scope.registry, now, options);
  const { previous } = stored;
  const before = previous === undefined || previous.deleted ? undefined : decodeStored(scope.registry.codec, previous);
  const matched =
    before !== undefined && !(before instanceof StatusError) && isSelected(scope.registry, before, options);
  if (matches) return { type: type === 'ADDED' || !matched ? 'ADDED' : 'MODIFIED', object: now };
  return matched ? { type: 'DELETED', object: now } : undefined;
}
