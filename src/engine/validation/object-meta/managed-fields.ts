/** Managed fields of an object, and the names of those who manage them. */

import { type FieldError, invalid, notSupported, required, tooLong } from '../../values/field-error.ts';
import type { FieldPath } from '../../values/field-path.ts';
import { isGoPrintable } from '../../values/go-printable.ts';
import { utf8Length } from '../../values/utf8.ts';
import type { ObjectValue } from '../../values/value.ts';
import { textOf } from './metadata-of.ts';

const fieldManagerAtMost = 128;
const subresourceAtMost = 256;

/** Each entry must say how it came to be. */
export function validateManagedFields(entries: readonly ObjectValue[], path: FieldPath): FieldError[] {
  return entries.flatMap((entry, at) => validateEntry(entry, path.index(at)));
}

function validateEntry(entry: ObjectValue, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  const operation = textOf(entry, 'operation');
  const fieldsType = textOf(entry, 'fieldsType');
  if (operation === '') errors.push(required(path.child('operation'), 'must not be empty'));
  else if (operation !== 'Apply' && operation !== 'Update') {
    errors.push(notSupported(path.child('operation'), operation, ['Apply', 'Update']));
  }
  if (fieldsType !== '' && fieldsType !== 'FieldsV1') {
    errors.push(invalid(path.child('fieldsType'), fieldsType, 'must be `FieldsV1`'));
  }
  errors.push(...validateFieldManager(textOf(entry, 'manager'), path.child('manager')));
  if (utf8Length(textOf(entry, 'subresource')) > subresourceAtMost) {
    errors.push(tooLong(path.child('subresource'), '', subresourceAtMost));
  }
  return errors;
}

/** A field manager's name: short, and of printable characters. */
export function validateFieldManager(name: string, path: FieldPath): FieldError[] {
  const errors: FieldError[] = [];
  if (utf8Length(name) > fieldManagerAtMost) errors.push(tooLong(path, '', fieldManagerAtMost));
  let position = 0;
  for (const char of name) {
    if (!isGoPrintable(char)) {
      const code = (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      errors.push(invalid(path, name, `invalid character U+${code} (at position ${position})`));
    }
    position += utf8Length(char);
  }
  return errors;
}
