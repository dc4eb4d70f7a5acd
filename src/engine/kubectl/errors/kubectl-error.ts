/** What can go wrong in kubectl, as data: Go's error values as far as kubectl tells them apart. */
import { goQuote } from '../../values/go-quote.ts';
import { getIn, isList, type ObjectValue, object, type Value } from '../../values/value.ts';
import type { DocumentRef } from '../exchange.ts';

/** An error that is only a text; `cause` is what Go wraps with `%w`. */
export interface PlainError {
  readonly kind: 'plain';
  readonly text: string;
  readonly cause?: KubectlError;
  /** The document that it is about, where nothing was sent for it. */
  readonly source?: DocumentRef;
}

/** The server's refusal. */
export interface StatusError {
  readonly kind: 'status';
  /** The `metav1.Status` as the server sent it. */
  readonly status: ObjectValue;
  /** Its message, which kubectl may have put words before. */
  readonly message: string;
  /** Index of the exchange that brought it. */
  readonly exchange: number;
}

/** The server knows no resource of that name. */
export interface NoResourceMatchError {
  readonly kind: 'no-resource-match';
  readonly group: string;
  readonly version: string;
  readonly resource: string;
}

/** The server knows no such kind. */
export interface NoKindMatchError {
  readonly kind: 'no-kind-match';
  readonly group: string;
  readonly name: string;
  readonly versions: readonly string[];
}

/** Several errors. */
export interface AggregateError {
  readonly kind: 'aggregate';
  readonly errors: readonly KubectlError[];
}

/** An end with words of its own, or without any, such as that of `diff` where there are differences. */
export interface ExitError {
  readonly kind: 'exit';
  readonly code: number;
  readonly text?: string;
}

/** Any of them. */
export type KubectlError =
  | PlainError
  | StatusError
  | NoResourceMatchError
  | NoKindMatchError
  | AggregateError
  | ExitError;

/** A result or an error. */
export type Outcome<T> = { readonly value: T; readonly error?: undefined } | { readonly error: KubectlError };

/** An error with a text. */
export function plain(text: string, cause?: KubectlError): PlainError {
  return cause === undefined ? { kind: 'plain', text } : { kind: 'plain', text, cause };
}

/** `See 'kubectl create -h' for help and examples` behind a text. */
export function usageError(commandPath: string, text: string): PlainError {
  return plain(`${text}\nSee '${commandPath} -h' for help and examples`);
}

/** Errors as one, or `undefined` where there are none: always an aggregate, even of one, as Go's `NewAggregate`. */
export function aggregate(errors: readonly KubectlError[]): AggregateError | undefined {
  return errors.length === 0 ? undefined : { kind: 'aggregate', errors };
}

/** What client-go says for the server where the answer is no Status, such as that to a path nobody serves. */
const answersWithoutStatus: ReadonlyMap<number, readonly [reason: string, message: string]> = new Map([
  [400, ['BadRequest', 'the server rejected our request for an unknown reason']],
  [404, ['NotFound', 'the server could not find the requested resource']],
  [405, ['MethodNotAllowed', 'the server does not allow this method on the requested resource']],
  [409, ['Conflict', 'the server reported a conflict']],
  [422, ['Invalid', 'the server rejected our request due to an error in our request']],
  [503, ['ServiceUnavailable', 'the server is currently unable to handle the request']],
]);

/** The error of a failed response that holds no Status; `subject` is what was asked about: `widgets.example.dev w`. */
export function unreadableAnswer(code: number, method: string, subject: string, exchange: number): StatusError {
  const [reason, message] = answersWithoutStatus.get(code) ?? silence(code);
  const asked = subject === '' ? '' : ` (${method.toLowerCase()} ${subject})`;
  const status = object({ kind: 'Status', apiVersion: 'v1', status: 'Failure', reason, code: BigInt(code) });
  return { kind: 'status', status, message: `${message}${asked}`, exchange };
}

function silence(code: number): readonly [reason: string, message: string] {
  if (code >= 500) return ['InternalError', 'an error on the server ("") has prevented the request from succeeding'];
  return ['Unknown', `the server responded with the status code ${code} but did not return more information`];
}

/** The error of a failed response. */
export function statusError(status: ObjectValue, exchange: number): StatusError {
  const message = status.get('message');
  return { kind: 'status', status, message: typeof message === 'string' ? message : 'unknown', exchange };
}

