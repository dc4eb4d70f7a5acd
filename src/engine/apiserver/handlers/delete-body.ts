/** The DeleteOptions of a request: from its body, or from its query where it has none. */
import {
  goBool,
  goInt64,
  goString,
  named,
  pointer,
  sliceOf,
  struct,
  unlessEmpty,
} from '../../values/go-decode/go-type.ts';
import { unmarshal } from '../../values/go-decode/unmarshal.ts';
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
import { checkBodySize, interpret, readBody } from './read-body.ts';

const deleteOptionsType = struct('v1.DeleteOptions', {
  kind: { ...unlessEmpty(goString), embedded: 'TypeMeta' },
  apiVersion: { ...unlessEmpty(goString), embedded: 'TypeMeta' },
  gracePeriodSeconds: pointer(goInt64),
  preconditions: pointer(
    struct('v1.Preconditions', { uid: pointer(named('types.UID')), resourceVersion: pointer(goString) }),
  ),
  orphanDependents: pointer(goBool),
  propagationPolicy: pointer(named('v1.DeletionPropagation')),
  dryRun: unlessEmpty(sliceOf(goString)),
});

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
  const stated = interpret(read.value, mediaType === 'application/yaml');
  if ('error' in stated) return badRequest(stated.error);
  const { kind, apiVersion } = stated;
  if (kind !== '' && kind !== 'DeleteOptions') {
    const where = `for version ${goQuote(apiVersion)} in scheme "pkg/runtime/scheme.go:111"`;
    return badRequest(`no kind ${goQuote(kind)} is registered ${where}`);
  }
  const { value, error } = unmarshal(read.value, deleteOptionsType, 'text');
  if (error !== undefined) return badRequest(error);
  return optionsOf(isObject(value) ? value : new Map());
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
