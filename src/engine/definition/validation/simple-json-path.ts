/** The simple JSON paths of columns and of the scale subresource. */
import { type FieldError, invalid } from '../../values/field-error.ts';
import type { FieldPath } from '../../values/field-path.ts';

/** The errors of a path that is not empty: little more is asked of it than its first dot. */
export function validateSimpleJsonPath(text: string, path: FieldPath): readonly FieldError[] {
  return text.startsWith('.') ? [] : [invalid(path, text, 'must be a simple json path starting with .')];
}
