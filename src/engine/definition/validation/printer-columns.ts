/** `additionalPrinterColumns`. */
import { type FieldError, invalid, required } from '../../values/field-error.ts';
import type { FieldPath } from '../../values/field-path.ts';
import type { PrinterColumn } from '../custom-resource-definition.ts';
import { validateSimpleJsonPath } from './simple-json-path.ts';

const types = ['boolean', 'date', 'integer', 'number', 'string'];
const formats = ['byte', 'date', 'date-time', 'double', 'float', 'int32', 'int64', 'password'];

/** The errors of a column. */
export function validatePrinterColumn(column: PrinterColumn, path: FieldPath): readonly FieldError[] {
  const errors: FieldError[] = [];
  const oneOf = `must be one of ${types.join(',')}`;
  if (column.name === '') errors.push(required(path.child('name'), ''));
  if (column.type === '') errors.push(required(path.child('type'), oneOf));
  else if (!types.includes(column.type)) errors.push(invalid(path.child('type'), column.type, oneOf));
  if (column.format !== '' && !formats.includes(column.format)) {
    errors.push(invalid(path.child('format'), column.format, `must be one of ${formats.join(',')}`));
  }
  const field = path.child('JSONPath').toString();
  const found =
    column.jsonPath === ''
      ? [required(path.child('jsonPath'), '')]
      : validateSimpleJsonPath(column.jsonPath, path.child('jsonPath'));
  for (const error of found) errors.push({ ...error, field });
  return errors;
}
