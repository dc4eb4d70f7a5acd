/** The DeleteOptions of a request: from its body, or from its query where it has none. */
import { goQuote } from '../../values/go-quote.ts';
import { isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';
import {
  checkDeleteOptions,
  type DeleteOptions,
  deleteOptionsOfQuery,
  type RawDeleteOptions,
} from '../options/delete-options.ts';
import type { Request } from '../request.ts';
import { jsonAndYaml, negotiateInput } from '../routing/media-type.ts';
import { badRequest, StatusError } from '../status-error.ts';
import { checkBodySize, readBody } from './read-body.ts';

/** Reads and checks the options. */
export function readDeleteOptions(request: Request): DeleteOptions | StatusError {
  const raw = isEmpty(request) ? deleteOptionsOfQuery(request.query) : ofBody(request);
  return raw instanceof StatusError ? raw : checkDeleteOptions(raw);
}

function isEmpty({ body }: Request): boolean {
  return body === undefined || (body.kind === 'text' && body.text === '');
}

function ofBody(request: Request): RawDeleteOptions | StatusError {
  const tooLarge = checkBodySize(request);
  if (tooLarge !== undefined) return tooLarge;
  const mediaType = negotiateInput(request.contentType, jsonAndYaml);
  if (mediaType instanceof StatusError) return mediaType;
  const read = readBody(request, mediaType);
  if ('error' in read) return badRequest(read.error);
  const { value } = read;
  if (!isObject(value)) return badRequest('decoded object cannot be converted to DeleteOptions');
  const kind = text(value.get('kind'));
  if (kind !== undefined && kind !== '' && kind !== 'DeleteOptions') {
    const version = text(value.get('apiVersion')) ?? '';
    const message = `no kind ${goQuote(kind)} is registered for version ${goQuote(version)} in scheme "k8s.io/apimachinery/pkg/apis/meta/internalversion/scheme/register.go:30"`;
    return badRequest(message);
  }
  return optionsOf(value);
}

function optionsOf(value: ObjectValue): RawDeleteOptions {
  const grace = value.get('gracePeriodSeconds');
  const orphanDependents = value.get('orphanDependents');
  const dryRun = value.get('dryRun');
  const preconditions = value.get('preconditions');
  return {
    dryRun: isList(dryRun) ? dryRun.filter((item) => typeof item === 'string') : [],
    gracePeriodSeconds: typeof grace === 'bigint' ? grace : undefined,
    orphanDependents: typeof orphanDependents === 'boolean' ? orphanDependents : undefined,
    propagationPolicy: text(value.get('propagationPolicy')),
    preconditions: {
      uid: isObject(preconditions) ? text(preconditions.get('uid')) : undefined,
      resourceVersion: isObject(preconditions) ? text(preconditions.get('resourceVersion')) : undefined,
    },
  };
}

function text(value: Value | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
