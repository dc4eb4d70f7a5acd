/** `minItems`. */
import { invalid } from '../../values/field-error.ts';
import type { ListKeyword } from '../keyword.ts';

/** A list may have no fewer items. */
export const minItemsKeyword: ListKeyword = ({ schema: { minItems } }) => {
  if (minItems === undefined) return undefined;
  return (list, run) => {
    if (list.length >= minItems) return;
    run.fail('minItems', (path, name) =>
      invalid(path, BigInt(list.length), `${name} in body should have at least ${minItems} items`),
    );
  };
};
