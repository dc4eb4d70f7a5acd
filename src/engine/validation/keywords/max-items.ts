/** `maxItems`. */
import { tooMany } from '../../values/field-error.ts';
import type { ListKeyword } from '../keyword.ts';

/** A list may have no more items. */
export const maxItemsKeyword: ListKeyword = ({ schema: { maxItems } }) => {
  if (maxItems === undefined) return undefined;
  return (list, run) => {
    if (list.length > maxItems) run.fail('maxItems', (path) => tooMany(path, list.length, maxItems));
  };
};