/** Go's `Error()`: the text of an error by itself. */
export function errorText(error: KubectlError): string {
  switch (error.kind) {
    case 'plain':
      return error.text;
    case 'status':
      return error.message;
    case 'no-resource-match':
      return `no matches for ${error.group}/${error.version}, Resource=${error.resource}`;
    case 'no-kind-match':
      return noKindMatchText(error);
    case 'aggregate':
      return aggregateErrorText(error);
    case 'exit':
      return error.text ?? 'exit';
  }
}

function noKindMatchText({ group, name, versions }: NoKindMatchError): string {
  const searched = [...new Set(versions)].map((version) => (group === '' ? version : `${group}/${version}`)).sort();
  if (searched.length === 0) return `no matches for kind ${goQuote(name)} in group ${goQuote(group)}`;
  const [first = ''] = searched;
  if (searched.length === 1) return `no matches for kind ${goQuote(name)} in version ${goQuote(first)}`;
  return `no matches for kind ${goQuote(name)} in versions [${searched.map((version) => goQuote(version)).join(' ')}]`;
}

function aggregateErrorText(error: AggregateError): string {
  const [only, ...more] = error.errors;
  if (only !== undefined && more.length === 0) return errorText(only);
  const texts = [...new Set(flatten(error).map(errorText))];
  return texts.length === 1 ? (texts[0] ?? '') : `[${texts.join(', ')}]`;
}

/** The errors of an aggregate and of those within it, in order. */
export function flatten(error: KubectlError): readonly KubectlError[] {
  return error.kind === 'aggregate' ? error.errors.flatMap(flatten) : [error];
}

/** The reason of the refusal behind an error (`NotFound`, `Conflict`, …), also where it is wrapped; else the empty string. */
export function reasonOf(error: KubectlError | undefined): string {
  if (error === undefined) return '';
  if (error.kind === 'status') {
    const reason = error.status.get('reason');
    return typeof reason === 'string' ? reason : '';
  }
  return error.kind === 'plain' && error.cause !== undefined ? reasonOf(error.cause) : '';
}

/** The HTTP code of the refusal behind an error, or 0. */
export function codeOf(error: KubectlError | undefined): number {
  if (error?.kind === 'plain') return codeOf(error.cause);
  const code = error?.kind === 'status' ? error.status.get('code') : undefined;
  return typeof code === 'bigint' || typeof code === 'number' ? Number(code) : 0;
}

/** True for an object that is not there. */
export function isNotFound(error: KubectlError | undefined): boolean {
  return reasonOf(error) === 'NotFound' || (reasonOf(error) === '' && codeOf(error) === 404);
}

/** True where the object was changed in between. */
export function isConflict(error: KubectlError | undefined): boolean {
  return reasonOf(error) === 'Conflict' || (reasonOf(error) === '' && codeOf(error) === 409);
}

/** True where the object was not valid. */
export function isInvalid(error: KubectlError | undefined): boolean {
  return reasonOf(error) === 'Invalid' || (reasonOf(error) === '' && codeOf(error) === 422);
}

/** True for errors of the mapper: no such kind or resource. */
export function isNoMatch(error: KubectlError | undefined): boolean {
  if (error?.kind === 'plain') return isNoMatch(error.cause);
  return error?.kind === 'no-kind-match' || error?.kind === 'no-resource-match';
}

/** The causes that a Status carries. */
export function statusCauses(error: StatusError): readonly { readonly field: string; readonly message: string }[] {
  const causes = getIn(error.status, 'details', 'causes');
  if (!isList(causes)) return [];
  const text = (value: Value | undefined): string => (typeof value === 'string' ? value : '');
  return causes.map((cause) => ({ field: text(getIn(cause, 'field')), message: text(getIn(cause, 'message')) }));
}

/** Puts `error when creating "x.yaml": ` before an error's text; a refusal stays one. */
export function addSource(verb: string, source: string, error: KubectlError): KubectlError {
  if (source === '') return error;
  const text = `error when ${verb} ${goQuote(source)}: ${errorText(error)}`;
  return error.kind === 'status' ? { ...error, message: text } : plain(text);
}

/** Leaves out of an error whatever `ignored` accepts; `undefined` where nothing is left. */
export function filterOut(
  error: KubectlError | undefined,
  ignored: readonly ((error: KubectlError) => boolean)[],
): KubectlError | undefined {
  if (error === undefined || ignored.length === 0) return error;
  if (error.kind === 'aggregate') {
    return aggregate(error.errors.flatMap((inner) => filterOut(inner, ignored) ?? []));
  }
  return ignored.some((matches) => matches(error)) ? undefined : error;
}
