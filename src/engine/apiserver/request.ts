/** The seam between kubectl and the API server: a request as it would travel over HTTP, and its response. */
import type { FieldError } from '../values/field-error.ts';
import type { Value } from '../values/value.ts';

/** HTTP methods that the API server answers. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A body: text to be decoded by its content type, or a value that stands for its JSON. */
export type RequestBody =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly value: Value };

/** One request. */
export interface Request {
  readonly method: Method;
  /** The path without its query, decoded segments joined by slashes as in the URL. */
  readonly path: string;
  /** The query in order; a name may stand several times. */
  readonly query: readonly (readonly [string, string])[];
  readonly contentType?: string;
  /** The Accept header; kubectl asks for `application/json;as=Table;v=v1;g=meta.k8s.io,application/json` to print tables. */
  readonly accept?: string;
  /** The User-Agent: managed fields are named after what stands before its first slash. */
  readonly userAgent?: string;
  readonly body?: RequestBody;
}

/** One response. */
export interface Response {
  readonly code: number;
  /** The JSON body; a failure's is a `metav1.Status`. */
  readonly body: Value;
  /** The texts of the Warning headers, without the code and agent before them. */
  readonly warnings: readonly string[];
  /** The validation errors behind a refusal, as data, for markers. */
  readonly errors?: readonly FieldError[];
}

/** Whatever answers requests: the engine's server, or a recorder laid between. */
export interface ApiClient {
  send(request: Request): Response;
}
