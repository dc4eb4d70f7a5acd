/** Strategic merge patches, which only built-in resources take. */
import { invalid as invalidValue } from '../../values/field-error.ts';
import { FieldPath } from '../../values/field-path.ts';
import { goPrint } from '../../values/go-print.ts';
import type { StrategicFailure } from '../../values/patch/strategic-merge-patch.ts';
import { isObject } from '../../values/value.ts';
import type { WriteOptions } from '../options/write-options.ts';
import { badRequest, invalid, notFound, type StatusError, unexpected, unprocessablePatch } from '../status-error.ts';
import { jsonTypeName } from './json-type-name.ts';
import { readBody, strictDecodingError } from './read-body.ts';
import type { Context, Patch, Scope } from './scope.ts';
import { addStrictWarnings } from './strict-errors.ts';
import { writerOf } from './writer.ts';

function refusedPatch({ kind, error }: StrategicFailure): StatusError {
  if (kind === 'bad-request') return badRequest(error);
  return kind === 'unprocessable' ? unprocessablePatch() : unexpected(error);
}

/** Reads the patch of a request and gives what applies it. */
export function strategicPatch(context: Context, scope: Scope, options: WriteOptions): Patch | StatusError {
  const { fieldValidation } = options;
  const read = readBody(context.request, 'application/json');
  if ('error' in read) return badRequest('invalid JSON patch');
  const { value, strictErrors } = read;
  return (view) => {
    if (view === undefined) return notFound(scope.resource, context.info.name);
    if (value !== null && !isObject(value)) {
      return badRequest(`json: cannot unmarshal ${jsonTypeName(value)} into Go value of type map[string]interface {}`);
    }
    const patched = scope.strategicMergePatch?.(view, value ?? new Map());
    if (patched === undefined) return unexpected('unimplemented patch type');
    if (!isObject(patched)) return refusedPatch(patched);
    const decoded = scope.convert?.(patched) ?? scope.decode(patched, fieldValidation !== 'Ignore', true);
    const refused = (why: string): StatusError =>
      invalid({ group: '', kind: '' }, '', [invalidValue(FieldPath.of('patch'), goPrint(value), why)]);
    if ('error' in decoded) return refused(decoded.error);
    const errors = [...strictErrors, ...decoded.strictErrors];
    if (errors.length > 0 && fieldValidation === 'Strict') return refused(strictDecodingError(errors));
    if (fieldValidation === 'Warn') addStrictWarnings(context, errors);
    return scope.fieldManager.update(view, decoded.object, writerOf(context, options));
  };
}
