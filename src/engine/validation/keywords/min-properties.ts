/** `minProperties`. */
import { invalid } from '../../values/field-error.ts';
import type { ObjectKeyword } from '../keyword.ts';

/** An object may have no fewer members. */
export const minPropertiesKeyword: ObjectKeyword = ({ schema: { minProperties } }) => {
  if (minProperties === undefined) return undefined;
  return (value, run) => {
    if (value.size >= minProperties) return;
    run.fail('minProperties', (path, name) =>
      invalid(path, BigInt(value.size), `${name} in body should have at least ${minProperties} properties`),
    );
  };
};
