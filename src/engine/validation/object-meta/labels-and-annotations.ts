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
  if (exceeds(annotations, annotationsAtMost)) errors.push(tooLong(path, '', annotationsAtMost));
  return errors;
}

/** Whether keys and values take more bytes than that in all. */
function exceeds(pairs: readonly (readonly [string, string])[], most: number): boolean {
  let units = 0;
  for (const [key, value] of pairs) units += key.length + value.length;
  // A unit of UTF-16 takes one to three bytes: mostly that decides, without a look at what is written.
  if (units > most || units * 3 <= most) return units > most;
  return pairs.reduce((bytes, [key, value]) => bytes + utf8Length(key) + utf8Length(value), 0) > most;
}
