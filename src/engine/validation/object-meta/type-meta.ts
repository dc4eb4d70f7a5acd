/** `apiVersion` and `kind`: what the server reads in them, and what they must be for a custom resource. */
import { type FieldError, invalid } from '../../values/field-error.ts';
import { FieldPath } from '../../values/field-path.ts';
import type { ObjectValue } from '../../values/value.ts';
import { textOf } from './metadata-of.ts';

/** A group and a version; the group of `v1` is empty. */
export interface GroupVersion {
  readonly group: string;
  readonly version: string;
}

/** Reads an `apiVersion` as `schema.ParseGroupVersion` does; the empty text and `/` are empty on both sides. */
export function parseGroupVersion(
  text: string,
):
  | { readonly groupVersion: GroupVersion; readonly error?: undefined }
  | { readonly groupVersion?: undefined; readonly error: string } {
  if (text === '' || text === '/') return { groupVersion: { group: '', version: '' } };
  const parts = text.split('/');
  const [first = '', second] = parts;
  if (parts.length > 2) return { error: `unexpected GroupVersion string: ${text}` };
  return { groupVersion: second === undefined ? { group: '', version: first } : { group: first, version: second } };
}

/** A custom resource must be of the kind and version that it is written as. */
export function validateTypeMeta(
  object: ObjectValue,
  wanted: GroupVersion & { readonly kind: string },
): readonly FieldError[] {
  const errors: FieldError[] = [];
  const kind = textOf(object, 'kind');
  const apiVersion = textOf(object, 'apiVersion');
  const wantedApiVersion = `${wanted.group}/${wanted.version}`;
  if (kind !== wanted.kind) errors.push(invalid(FieldPath.of('kind'), kind, `must be ${wanted.kind}`));
  if (apiVersion !== wantedApiVersion) {
    errors.push(invalid(FieldPath.of('apiVersion'), apiVersion, `must be ${wantedApiVersion}`));
  }
  return errors;
}
