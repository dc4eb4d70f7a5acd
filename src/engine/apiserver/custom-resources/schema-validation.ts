/** The call site of schema validation. */
import type { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import type { SchemaObserver } from '../../schema/schema-observer.ts';
import type { CorrelatedObject } from '../../validation/correlated-object.ts';
import { validateCustomResource, validateCustomResourceUpdate } from '../../validation/validate-custom-resource.ts';
import type { FieldError } from '../../values/field-error.ts';
import type { FieldPath } from '../../values/field-path.ts';
import type { ObjectValue, Value } from '../../values/value.ts';

/** Errors of an object by its schema; without a schema everything is valid. */
export function validateSchema(
  object: ObjectValue,
  schema: JSONSchemaProps | undefined,
  observer?: SchemaObserver,
): readonly FieldError[] {
  return schema === undefined ? [] : validateCustomResource(null, object, schema, 'resource', observer);
}

/** Errors of a value that replaces another; what did not change is let through. */
export function validateSchemaUpdate(
  path: FieldPath | null,
  value: Value,
  old: Value,
  schema: JSONSchemaProps | undefined,
  correlated: CorrelatedObject | undefined,
  observer?: SchemaObserver,
): readonly FieldError[] {
  return schema === undefined ? [] : validateCustomResourceUpdate(path, value, old, schema, correlated, observer);
}
