/** Refusals of the server as data, and their one rendering: the `metav1.Status` of k8s.io/apimachinery 0.37 (`api/errors`). */
import type { FieldError } from '../values/field-error.ts';
import { aggregateText, fieldErrorBody, fieldErrorField } from '../values/field-error-text.ts';
import { goQuote } from '../values/go-quote.ts';
import { type ObjectValue, object } from '../values/value.ts';
import type { GroupKind, GroupResource } from './group-resource.ts';
import { groupKindText, groupResourceText } from './group-resource.ts';

/** The reasons a Status can carry here. */
export type StatusReason =
  | ''
  | 'AlreadyExists'
  | 'BadRequest'
  | 'Conflict'
  | 'Forbidden'
  | 'InternalError'
  | 'Invalid'
  | 'MethodNotAllowed'
  | 'NotAcceptable'
  | 'NotFound'
  | 'RequestEntityTooLarge'
  | 'StorageReadError'
  | 'Timeout'
  | 'UnsupportedMediaType';

/** One entry of `details.causes`. */
export interface StatusCause {
  readonly reason: string;
  readonly message: string;
  readonly field: string;
}

/** `details` of a Status; empty members are left out of the JSON. */
export interface StatusDetails {
  readonly name?: string;
  readonly group?: string;
  readonly kind?: string;
  readonly uid?: string;
  readonly causes?: readonly StatusCause[];
  readonly retryAfterSeconds?: number;
}

/** A refusal: what a handler returns in place of an object. */
export class StatusError {
  constructor(
    readonly code: number,
    readonly reason: StatusReason,
    readonly message: string,
    readonly details?: StatusDetails,
    /** The validation errors behind the refusal. */
    readonly errors?: readonly FieldError[],
  ) {}

  /** The JSON body. */
  toStatus(): ObjectValue {
    return statusObject('Failure', this.code, this.reason, this.message, this.details);
  }
}

/** A `metav1.Status` as the server writes it: empty members left out, `metadata` always there. */
export function statusObject(
  status: 'Success' | 'Failure',
  code: number | undefined,
  reason: string,
  message: string,
  details: StatusDetails | undefined,
): ObjectValue {
  const text = (value: string | undefined): string | undefined => (value === '' ? undefined : value);
  const causes = details?.causes?.map((cause) =>
    object({ reason: text(cause.reason), message: text(cause.message), field: text(cause.field) }),
  );
  return object({
    kind: 'Status',
    apiVersion: 'v1',
    metadata: object({}),
    status,
    message: text(message),
    reason: text(reason),
    details:
      details &&
      object({
        name: text(details.name),
        group: text(details.group),
        kind: text(details.kind),
        uid: text(details.uid),
        causes: causes === undefined || causes.length === 0 ? undefined : causes,
        retryAfterSeconds: details.retryAfterSeconds ? BigInt(details.retryAfterSeconds) : undefined,
      }),
    code: code === undefined ? undefined : BigInt(code),
  });
}

function detailsOf(resource: GroupResource, name: string): StatusDetails {
  return { name, group: resource.group, kind: resource.resource };
}

/** 404: no object of that name. */
export function notFound(resource: GroupResource, name: string): StatusError {
  const message = `${groupResourceText(resource)} ${goQuote(name)} not found`;
  return new StatusError(404, 'NotFound', message, detailsOf(resource, name));
}

/** 404 of a path that no handler serves, as `endpoints/handlers` words it for a request to a known group. */
export function unknownResource(): StatusError {
  return new StatusError(404, 'NotFound', 'the server could not find the requested resource', {});
}

/** 409: the name is taken. */
export function alreadyExists(resource: GroupResource, name: string): StatusError {
  const message = `${groupResourceText(resource)} ${goQuote(name)} already exists`;
  return new StatusError(409, 'AlreadyExists', message, detailsOf(resource, name));
}

/** 409: no free name was found under `generateName`. */
export function generateNameConflict(resource: GroupResource, name: string): StatusError {
  const message = `${groupResourceText(resource)} ${goQuote(name)} already exists, the server was not able to generate a unique name for the object`;
  return new StatusError(409, 'AlreadyExists', message, { ...detailsOf(resource, name), retryAfterSeconds: 1 });
}

