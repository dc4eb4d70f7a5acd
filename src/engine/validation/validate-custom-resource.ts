/** A value against a schema, and an update of it (`ValidateCustomResource` and `…Update` of apiextensions-apiserver 0.37). */
import type { JSONSchemaProps } from '../schema/json-schema-props.ts';
import type { SchemaObserver } from '../schema/schema-observer.ts';
import type { FieldError } from '../values/field-error.ts';
import { fieldErrorText } from '../values/field-error-text.ts';
import type { FieldPath } from '../values/field-path.ts';
import type { Value } from '../values/value.ts';
import { CorrelatedObject } from './correlated-object.ts';
import { validatePart } from './keyword.ts';
import { Run } from './run.ts';
import { type ValidationMode, validatorOf } from './schema-validator.ts';

/** The errors of a value, in the order of the server's validators, siblings in the order of the text. */
export function validateCustomResource(
  path: FieldPath | null,
  value: Value,
  schema: JSONSchemaProps,
  mode: ValidationMode = 'resource',
  observer?: SchemaObserver,
): readonly FieldError[] {
  const run = new Run(path, observer);
  validatorOf(schema, mode).validate(value, run, undefined);
  return withoutRepetitions(run.errors);
}

/**
 * The errors of a value that replaces another. Parts that did not change are let through, except at places whose old value is not
 * known: items of lists that are no maps by key, and branches of combinators, which fail as a whole or not at all.
 * `correlated` is the pair of the two values where it is at hand.
 */
export function validateCustomResourceUpdate(
  path: FieldPath | null,
  value: Value,
  oldValue: Value | undefined,
  schema: JSONSchemaProps,
  correlated: CorrelatedObject = new CorrelatedObject(value, oldValue, schema),
  observer?: SchemaObserver,
): readonly FieldError[] {
  const run = new Run(path, observer);
  validatePart(validatorOf(schema, 'resource'), value, run, correlated);
  return withoutRepetitions(run.errors);
}

/** The server reports a text once, however many keywords lead to it. */
function withoutRepetitions(errors: readonly FieldError[]): readonly FieldError[] {
  if (errors.length < 2) return errors;
  const seen = new Set<string>();
  return errors.filter((error) => {
    const text = fieldErrorText(error);
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}
