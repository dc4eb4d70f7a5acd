/** `items`: the schema of a list's items. */
import { itemsSchema } from '../../schema/json-schema-props.ts';
import { type ListKeyword, validatePart } from '../keyword.ts';

/** Every item must hold. */
export const itemsKeyword: ListKeyword = ({ schema, validatorOf }) => {
  const items = itemsSchema(schema);
  if (items === undefined) return undefined;
  const validator = validatorOf(items);
  return (list, run, correlated) => {
    list.forEach((item, at) => {
      run.enter(at);
      validatePart(validator, item, run, correlated?.index(at));
      run.leave();
    });
  };
};