/** 403: an admission plugin refuses. */
export function forbidden(resource: GroupResource, name: string, why: string): StatusError {
  const text = groupResourceText(resource);
  const message = name === '' ? `${text} is forbidden: ${why}` : `${text} ${goQuote(name)} is forbidden: ${why}`;
  return new StatusError(403, 'Forbidden', message, detailsOf(resource, name));
}

/** 409: the object is not as the request supposes. */
export function conflict(resource: GroupResource, name: string, why: string): StatusError {
  const message = `Operation cannot be fulfilled on ${groupResourceText(resource)} ${goQuote(name)}: ${why}`;
  return new StatusError(409, 'Conflict', message, detailsOf(resource, name));
}

/** 409: fields of a server-side apply belong to other managers. */
export function applyConflict(causes: readonly StatusCause[], message: string): StatusError {
  return new StatusError(409, 'Conflict', message, { causes });
}

/** 422: validation errors. */
export function invalid(kind: GroupKind, name: string, errors: readonly FieldError[]): StatusError {
  const causes = errors.map((error) => ({
    reason: error.type,
    message: fieldErrorBody(error),
    field: fieldErrorField(error),
  }));
  const all = errors.length === 0 ? '' : `: ${aggregateText(errors)}`;
  const message = `${groupKindText(kind)} ${goQuote(name)} is invalid${all}`;
  return new StatusError(422, 'Invalid', message, { name, group: kind.group, kind: kind.kind, causes }, errors);
}

/** 400: the request cannot be understood. */
export function badRequest(message: string): StatusError {
  return new StatusError(400, 'BadRequest', message);
}

/** 405: the verb is not served for this resource. */
export function methodNotSupported(resource: GroupResource, action: string): StatusError {
  const message = `${action} is not supported on resources of kind ${goQuote(groupResourceText(resource))}`;
  return new StatusError(405, 'MethodNotAllowed', message, { group: resource.group, kind: resource.resource });
}

/** 406: no media type that the client accepts can be written. */
export function notAcceptable(accepted: readonly string[]): StatusError {
  return new StatusError(406, 'NotAcceptable', `only the following media types are accepted: ${accepted.join(', ')}`);
}

/** 413: a body or a patch beyond the limit. */
export function requestEntityTooLarge(message: string): StatusError {
  return new StatusError(413, 'RequestEntityTooLarge', `Request entity too large: ${message}`);
}

/** 415: the body is in a format that is not read here. */
export function unsupportedMediaType(accepted: readonly string[]): StatusError {
  const message = `the body of the request was in an unknown format - accepted media types include: ${accepted.join(', ')}`;
  return new StatusError(415, 'UnsupportedMediaType', message);
}

/** 422 of a JSON patch that does not apply: the server hides why. */
export function unprocessablePatch(): StatusError {
  const message = 'the server rejected our request due to an error in our request';
  return new StatusError(422, 'Invalid', message, {});
}

/** 500: an error that is not the client's. */
export function internalError(why: string): StatusError {
  const causes = [{ reason: '', message: why, field: '' }];
  return new StatusError(500, 'InternalError', `Internal error occurred: ${why}`, { causes });
}

/** 504: the resource version lies in the future. */
export function tooLargeResourceVersion(asked: string, current: number): StatusError {
  const causes = [{ reason: 'ResourceVersionTooLarge', message: 'Too large resource version', field: '' }];
  const message = `Timeout: Too large resource version: ${asked}, current: ${current}`;
  return new StatusError(504, 'Timeout', message, { causes, retryAfterSeconds: 1 });
}

/** An error that is no Status of its own: 500 with the bare text, as `responsewriters.ErrorToAPIStatus` wraps it. */
export function unexpected(message: string): StatusError {
  return new StatusError(500, '', message);
}

/** 405 of a path of a built-in group that does not take the method. */
export function methodNotAllowed(): StatusError {
  return new StatusError(
    405,
    'MethodNotAllowed',
    'the server does not allow this method on the requested resource',
    {},
  );
}
