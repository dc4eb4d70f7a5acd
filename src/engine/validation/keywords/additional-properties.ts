/** `additionalProperties`: the schema of a map's values, or no members but those declared. */
import { valuesSchema } from '../../schema/json-schema-props.ts';
import { invalid } from '../../values/field-error.ts';
import { type ObjectKeyword, validatePart } from '../keyword.ts';
import { correlatedMember } from './correlated-member.ts';

/** Members that `properties` does not name. */
export const additionalPropertiesKeyword: ObjectKeyword = ({ schema, readsAdditionalProperties, validatorOf }) => {
  if (!readsAdditionalProperties) return undefined;
  const { properties } = schema;
  if (schema.additionalProperties === false) {
    return (value, run) => {
      for (const key of value.keys()) {
        if (properties?.has(key) === true) continue;
        run.fail('additionalProperties', (path, name) =>
          invalid(path, key, `${name}.${key} in body is a forbidden property`),
        );
      }
    };
  }
  const values = valuesSchema(schema);
  if (values === undefined) return undefined;
  const validator = validatorOf(values);
  return (value, run, correlated) => {
    for (const [key, member] of value) {
      if (properties?.has(key) === true) continue;
      const pair = correlatedMember(key, run, correlated);
      run.enterMapValue(key);
      validatePart(validator, member, run, pair);
      run.leave();
    }
  };
};
