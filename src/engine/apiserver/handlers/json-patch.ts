/** JSON patches and merge patches: applied to the JSON of the object, whose result is decoded like a body. */

import { invalid as invalidValue } from '../../values/field-error.ts';
import { FieldPath } from '../../values/field-path.ts';
import type { GoType } from '../../values/go-decode/go-type.ts';
import { applyJsonPatch } from '../../values/patch/json-patch.ts';
import { mergePatch } from '../../values/patch/merge-patch.ts';
import { isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';
import type { FieldValidation, WriteOptions } from '../options/write-options.ts';
import {
  badRequest,
  invalid,
  notFound,
  requestEntityTooLarge,
  StatusError,
  unprocessablePatch,
} from '../status-error.ts';
import { jsonTypeName } from './json-type-name.ts';
import { mergedText, operatedText } from './patched-text.ts';
import { decodeValue, readBody, strictDecodingError } from './read-body.ts';
import type { Context, Patch, Scope } from './scope.ts';
import { addStrictWarnings } from './strict-errors.ts';
import { writerOf } from './writer.ts';

const maxJsonPatchOperations = 10_000;
const operationFields: ReadonlySet<string> = new Set(['op', 'path', 'from', 'value']);

/** Reads the patch of a request and gives what applies it. */
export function jsonPatch(
  context: Context,
  scope: Scope,
  contentType: string,
  options: WriteOptions,
): Patch | StatusError {
  const read = readBody(context.request, 'application/json');
  if ('error' in read) return badRequest('invalid JSON patch');
  const { fieldValidation } = options;
  const strict = fieldValidation !== 'Ignore';
  const change = contentType === 'application/json-patch+json' ? operations : merge;
  return (view) => {
    if (view === undefined) return notFound(scope.resource, context.info.name);
    const changed = change(view, read.value, scope.goType, strict);
    if (changed instanceof StatusError) return changed;
    const duplicates =
      change === operations ? read.strictErrors.map((error) => `json patch ${error}`) : read.strictErrors;
    const found = strict ? [...changed.strictErrors, ...duplicates] : [];
    const decoded = decodePatched(context, scope, changed.value, changed.text, fieldValidation, found);
    return decoded instanceof StatusError
      ? decoded
      : scope.fieldManager.update(view, decoded, writerOf(context, options));
  };
}

interface Changed {
  readonly value: Value;
  /** Its JSON, for an error that quotes it. */
  readonly text: () => string;
  readonly strictErrors: readonly string[];
}

function merge(view: ObjectValue, patch: Value, type: GoType | undefined, strict: boolean): Changed | StatusError {
  const merged = (value: Value): Changed => {
    return { value, text: () => mergedText(view, value, patch, type), strictErrors: [] };
  };
  if (isObject(patch)) return merged(mergePatch(view, patch));
  // Whoever checks strictly reads the patch as a map, for which null is an empty one.
  if (strict && patch !== null) {
    return badRequest(
      `error decoding patch: json: cannot unmarshal ${jsonTypeName(patch)} into Go value of type map[string]interface {}`,
    );
  }
  return isList(patch) ? merged(patch) : badRequest('Invalid JSON Patch');
}

function operations(view: ObjectValue, patch: Value, type: GoType | undefined, strict: boolean): Changed | StatusError {
  const malformed = malformedOperations(patch, strict);
  if (malformed !== undefined) return malformed;
  const list = isList(patch) ? patch : [];
  if (list.length > maxJsonPatchOperations) {
    return requestEntityTooLarge(
      `The allowed maximum operations in a JSON patch is ${maxJsonPatchOperations}, got ${list.length}`,
    );
  }
  const patched = applyJsonPatch(view, list);
  if ('error' in patched) return unprocessablePatch();
  const strictErrors = strict ? list.flatMap(unknownOperationFields) : [];
  return { value: patched.value, text: () => operatedText(view, patched.value, list, type), strictErrors };
}

/** What keeps a value from being a list of operations. */
function malformedOperations(patch: Value, strict: boolean): StatusError | undefined {
  if (patch === null) return undefined;
  const wrong = (value: Value, target: string): StatusError =>
    badRequest(
      `${strict ? 'error decoding patch: ' : ''}json: cannot unmarshal ${jsonTypeName(value)} into Go ${target}`,
    );
  if (!isList(patch)) return wrong(patch, `value of type ${strict ? '[]handlers.jsonPatchOp' : 'jsonpatch.Patch'}`);
  for (const operation of patch) {
    if (operation === null) continue;
    if (!isObject(operation)) {
      return wrong(operation, `value of type ${strict ? 'handlers.jsonPatchOp' : 'jsonpatch.Operation'}`);
    }
    if (!strict) continue;
    for (const key of ['op', 'path', 'from']) {
      const member = operation.get(key) ?? null;
      if (member !== null && typeof member !== 'string')
        return wrong(member, `struct field jsonPatchOp.${key} of type string`);
    }
  }
  return undefined;
}

function unknownOperationFields(operation: Value, at: number): string[] {
  if (!isObject(operation)) return [];
  return [...operation.keys()]
    .filter((key) => !operationFields.has(key))
    .map((key) => `json patch unknown field "[${at}].${key}"`);
}

/** Decodes a patched object; its strict errors stand behind those of the patch itself. */
function decodePatched(
  context: Context,
  scope: Scope,
  value: Value,
  text: () => string,
  fieldValidation: FieldValidation,
  patchErrors: readonly string[],
): ObjectValue | StatusError {
  const decoded = decodeValue(scope, value, fieldValidation !== 'Ignore', true, text, context.trace);
  if ('error' in decoded) return invalidPatch(text(), decoded.error);
  const errors = [...patchErrors, ...decoded.strictErrors];
  if (errors.length === 0 || fieldValidation === 'Ignore') return decoded.object;
  if (fieldValidation === 'Strict') return invalidPatch(text(), strictDecodingError(errors));
  addStrictWarnings(context, errors);
  return decoded.object;
}

function invalidPatch(text: string, why: string): StatusError {
  const error = invalidValue(FieldPath.of('patch'), text, why);
  return invalid({ group: '', kind: '' }, '', [error]);
}
