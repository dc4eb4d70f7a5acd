/** `maxProperties`. */
import { tooMany } from '../../values/field-error.ts';
import type { ObjectKeyword } from '../keyword.ts';

/** An object may have no more members. */
export const maxPropertiesKeyword: ObjectKeyword = ({ schema: { maxProperties } }) => {
  if (maxProperties === undefined) return undefined;
  return (value, run) => {
    if (value.size > maxProperties) run.fail('maxProperties', (path) => tooMany(path, value.size, maxProperties));
  };
};
