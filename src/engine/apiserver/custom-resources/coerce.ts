/** Makes of a custom object what JSON decoding makes of a typed one: metadata typed, unknown fields pruned, stray nulls dropped. */

import { dropNulls } from '../../schema/default/drop-nulls.ts';
import type { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import { coerceObjectMeta } from '../../schema/object-meta/coerce-object-meta.ts';
import { decodeObjectMeta } from '../../schema/object-meta/decode-object-meta.ts';
import { pruneUnknownFields } from '../../schema/prune/prune-unknown-fields.ts';
import { fieldErrorText } from '../../values/field-error-text.ts';
import { isObject, type ObjectValue, withMember } from '../../values/value.ts';

/** How to coerce. */
export interface CoerceOptions {
  /** Drop malformed metadata instead of failing, and repair a missing generation: for what is read from the store. */
  readonly fromStore: boolean;
  /** Keep fields that the schema does not know (`spec.preserveUnknownFields`). */
  readonly preserveUnknownFields: boolean;
}

/** The object, the same where nothing changed, with the paths of what was dropped; or why it cannot be read. */
export type Coerced =
  | { readonly object: ObjectValue; readonly unknownFields: readonly string[] }
  | { readonly error: string };

/** Coerces an object of the schema's own kind; for one of another kind, whose `schema` is `null`, only the metadata. */
export function coerce(
  object: ObjectValue,
  schema: JSONSchemaProps | undefined | null,
  { fromStore, preserveUnknownFields }: CoerceOptions,
): Coerced {
  const metadata = object.get('metadata');
  let typed: ObjectValue | undefined;
  const unknownFields: string[] = [];
  if (metadata !== undefined) {
    const decoded = decodeObjectMeta(metadata, { dropMalformedFields: fromStore });
    if (decoded.error !== undefined) return { error: decoded.error };
    typed = decoded.meta;
    for (const path of decoded.unknownFields) unknownFields.push(`metadata.${path}`);
  }
  let next = object;
  if (schema !== null) {
    if (!preserveUnknownFields) {
      const pruned = pruneUnknownFields(next, schema, { isResourceRoot: true });
      unknownFields.push(...pruned.unknownFields);
      const dropped = dropNulls(pruned.value, schema);
      if (isObject(dropped)) next = dropped;
    }
    const coerced = coerceObjectMeta(null, next, schema, { isResourceRoot: false, dropInvalidFields: fromStore });
    if (coerced.error !== undefined) return { error: fieldErrorText(coerced.error) };
    if (isObject(coerced.value)) next = coerced.value;
    unknownFields.push(...coerced.unknownFields);
    if (fromStore && typed !== undefined && (typed.get('generation') ?? 0n) === 0n) {
      typed = withMember(typed, 'generation', 1n);
    }
  }
  // Kind and version are restored: a schema that says something else of them does not change them.
  for (const key of ['kind', 'apiVersion']) {
    const value = object.get(key);
    if (value !== undefined && next.get(key) !== value) next = withMember(next, key, value);
  }
  if (typed !== undefined && next.get('metadata') !== typed) next = withMember(next, 'metadata', typed);
  return { object: next, unknownFields };
}
