/** Builders of schemas and values for the tests of rules. */
import { JSONSchemaProps, type ValidationRule } from '../../schema/json-schema-props.ts';
import type { Value } from '../../values/value.ts';
import { readYaml } from '../../yaml/read-yaml.ts';

/** A rule with what it says besides its text. */
export function rule(text: string, more: Partial<ValidationRule> = {}): ValidationRule {
  return {
    rule: text,
    message: '',
    messageExpression: '',
    reason: undefined,
    fieldPath: '',
    optionalOldSelf: undefined,
    ...more,
  };
}

/** A schema from some of its fields. */
export function schemaOf(fields: Partial<JSONSchemaProps>): JSONSchemaProps {
  return Object.assign(new JSONSchemaProps(), fields);
}

/** An object with properties. */
export function objectOf(
  properties: Readonly<Record<string, JSONSchemaProps>>,
  more: Partial<JSONSchemaProps> = {},
): JSONSchemaProps {
  return schemaOf({ type: 'object', properties: new Map(Object.entries(properties)), ...more });
}

export const text = schemaOf({ type: 'string' });
export const integer = schemaOf({ type: 'integer' });

/** A value from YAML. */
export function yaml(source: string): Value {
  const read = readYaml(source);
  if ('error' in read) throw new Error(read.error);
  return read.value;
}
