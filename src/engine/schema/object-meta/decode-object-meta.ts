/** `metadata` as JSON → as Go holds it: unknown members dropped and named, empty ones left out, types checked. */
import { jsonAsWritten } from '../../values/go-decode/decode-go.ts';
import { unmarshal } from '../../values/go-decode/unmarshal.ts';
import { goTypeName } from '../../values/go-print.ts';
import { isObject, type ObjectValue, type Value } from '../../values/value.ts';
import { objectMetaType } from './object-meta-type.ts';

/** Metadata after decoding. */
export type DecodedObjectMeta =
  | {
      /** What Go would write again; the same value where nothing changes. */
      readonly meta: ObjectValue;
      /** Paths of unknown members below `metadata`, as the strict decoder names them. */
      readonly unknownFields: readonly string[];
      readonly error?: undefined;
    }
  | { readonly meta?: undefined; readonly error: string };

/**
 * Decodes `metadata` strictly. The error is that of Go's JSON decoder. With `dropMalformedFields` members of a wrong type
 * are left out instead, and only metadata that is no object is an error.
 */
export function decodeObjectMeta(
  metadata: Value,
  { dropMalformedFields = false }: { readonly dropMalformedFields?: boolean } = {},
): DecodedObjectMeta {
  // The server writes metadata as JSON to read it into its type: a whole float comes back as an integer.
  const decoded = unmarshal(jsonAsWritten(metadata), objectMetaType, 'sorted');
  const { value, error, unknownFields } = decoded;
  if (error === undefined) return { meta: isObject(value) ? value : new Map(), unknownFields };
  if (!dropMalformedFields) return { error };
  if (!isObject(metadata)) return { error: `invalid metadata: expected object, got ${goTypeName(metadata)}` };
  return decodeFieldByField(metadata);
}

function decodeFieldByField(metadata: ObjectValue): DecodedObjectMeta {
  const kept = new Map<string, Value>();
  const unknownFields: string[] = [];
  for (const [key, member] of metadata) {
    const alone = decodeObjectMeta(new Map([[key, member]]));
    if (alone.error !== undefined) continue;
    unknownFields.push(...alone.unknownFields);
    for (const [name, value] of alone.meta) kept.set(name, value);
  }
  return { meta: kept, unknownFields };
}
