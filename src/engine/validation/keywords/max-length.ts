/** `maxLength`, in runes, though the error speaks of bytes. */
import { tooLong } from '../../values/field-error.ts';
import { runeCount } from '../../values/utf8.ts';
import type { TextKeyword } from '../keyword.ts';

/** A text may be no longer. */
export const maxLengthKeyword: TextKeyword = ({ schema: { maxLength } }) => {
  if (maxLength === undefined) return undefined;
  return (value, run) => {
    // A text has no more runes than code units.
    if (value.length <= maxLength || runeCount(value) <= maxLength) return true;
    run.fail('maxLength', (path) => tooLong(path, '', maxLength));
    return false;
  };
};
