/** A file's text → its documents, checked as kubectl checks them before anything is sent. */

import { goJson } from '../../values/go-json.ts';
import { goQuote } from '../../values/go-quote.ts';
import { isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';
import { type KubectlError, type Outcome, plain } from '../errors/kubectl-error.ts';
import { metadataError } from './decode-metadata.ts';
import { type GroupVersionKind, parseGroupVersion } from './rest-mapper.ts';

const howToIgnore = 'if you choose to ignore these errors, turn validation off with --validate=false';

/** Checks what a document must say of itself: its kind and version. `source` is named in the error. */
export function checkDocument(value: Value, source: string): KubectlError | undefined {
  const errors = [...kindErrors(value), ...itemErrors(value)];
  if (errors.length === 0) return undefined;
  return validationError(source, errors.length === 1 ? (errors[0] ?? '') : `[${errors.join(', ')}]`);
}

/** The error of a document that did not pass the check. */
export function validationError(source: string, why: string): KubectlError {
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

/** A list of mixed objects is checked item by item. */
function itemErrors(value: Value): readonly string[] {
  if (!isObject(value) || value.get('apiVersion') !== 'v1' || value.get('kind') !== 'List') return [];
  const items = value.get('items');
  return isList(items) ? items.flatMap(kindErrors) : ['invalid object to validate'];
}

/** Takes a document for an object: it must say its kind, and its metadata must be metadata. `json` is its text. */
export function decodeObject(value: Value, json = goJson(value)): Outcome<ObjectValue> {
  if (!isObject(value))
    return {
      error: plain(`json: cannot unmarshal ${jsonTypeName(value)} into Go value of type unstructured.detector`),
    };
  const kind = value.get('kind');
  const apiVersion = value.get('apiVersion');
  // A version that cannot be read makes Go forget the kind, too.
  const unreadable = typeof apiVersion === 'string' && parseGroupVersion(apiVersion) === undefined;
  if (typeof kind !== 'string' || kind === '' || unreadable) {
    return { error: plain(`Object 'Kind' is missing in '${json}'`) };
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
