/** Labels and annotations of an object. */
import { type FieldError, invalid, tooLong } from '../../values/field-error.ts';
import type { FieldPath } from '../../values/field-path.ts';
import { utf8Length } from '../../values/utf8.ts';
import { isQualifiedName, isValidLabelValue } from './names.ts';

/** Keys and values of all annotations together, in bytes. */
const annotationsAtMost = 256 * 1024;

/** Keys must be label keys, values label values; errors stand at the map, not at the key. */
export function validateLabels(labels: readonly (readonly [string, string])[], path: FieldPath): FieldError[] {
  return labels.flatMap(([key, value]) => [
    ...isQualifiedName(key).map((detail) => ({ ...invalid(path, key, detail), origin: 'format=k8s-label-key' })),
    ...isValidLabelValue(value).map((detail) => ({
      ...invalid(path, value, detail),
      origin: 'format=k8s-label-value',
    })),
  ]);
}

/** Keys must be label keys but for their case; all together may not be too long. */
export function validateAnnotations(
  annotations: readonly (readonly [string, string])[],
  path: FieldPath,
): FieldError[] {
  const errors: FieldError[] = annotations.flatMap(([key]) =>
    isQualifiedName(key.toLowerCase()).map((detail) => ({
      ...invalid(path, key, detail),
      origin: 'format=k8s-label-key',
    })),
  );
  let size = 0;
  for (const [key, value] of annotations) size += utf8Length(key) + utf8Length(value);
  if (size > annotationsAtMost) errors.push(tooLong(path, '', annotationsAtMost));
  return errors;
}
