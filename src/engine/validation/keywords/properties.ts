/** `properties`: the schemas of an object's members. */
import type { ObjectKeyword, Validator } from '../keyword.ts';
import { validatePart } from '../keyword.ts';
import { correlatedMember } from './correlated-member.ts';

/** Every member that has a schema must hold. */
export const propertiesKeyword: ObjectKeyword = ({ schema: { properties }, validatorOf }) => {
  if (properties === undefined || properties.size === 0) return undefined;
  const validators = new Map<string, Validator>();
  return (value, run, correlated) => {
    for (const [key, member] of value) {
      const schema = properties.get(key);
      if (schema === undefined) continue;
      let validator = validators.get(key);
      if (validator === undefined) {
        validator = validatorOf(schema);
        validators.set(key, validator);
      }
      const pair = correlatedMember(key, run, correlated);
      run.enter(key);
      validatePart(validator, member, run, pair);
      run.leave();
    }
  };
};
