/** Whether a schema is structural (`ValidateStructural` of apiextensions-apiserver 0.37). */
import type { FieldError } from '../../values/field-error.ts';
import { fieldErrorText } from '../../values/field-error-text.ts';
import type { FieldPath } from '../../values/field-path.ts';
import { compareStrings } from '../../values/value.ts';
import type { JSONSchemaProps } from '../json-schema-props.ts';
import { validateCompleteness } from './completeness.ts';
import { validateStructure } from './structure.ts';

/**
 * The errors that keep a schema from being structural, sorted by their text as the server sorts them. The schema must be
 * convertible (see `structuralConversionError`).
 */
export function validateStructural(schema: JSONSchemaProps, path: FieldPath | null): readonly FieldError[] {
  const errors: FieldError[] = [];
  validateStructure(schema, path, errors);
  validateCompleteness(schema, path, errors);
  if (errors.length < 2) return errors;
  return errors
    .map((error) => ({ error, text: fieldErrorText(error) }))
    .sort((a, b) => compareStrings(a.text, b.text))
    .map(({ error }) => error);
}
