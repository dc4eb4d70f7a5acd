/** `spec.names` and `status.acceptedNames`. */

import { isDns1035Label } from '../../validation/object-meta/names.ts';
import { type FieldError, invalid, required } from '../../values/field-error.ts';
import type { FieldPath } from '../../values/field-path.ts';
import type { Names } from '../custom-resource-definition.ts';

/** The errors of names that are not there. */
export function validateNamesPresent(names: Names, path: FieldPath): readonly FieldError[] {
  const keys = ['plural', 'singular', 'kind', 'listKind'] as const;
  return keys.filter((key) => names[key] === '').map((key) => required(path.child(key), ''));
}

/** The errors of names that are there. */
export function validateNames(names: Names, path: FieldPath): readonly FieldError[] {
  const errors: FieldError[] = [];
  const check = (text: string, place: FieldPath, mixedCase = false): void => {
    const found = isDns1035Label(mixedCase ? text.toLowerCase() : text);
    if (found.length === 0) return;
    const prefix = mixedCase ? 'may have mixed case, but should otherwise match: ' : '';
    errors.push(invalid(place, text, prefix + found.join(',')));
  };
  const { plural, singular, kind, listKind, shortNames, categories } = names;
  if (plural !== '') check(plural, path.child('plural'));
  if (singular !== '') check(singular, path.child('singular'));
  if (kind !== '') check(kind, path.child('kind'), true);
  if (listKind !== '') check(listKind, path.child('listKind'), true);
  shortNames.forEach((name, at) => {
    check(name, path.child('shortNames').index(at));
  });
  if (kind !== '' && kind === listKind) {
    errors.push(invalid(path.child('listKind'), listKind, 'kind and listKind may not be the same'));
  }
  categories.forEach((name, at) => {
    check(name, path.child('categories').index(at));
  });
  return errors;
}
