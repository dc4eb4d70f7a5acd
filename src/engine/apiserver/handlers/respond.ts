/** An object → the answer: converted to a table or to metadata where the client asks for that. */

import { breakdownOrigin } from '../../values/field-error.ts';
import { goQuote } from '../../values/go-quote.ts';
import { isList, isObject, type ObjectValue, object, type Value } from '../../values/value.ts';
import { metadataOf } from '../metadata/object-meta.ts';
import { queryString } from '../options/query.ts';
import type { Response } from '../request.ts';
import type { Negotiated } from '../routing/media-type.ts';
import { badRequest, StatusError } from '../status-error.ts';
import { tableOf } from '../table/table.ts';
import type { Context, Scope } from './scope.ts';

/** The answer of a refusal. */
export function refusal(error: StatusError, context: Context): Response {
  const { errors } = error;
  // A server that breaks down says nothing; what stands before it answers for it with "bad gateway".
  const breaks = errors?.some(({ origin }) => origin === breakdownOrigin);
  if (breaks) return { code: 502, body: '', warnings: [], errors: errors ?? [] };
  const body = error.toStatus();
  return { code: error.code, body, warnings: context.warnings.texts(), ...(errors === undefined ? {} : { errors }) };
}

/** The answer of an object or a list; a Status stays as it is. */
export function respond(
  context: Context,
  scope: Scope,
  code: number,
  result: ObjectValue,
  { convert }: Negotiated,
): Response {
  const body = convert === undefined || isStatus(result) ? result : converted(context, scope, result, convert.kind);
  if (body instanceof StatusError) return refusal(body, context);
  return { code, body, warnings: context.warnings.texts() };
}

function isStatus(result: ObjectValue): boolean {
  return result.get('kind') === 'Status' && result.get('apiVersion') === 'v1';
}

function converted(context: Context, scope: Scope, result: ObjectValue, kind: string): ObjectValue | StatusError {
  const items = result.get('items');
  const isListResult = isList(items);
  switch (kind) {
    case 'Table':
      return table(context, scope, result);
    case 'PartialObjectMetadata':
      if (isListResult) return notConvertible(kind, 'list');
      return partialMetadata(result, 'meta.k8s.io/v1');
    default:
      if (!isListResult) return notConvertible(kind, 'object');
      return object({
        kind: 'PartialObjectMetadataList',
        apiVersion: 'meta.k8s.io/v1',
        metadata: result.get('metadata'),
        items: items.map((item) => (isObject(item) ? partialMetadata(item, 'meta.k8s.io/v1') : item)),
      });
  }
}

function notConvertible(kind: string, what: 'list' | 'object'): StatusError {
  const goType = '*unstructured.Unstructured';
  const message =
    what === 'list'
      ? `you requested ${kind}, but the requested object is a list (${goType}List)`
      : `you requested ${kind}, but the requested object is not a list (${goType})`;
  return new StatusError(406, 'NotAcceptable', message);
}

/** An object's metadata alone. */
export function partialMetadata(of: ObjectValue, apiVersion: string): ObjectValue {
  return object({ kind: 'PartialObjectMetadata', apiVersion, metadata: metadataOf(of) });
}

/** What a row of a table carries of its object, by `includeObject`. */
const attachments: ReadonlyMap<string, (row: ObjectValue) => Value> = new Map([
  ['', metadataAlone],
  ['Metadata', metadataAlone],
  ['Object', (row: ObjectValue): Value => row],
  ['None', (): Value => null],
]);

function metadataAlone(row: ObjectValue): Value {
  return partialMetadata(row, 'meta.k8s.io/v1');
}

function table(context: Context, scope: Scope, result: ObjectValue): ObjectValue | StatusError {
  const include = queryString(context.request.query, 'includeObject');
  const attach = attachments.get(include);
  if (attach === undefined) {
    const error = `includeObject: Invalid value: ${goQuote(include)}: must be 'Metadata', 'Object', 'None', or empty`;
    return badRequest(`Unable to convert to Table as requested: ${error}`);
  }
  return tableOf(scope.columns, result, attach, context.clock.now());
}
