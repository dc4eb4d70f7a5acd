/** A file's text → its documents, checked as kubectl checks them before anything is sent. */

import { goJson } from '../../values/go-json.ts';
import { goQuote } from '../../values/go-quote.ts';
import { isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';
import { readJson } from '../../yaml/read-json.ts';
import { type Outcome, type PlainError, plain } from '../errors/kubectl-error.ts';
import { metadataError } from './decode-metadata.ts';
import { openapiErrors } from './openapi-check.ts';
import { type GroupVersionKind, parseGroupVersion } from './rest-mapper.ts';

const howToIgnore = 'if you choose to ignore these errors, turn validation off with --validate=false';

/**
 * Checks what a document must say of itself, and lists, which the server does not check as a whole; `openapi` is the
 * server's OpenAPI v2 document. `json` gives the document's JSON, which is seldom needed; `source` is named in the error.
 */
export function checkDocument(
  value: Value,
  json: () => string,
  source: string,
  { served, openapi }: { readonly served: (kind: GroupVersionKind) => boolean; readonly openapi: () => Value },
): PlainError | undefined {
  const errors = [...kindErrors(value)];
  if (errors.length === 0 && isObject(value) && !served(objectKind(value))) {
    errors.push(...unservedErrors(value, openapi), ...duplicateKeys(json()));
  }
  return errors.length === 0 ? undefined : validationError(source, aggregateText(errors));
}

/** What kubectl itself finds in a document of a kind that is no resource. */
function unservedErrors(value: ObjectValue, openapi: () => Value): readonly string[] {
  if (value.get('apiVersion') !== 'v1' || value.get('kind') !== 'List') {
    return openapiErrors(value, objectKind(value), openapi());
  }
  const items = value.get('items');
  if (!isList(items)) return ['invalid object to validate'];
  return items.flatMap((item) => {
    const errors = kindErrors(item);
    return errors.length > 0 || !isObject(item) ? errors : openapiErrors(item, objectKind(item), openapi());
  });
}

/** The first label and the first annotation that stand twice in a JSON text. */
function duplicateKeys(json: string): readonly string[] {
  const read = readJson(json);
  const duplicates = 'error' in read ? [] : read.strictErrors;
  return ['metadata.labels.', 'metadata.annotations.'].flatMap((place) => {
    const found = duplicates.find((text) => text.includes(`"${place}`));
    const key = found?.slice(found.indexOf(place) + place.length, -1);
    return key === undefined ? [] : [`duplicate key: ${key}`];
  });
}

function aggregateText(errors: readonly string[]): string {
  const different = [...new Set(errors)];
  return different.length === 1 ? (different[0] ?? '') : `[${different.join(', ')}]`;
}

/** The error of a document that did not pass the check. */
export function validationError(source: string, why: string): PlainError {
  return plain(`error validating ${goQuote(source)}: error validating data: ${why}; ${howToIgnore}`);
}

function kindErrors(value: Value): readonly string[] {
  if (!isObject(value)) return ['invalid object to validate'];
  const errors: string[] = [];
  const apiVersion = value.get('apiVersion') ?? null;
  if (apiVersion === null) errors.push('apiVersion not set');
  else if (typeof apiVersion !== 'string') errors.push("apiVersion isn't string type");
  else if (parseGroupVersion(apiVersion) === undefined) errors.push(`unexpected GroupVersion string: ${apiVersion}`);
  const kind = value.get('kind') ?? null;
  if (kind === null) errors.push('kind not set');
  else if (typeof kind !== 'string') errors.push("kind isn't string type");
  return errors;
}

/** Takes a document for an object: it must say its kind, and its metadata must be metadata. `json` gives its text. */
export function decodeObject(value: Value, json: () => string = () => goJson(value)): Outcome<ObjectValue> {
  if (!isObject(value))
    return {
      error: plain(`json: cannot unmarshal ${jsonTypeName(value)} into Go value of type unstructured.detector`),
    };
  const kind = value.get('kind');
  const apiVersion = value.get('apiVersion');
  // A version that cannot be read makes Go forget the kind, too.
  const unreadable = typeof apiVersion === 'string' && parseGroupVersion(apiVersion) === undefined;
  if (typeof kind !== 'string' || kind === '' || unreadable) {
    return { error: plain(`Object 'Kind' is missing in '${json()}'`) };
  }
  const items = value.get('items');
  const stray = isList(items) ? items.find((item) => !isObject(item) && item !== null) : undefined;
  if (stray !== undefined) {
    const type = jsonTypeName(stray);
    return { error: plain(`json: cannot unmarshal ${type} into Go value of type map[string]interface {}`) };
  }
  const wrong = metadataError(value);
  return wrong === undefined ? { value } : { error: plain(wrong) };
}

function jsonTypeName(value: Value): string {
  if (isList(value)) return 'array';
  if (typeof value === 'bigint') return 'number';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}

/** The kind and version that an object says it is of. */
export function objectKind(object: ObjectValue): GroupVersionKind {
  const kind = object.get('kind');
  const apiVersion = object.get('apiVersion');
  const parsed = typeof apiVersion === 'string' ? parseGroupVersion(apiVersion) : undefined;
  return { group: parsed?.group ?? '', version: parsed?.version ?? '', kind: typeof kind === 'string' ? kind : '' };
}

/** The items of an object that is a list of objects, else `undefined`. */
export function listItems(object: ObjectValue | undefined): readonly Value[] | undefined {
  const items = object?.get('items');
  return isList(items) ? items : undefined;
}
