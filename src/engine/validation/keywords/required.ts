/** `required`. */
import { required } from '../../values/field-error.ts';
import type { ObjectKeyword } from '../keyword.ts';

/** Each of these members must be there, if only as null. */
export const requiredKeyword: ObjectKeyword = ({ schema }) => {
  const names = schema.required;
  if (names === undefined || names.length === 0) return undefined;
  return (value, run) => {
    for (const name of names) {
      if (value.has(name)) continue;
      run.enter(name);
      run.fail('required', (path) => required(path, ''));
      run.leave();
    }
  };
};
