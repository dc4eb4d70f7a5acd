/** Server-side apply. */
import { isObject, type Value } from '../../values/value.ts';
import { readYamlStrict } from '../../yaml/read-yaml.ts';
import type { WriteOptions } from '../options/write-options.ts';
import { badRequest, StatusError } from '../status-error.ts';
import { jsonTypeName } from './json-type-name.ts';
import { bodyText } from './read-body.ts';
import type { Context, Patch, Scope } from './scope.ts';
import { addStrictWarnings } from './strict-errors.ts';
import { writerOf } from './writer.ts';

/** Reads the applied object of a request and gives what applies it. */
export function applyPatch(context: Context, scope: Scope, options: WriteOptions): Patch | StatusError {
  const { request } = context;
  const read = request.body?.kind === 'value' ? ofValue(request.body.value) : readYamlStrict(bodyText(request));
  if ('error' in read) return badRequest(`error encoding patch: ${read.error}`);
  if (read.value !== null && !isObject(read.value)) {
    const why = `json: cannot unmarshal ${jsonTypeName(read.value)} into Go value of type map[string]interface {}`;
    return badRequest(`error decoding patch: error unmarshaling JSON: while decoding JSON: ${why}`);
  }
  const applied = read.value ?? new Map<string, Value>();
  const strictErrors = read.strictErrors.map((error) => `error converting YAML to JSON: ${error}`);
  return (view) => {
    const object = scope.fieldManager.apply(view, applied, writerOf(context, options), options.force);
    if (object instanceof StatusError || strictErrors.length === 0) return object;
    if (options.fieldValidation === 'Strict') {
      return badRequest(`error strict decoding patch: ${strictErrors.join(', ')}`);
    }
    if (options.fieldValidation === 'Warn') addStrictWarnings(context, strictErrors);
    return object;
  };
}

function ofValue(value: Value): { readonly value: Value; readonly strictErrors: readonly string[] } {
  return { value, strictErrors: [] };
}
