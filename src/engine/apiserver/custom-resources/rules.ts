/** The call site of validation rules (`x-kubernetes-validations`). */
import { validateRules } from '../../cel/kubernetes/validator.ts';
import { hasRules } from '../../schema/subtree-facts.ts';
import type { CorrelatedObject } from '../../validation/correlated-object.ts';
import { type FieldError, type FieldErrorType, invalid } from '../../values/field-error.ts';
import { fieldErrorText } from '../../values/field-error-text.ts';
import type { ObjectValue } from '../../values/value.ts';
import type { Warnings } from '../warnings.ts';
import type { ServedVersion } from './served-definition.ts';

const blocking: ReadonlySet<FieldErrorType> = new Set([
  'FieldValueNotSupported',
  'FieldValueRequired',
  'FieldValueTooLong',
  'FieldValueTooMany',
  'FieldValueTypeInvalid',
]);

const unchecked = invalid(
  null,
  null,
  'some validation rules were not checked because the object was invalid; correct the existing errors to complete validation',
);

/** The errors so far with those of the rules; with errors that block them, with the remark that they were not checked. */
export function checkRules(
  { version, served }: ServedVersion,
  object: ObjectValue,
  old: ObjectValue | undefined,
  correlated: CorrelatedObject | undefined,
  errors: readonly FieldError[],
  warnings: Warnings,
): readonly FieldError[] {
  const { schema } = version;
  if (schema === undefined || !hasRules(schema)) return errors;
  if (errors.some(({ type }) => blocking.has(type))) return [...errors, unchecked];
  const verdict = validateRules(schema, object, { version: served.kubernetes, oldValue: old, correlated });
  for (const warning of verdict.warnings) warnings.add(fieldErrorText(warning));
  return verdict.errors.length === 0 ? errors : [...errors, ...verdict.errors];
}
