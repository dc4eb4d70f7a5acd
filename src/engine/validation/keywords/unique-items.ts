/** `uniqueItems`: forbidden in definitions, but looked at where a default stands under it. */
import { invalid } from '../../values/field-error.ts';
import { deepEqual } from '../../values/value.ts';
import type { ListKeyword } from '../keyword.ts';

/** No item may stand twice. */
export const uniqueItemsKeyword: ListKeyword = ({ schema: { uniqueItems } }) => {
  if (!uniqueItems) return undefined;
  return (list, run) => {
    if (!list.some((item, at) => list.findIndex((other) => deepEqual(other, item)) < at)) return;
    run.fail('uniqueItems', (path, name) => invalid(path, '', `${name} in body shouldn't contain duplicates`));
  };
};
