/** `minLength`, in runes. */
import { invalid } from '../../values/field-error.ts';
import { runeCount } from '../../values/utf8.ts';
import type { TextKeyword } from '../keyword.ts';

/** A text may be no shorter. */
export const minLengthKeyword: TextKeyword = ({ schema: { minLength } }) => {
  if (minLength === undefined) return undefined;
  return (value, run) => {
    if (runeCount(value) >= minLength) return true;
    run.fail('minLength', (path, name) =>
      invalid(path, value, `${name} in body should be at least ${minLength} chars long`),
    );
    return false;
  };
};
