/** `selectableFields`. */

import { findField } from '../../schema/field-path-of-schema.ts';
import type { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import { duplicate, type FieldError, invalid, required, tooMany } from '../../values/field-error.ts';
import type { FieldPath } from '../../values/field-path.ts';

const maxFields = 8;
const types: ReadonlySet<string> = new Set(['string', 'boolean', 'integer']);

/** The errors of a version's selectable fields against its schema. */
export function validateSelectableFields(
  fields: readonly string[],
  schema: JSONSchemaProps,
  path: FieldPath,
): readonly FieldError[] {
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  fields.forEach((field, at) => {
    const place = path.index(at).child('jsonPath');
    if (field === '') {
      errors.push(required(place, ''));
      return;
    }
    const found = findField(field, schema, false);
    if ('error' in found) {
      errors.push(invalid(place, field, `is an invalid path: ${found.error}`));
      return;
    }
    if (found.keys[0] === 'metadata') errors.push(invalid(place, field, 'must not point to fields in metadata'));
    if (!types.has(found.schema?.type ?? '')) {
      errors.push(
        invalid(
          place,
          field,
          'must point to a field of type string, boolean or integer. Enum string fields and strings with formats are allowed.',
        ),
      );
    }
    if (seen.has(found.text)) errors.push(duplicate(place, field));
    seen.add(found.text);
  });
  if (seen.size > maxFields) errors.push(tooMany(path, seen.size, maxFields));
  return errors;
}
