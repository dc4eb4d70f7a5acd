/** A file's text → its documents, checked as kubectl checks them before anything is sent. */

import { openapiErrors } from '#openapi-check';
import { goJson } from '../../values/go-json.ts';
import { goQuote } from '../../values/go-quote.ts';
import { isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';
import { readJson } from '../../yaml/read-json.ts';
import { type Outcome, type PlainError, plain } from '../errors/kubectl-error.ts';
import { metadataError } from './decode-metadata.ts';
import { metadataText } from './info.ts';
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
  const wrong = kindErrors(value);
  const unserved = wrong.length === 0 && isObject(value) && !served(manifestOf(value).kind);
  const errors = unserved ? [...unservedErrors(value, openapi), ...duplicateKeys(json())] : wrong;
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

/** What is wrong with what a value says it is. */
function kindErrors(value: Value): readonly string[] {
  return isObject(value) ? manifestOf(value).kindErrors : ['invalid object to validate'];
}

/** What is read of an object before anything is asked, once for each identity. */
class Manifest {
  readonly kind: GroupVersionKind;
  readonly kindErrors: readonly string[];
  readonly name: string;
  readonly namespace: string;
  readonly resourceVersion: string;
  /** The object, where it can be taken for one; made when it is first asked for. */
  decoded: Outcome<ObjectValue> | undefined;

  constructor(object: ObjectValue) {
    this.kind = objectKind(object);
    this.kindErrors = findKindErrors(object);
    this.name = metadataText(object, 'name');
    this.namespace = metadataText(object, 'namespace');
    this.resourceVersion = metadataText(object, 'resourceVersion');
  }
}

const manifests = new WeakMap<ObjectValue, Manifest>();

/** What an object says of itself. */
export function manifestOf(object: ObjectValue): Manifest {
  let known = manifests.get(object);
  if (known === undefined) {
    known = new Manifest(object);
    manifests.set(object, known);
  }
  return known;
}

function findKindErrors(value: ObjectValue): readonly string[] {
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

/**
 * Takes a document for an object: it must say its kind, and its metadata must be metadata. `json` gives its text. Done once for each
 * identity.
 */
export function decodeObject(value: Value, json: () => string = () => goJson(value)): Outcome<ObjectValue> {
  if (!isObject(value)) return readObject(value, json);
  const manifest = manifestOf(value);
  manifest.decoded ??= readObject(value, json);
  return manifest.decoded;
}

function readObject(value: Value, json: () => string): Outcome<ObjectValue> {
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

const kinds = new Map<string, Map<string, GroupVersionKind>>();
const maxKinds = 1000;

/** The kind and version that an object says it is of; the same kind is always the same object. */
export function objectKind(object: ObjectValue): GroupVersionKind {
  const kind = object.get('kind');
  const apiVersion = object.get('apiVersion');
  return kindOf(typeof apiVersion === 'string' ? apiVersion : '', typeof kind === 'string' ? kind : '');
}

function kindOf(apiVersion: string, kind: string): GroupVersionKind {
  let inVersion = kinds.get(apiVersion);
  if (inVersion === undefined) {
    // Whoever types a name leaves its beginnings behind.
    if (kinds.size === maxKinds) kinds.clear();
    inVersion = new Map();
    kinds.set(apiVersion, inVersion);
  }
  const known = inVersion.get(kind);
  if (known !== undefined) return known;
  const { group = '', version = '' } = parseGroupVersion(apiVersion) ?? {};
  const made = { group, version, kind };
  if (inVersion.size === maxKinds) inVersion.clear();
  inVersion.set(kind, made);
  return made;
}

/** The items of an object that is a list of objects, else `undefined`. */
export function listItems(object: ObjectValue | undefined): readonly Value[] | undefined {
  const items = object?.get('items');
  return isList(items) ? items : undefined;
}
