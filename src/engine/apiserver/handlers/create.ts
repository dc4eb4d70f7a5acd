/** POST to a collection. */
import type { ObjectValue } from '../../values/value.ts';
import { apiVersionOf } from '../group-resource.ts';
import { nameOf } from '../metadata/object-meta.ts';
import { writeOptions } from '../options/write-options.ts';
import { createObject, wipeSystemFields } from '../registry/create.ts';
import { matchNamespace } from '../registry/namespace-match.ts';
import type { Response } from '../request.ts';
import { negotiateInput, negotiateOutput } from '../routing/media-type.ts';
import { badRequest, forbidden, StatusError } from '../status-error.ts';
import { dedupOwnerReferences } from './owner-references.ts';
import { checkBodySize, decodeBody } from './read-body.ts';
import { refusal, respond } from './respond.ts';
import type { Context, Scope } from './scope.ts';
import { strictErrorsRefused } from './strict-errors.ts';
import { writerOf } from './writer.ts';

/** Answers a POST. */
export function create(context: Context, scope: Scope): Response {
  const output = negotiateOutput(context.request.accept, scope.mediaTypes, scope.writableTypes);
  if (output instanceof StatusError) return refusal(output, context);
  const created = createFromBody(context, scope);
  return created instanceof StatusError ? refusal(created, context) : respond(context, scope, 201, created, output);
}

function createFromBody(context: Context, scope: Scope): ObjectValue | StatusError {
  const { request, info } = context;
  const mediaType = negotiateInput(request.contentType, scope.mediaTypes);
  if (mediaType instanceof StatusError) return mediaType;
  const tooLarge = checkBodySize(request);
  if (tooLarge !== undefined) return tooLarge;
  const options = writeOptions(request.query, 'CreateOptions');
  if (options instanceof StatusError) return options;
  const decoded = decodeBody(context, scope, mediaType, options.fieldValidation !== 'Ignore');
  if (decoded instanceof StatusError) return decoded;
  const refused = strictErrorsRefused(context, scope, decoded, options.fieldValidation);
  if (refused !== undefined) return refused;
  if (!scope.acceptsVersion(decoded.group, decoded.version)) {
    const message = `the API version in the data (${apiVersionOf(decoded)}) does not match the expected API version (${apiVersionOf(scope)})`;
    return badRequest(message);
  }
  const placed = matchNamespace(wipeSystemFields(decoded.object), info.namespace);
  if (placed instanceof StatusError) return placed;
  const deduped = dedupOwnerReferences(placed, context.warnings);
  const managed = scope.fieldManager.update(undefined, deduped, writerOf(context, options));
  if (scope.createForbidden !== undefined) return forbidden(scope.resource, nameOf(managed), scope.createForbidden);
  const missing = context.checkNamespace(info.namespace);
  if (missing !== undefined) return missing;
  return createObject(context, scope.registry, info.namespace, managed, options.dryRun);
}
