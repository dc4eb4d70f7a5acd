/** The fields of `x-kubernetes-validations` apart from what CEL makes of them. */

import { findField } from '../../../schema/field-path-of-schema.ts';
import type { JSONSchemaProps, ValidationRule } from '../../../schema/json-schema-props.ts';
import { structuralConversionError } from '../../../schema/structural/conversion-error.ts';
import { type FieldError, invalid, notSupported, required } from '../../../values/field-error.ts';
import type { FieldPath } from '../../../values/field-path.ts';

const reasons = ['FieldValueDuplicate', 'FieldValueForbidden', 'FieldValueInvalid', 'FieldValueRequired'];
const lineBreak = /[\n\r]/;
// What Go's strings.TrimSpace takes away.
const space =
  /^[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+|[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/g;

function trim(text: string): string {
  return text.replace(space, '');
}

/** Adds the errors of the fields of a schema's rules. */
export function validateRuleFields(schema: JSONSchemaProps, path: FieldPath, errors: FieldError[]): void {
  schema.xValidations?.forEach((rule, at) => {
    const place = path.child('x-kubernetes-validations').index(at);
    const first = ruleOrMessageError(rule, place);
    if (first !== undefined) errors.push(first);
    if (rule.messageExpression !== '' && trim(rule.messageExpression) === '') {
      errors.push(required(place.child('messageExpression'), 'messageExpression must be non-empty if specified'));
    }
    if (rule.reason !== undefined && !reasons.includes(rule.reason)) {
      errors.push(notSupported(place.child('reason'), rule.reason, reasons));
    }
    errors.push(...fieldPathErrors(rule.fieldPath, schema, place.child('fieldPath')));
  });
}

function ruleOrMessageError({ rule, message }: ValidationRule, place: FieldPath): FieldError | undefined {
  const trimmedRule = trim(rule);
  const trimmedMessage = trim(message);
  if (trimmedRule === '') return required(place.child('rule'), 'rule is not specified');
  if (message !== '' && trimmedMessage === '') {
    return invalid(place.child('message'), message, 'must be non-empty if specified');
  }
  if (lineBreak.test(trimmedMessage)) return invalid(place.child('message'), message, 'must not contain line breaks');
  if (lineBreak.test(trimmedRule) && trimmedMessage === '') {
    return required(place.child('message'), 'message must be specified if rule contains line breaks');
  }
  return undefined;
}

function fieldPathErrors(fieldPath: string, schema: JSONSchemaProps, place: FieldPath): FieldError[] {
  if (fieldPath === '') return [];
  const errors: FieldError[] = [];
  if (trim(fieldPath) === '') errors.push(invalid(place, fieldPath, 'must be non-empty if specified'));
  if (lineBreak.test(fieldPath)) errors.push(invalid(place, fieldPath, 'must not contain line breaks'));
  const readable = structuralConversionError(schema) === undefined;
  if (readable && 'error' in findField(fieldPath, schema, true)) {
    errors.push(invalid(place, fieldPath, 'must be a valid path'));
  }
  return errors;
}
