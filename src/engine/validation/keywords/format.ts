/** `format` of texts. */
import { typeInvalid } from '../../values/field-error.ts';
import { goQuote } from '../../values/go-quote.ts';
import { formatCheck } from '../formats/formats.ts';
import type { Keyword } from '../keyword.ts';

/** A text must have the format, where it is one that the server knows. */
export const formatKeyword: Keyword<string> = ({ format }) => {
  const isOfFormat = formatCheck(format);
  if (isOfFormat === undefined) return undefined;
  return (value, run) => {
    if (isOfFormat(value)) return;
    run.fail('format', (path, name) =>
      typeInvalid(path, value, `${name} in body must be of type ${format}: ${goQuote(value)}`),
    );
  };
};
