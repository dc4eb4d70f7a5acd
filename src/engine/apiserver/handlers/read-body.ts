/** A request's body → a value, with the server's refusals of what cannot be read. */

import { jsonAsWritten } from '../../values/go-decode/decode-go.ts';
import { goJson } from '../../values/go-json.ts';
import { goQuote } from '../../values/go-quote.ts';
import { utf8Length } from '../../values/utf8.ts';
import { isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';
import type { JsonError } from '../../yaml/json-scalars.ts';
import { readJson } from '../../yaml/read-json.ts';
import { readYamlStrict } from '../../yaml/read-yaml.ts';
import type { AdmissionTrace } from '../admission-trace.ts';
import { parseApiVersion } from '../group-resource.ts';
import type { Request } from '../request.ts';
import { badRequest, requestEntityTooLarge, type StatusError } from '../status-error.ts';
import { jsonTypeName } from './json-type-name.ts';
import type { Context, Decoded, DecodeFailure, Scope } from './scope.ts';

/** The largest body that the server reads, in bytes. */
const maxRequestBodyBytes = 3 * 1024 * 1024;
const encoder = new TextEncoder();

/** The body as text; a value's text is its JSON. */
export function bodyText(request: Request): string {
  const { body } = request;
  if (body === undefined) return '';
  return body.kind === 'text' ? body.text : `${goJson(body.value)}\n`;
}

/** Refuses a body that is too large. */
export function checkBodySize(request: Request): StatusError | undefined {
  const { body } = request;
  if (body === undefined) return undefined;
  if (body.kind === 'text' && body.text.length * 3 <= maxRequestBodyBytes) return undefined;
  if (body.kind === 'value' && !mayExceed(body.value, maxRequestBodyBytes)) return undefined;
  if (utf8Length(bodyText(request)) <= maxRequestBodyBytes) return undefined;
  return requestEntityTooLarge(`limit is ${maxRequestBodyBytes}`);
}

/** False where a value's JSON is surely shorter; counts roughly and upwards, and stops at the limit. */
function mayExceed(value: Value, limit: number): boolean {
  let size = 0;
  const pending: (readonly Value[] | ObjectValue)[] = [];
  const count = (member: Value): void => {
    if (typeof member === 'object' && member !== null) pending.push(member);
    else size += typeof member === 'string' ? escapedLength(member) : 24;
  };
  count(value);
  for (let at = pending.pop(); at !== undefined && size <= limit; at = pending.pop()) {
    if (isList(at)) {
      size += at.length + 2;
      for (const item of at) count(item);
    } else {
      at.forEach((member, key) => {
        size += escapedLength(key) + 4;
        count(member);
      });
    }
  }
  return size > limit;
}

/** Six bytes for each character, as if all were escaped. */
function escapedLength(text: string): number {
  return text.length * 6 + 2;
}

/** A value read from a body, and what strict reading finds in its text. */
export interface BodyValue {
  readonly value: Value;
  readonly strictErrors: readonly string[];
}

/** Reads a body of a media type. */
export function readBody(request: Request, mediaType: string): BodyValue | DecodeFailure {
  const { body } = request;
  // A value stands for its JSON, in which a whole float64 is written like an int64.
  if (body?.kind === 'value') return { value: jsonAsWritten(body.value), strictErrors: [] };
  const text = body?.text ?? '';
  if (mediaType === 'application/yaml') return readYamlStrict(text);
  const read = readJson(text);
  if (!('error' in read)) return read;
  if (read.kind === 'value') return outOfRange(text, read);
  return { error: `couldn't get version/kind; json parse error: ${read.error}` };
}

/** A number beyond float64 is found when kind and version are known already. */
function outOfRange(text: string, { offset, error }: JsonError): DecodeFailure {
  const length = /^[-+.\deE]+/.exec(text.slice(offset))?.[0].length ?? 1;
  const rest = readJson(`${text.slice(0, offset)}0${text.slice(offset + length)}`);
  const stated = 'error' in rest ? rest : interpret(rest.value, false);
  if ('error' in stated) return { error };
  const gv = parseApiVersion(stated.apiVersion);
  return 'error' in gv ? gv : { error, version: gv.version, kind: stated.kind };
}

const findKindType =
  'struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }';

/** The type that a body states. */
interface StatedType {
  readonly apiVersion: string;
  readonly kind: string;
}

/** Keys that Go's `encoding/json` takes for `kind` and `apiVersion`: those that differ in the case of letters only, `K` (kelvin) included. */
const namesTheType = /^(?:kind|apiversion)$/iu;

/**
 * Reads apiVersion and kind as the server's JSON serializer does before anything else: in the order of the body's JSON, the last word of
 * several spellings holding. `sorted` where that JSON has its keys sorted.
 */
export function interpret(value: Value, sorted: boolean): StatedType | { readonly error: string } {
  if (value === null) return { apiVersion: '', kind: '' };
  if (!isObject(value)) return typeMismatch(`${jsonTypeName(value)} into Go value of type ${findKindType}`);
  const keys = [...value.keys()].filter((key) => (key.length === 4 || key.length === 10) && namesTheType.test(key));
  if (sorted) keys.sort();
  const found = { apiVersion: '', kind: '' };
  for (const key of keys) {
    const field = key.length === 4 ? 'kind' : 'apiVersion';
    const member = value.get(key);
    if (typeof member === 'string') found[field] = member;
    else if (member !== undefined && member !== null) {
      return typeMismatch(`${jsonTypeName(member)} into Go struct field .${field} of type string`);
    }
  }
  return found;
}

function typeMismatch(what: string): { error: string } {
  return { error: `couldn't get version/kind; json parse error: json: cannot unmarshal ${what}` };
}

/** Decodes the body of a create or an update. */
export function decodeBody(
  { request, trace }: Context,
  scope: Scope,
  mediaType: string,
  strict: boolean,
): Decoded | StatusError {
  const decoded = decodeRequest(scope, request, mediaType, strict, trace);
  if (!('error' in decoded)) return decoded;
  if (scope.decodeError !== undefined) return badRequest(scope.decodeError);
  const { error, version = '', kind = '' } = decoded;
  if (kind !== '') {
    return badRequest(`${kind} in version ${goQuote(version)} cannot be handled as a ${scope.kind}: ${error}`);
  }
  return badRequest(
    `the object provided is unrecognized (must be of type ${scope.kind}): ${error} (${summarize(bodyText(request))})`,
  );
}

function decodeRequest(
  scope: Scope,
  request: Request,
  mediaType: string,
  strict: boolean,
  trace: AdmissionTrace | undefined,
): Decoded | DecodeFailure {
  const read = readBody(request, mediaType);
  if ('error' in read) return read;
  const decoded = decodeValue(
    scope,
    read.value,
    strict,
    request.body?.kind === 'value' || mediaType === 'application/yaml',
    () => bodyText(request),
    trace,
  );
  if ('error' in decoded || !strict || read.strictErrors.length === 0) return decoded;
  return { ...decoded, strictErrors: [...read.strictErrors, ...decoded.strictErrors] };
}

/** Decodes a value as the server decodes its JSON; `sorted` where that JSON has its keys sorted, `text` gives it for messages. */
export function decodeValue(
  scope: Scope,
  value: Value,
  strict: boolean,
  sorted: boolean,
  text: () => string,
  trace?: AdmissionTrace,
): Decoded | DecodeFailure {
  const stated = interpret(value, sorted);
  if ('error' in stated) return stated;
  const gv = parseApiVersion(stated.apiVersion);
  if ('error' in gv) return gv;
  // A map says its kind under the very name.
  if (scope.kindRequired && !(isObject(value) && value.get('kind')))
    return { error: `Object 'Kind' is missing in '${text()}'` };
  return scope.decode(isObject(value) ? value : new Map(), strict, sorted, trace);
}

const summaryLength = 30;

/** The beginning of a body, in hexadecimal where it is no object. */
function summarize(text: string): string {
  const data = encoder.encode(text);
  if (data.length === 0) return '<empty>';
  const cut = data.slice(0, summaryLength);
  const more = data.length > summaryLength ? ' ...' : '';
  if (text.startsWith('{')) return new TextDecoder().decode(cut) + more;
  return [...cut].map((byte) => byte.toString(16).padStart(2, '0')).join('') + more;
}

/** The text of a strict decoding error. */
export function strictDecodingError(errors: readonly string[]): string {
  return `strict decoding error: ${errors.join(', ')}`;
}
