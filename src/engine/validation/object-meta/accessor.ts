/** Metadata of whole objects as every registry checks it, whatever their kind: names need only fit into a URL. */
import type { FieldError } from '../../values/field-error.ts';
import type { FieldPath } from '../../values/field-path.ts';
import type { ObjectValue } from '../../values/value.ts';
import { metadataOf } from './metadata-of.ts';
import { isPathSegmentName } from './names.ts';
import { validateObjectMeta, validateObjectMetaUpdate } from './object-meta.ts';

/** Checks the metadata of an object to be written. */
export function validateObjectMetaAccessor(
  object: ObjectValue,
  requiresNamespace: boolean,
  path: FieldPath,
): FieldError[] {
  return validateObjectMeta(metadataOf(object), requiresNamespace, isPathSegmentName, path);
}

/** Checks the metadata of an object that is to replace another. */
export function validateObjectMetaAccessorUpdate(object: ObjectValue, old: ObjectValue, path: FieldPath): FieldError[] {
  return validateObjectMetaUpdate(metadataOf(object), metadataOf(old), path);
}
