/** `deprecationWarning` of a version. */

import { type FieldError, invalid } from '../../values/field-error.ts';
import type { FieldPath } from '../../values/field-path.ts';
import { isGoPrintable } from '../../values/go-printable.ts';
import type { Version } from '../custom-resource-definition.ts';

const encoder = new TextEncoder();

/** The errors of a version's warning; positions and lengths count bytes. */
export function validateDeprecationWarning(version: Version, path: FieldPath): readonly FieldError[] {
  const { deprecated, deprecationWarning: text } = version;
  if (text === undefined) return [];
  const error = (detail: string): FieldError => invalid(path, text, detail);
  if (!deprecated) return [error('can only be set for deprecated versions')];
  const errors: FieldError[] = [];
  if (encoder.encode(text).length > 256) errors.push(error('must be <= 256 characters long'));
  if (text === '') errors.push(error('must not be an empty string'));
  const found = [...text].findIndex((char) => !isGoPrintable(char));
  if (found !== -1) {
    const at = encoder.encode([...text].slice(0, found).join('')).length;
    errors.push(error(`must only contain printable UTF-8 characters; non-printable character found at index ${at}`));
  }
  return errors;
}
