/** The condition of a definition whose schemas are not structural. */
import type { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import { structuralConversionError } from '../../schema/structural/conversion-error.ts';
import { validateStructural } from '../../schema/structural/validate-structural.ts';
import { type FieldError, invalid } from '../../values/field-error.ts';
import { aggregateText } from '../../values/field-error-text.ts';
import { FieldPath } from '../../values/field-path.ts';
import type { CustomResourceDefinition } from '../custom-resource-definition.ts';
import type { NewCondition } from './codes.ts';

const structural = new WeakSet<JSONSchemaProps>();

/** True when a schema is known to be structural: that never changes, so it is found out once. */
function isStructural(schema: JSONSchemaProps): boolean {
  if (structural.has(schema)) return true;
  if (structuralConversionError(schema) !== undefined || validateStructural(schema, null).length > 0) return false;
  structural.add(schema);
  return true;
}

/** The condition, or `undefined` where all is structural. */
export function nonStructuralCondition(definition: CustomResourceDefinition): NewCondition | undefined {
  const errors: FieldError[] = [];
  if (definition.preserveUnknownFields) {
    errors.push(invalid(FieldPath.of('spec', 'preserveUnknownFields'), true, 'must be false'));
  }
  for (const [at, { name, schema }] of definition.versions.entries()) {
    if (schema === undefined || isStructural(schema)) continue;
    const error = structuralConversionError(schema);
    if (error !== undefined) {
      const message = `failed to check validation schema for version ${name}: ${error}`;
      return { type: 'NonStructuralSchema', status: 'Unknown', reason: 'StructuralError', message };
    }
    const path = FieldPath.of('spec', 'versions').index(at).child('schema', 'openAPIV3Schema');
    errors.push(...validateStructural(schema, path));
  }
  if (errors.length === 0) return undefined;
  return { type: 'NonStructuralSchema', status: 'True', reason: 'Violations', message: aggregateText(errors) };
}
