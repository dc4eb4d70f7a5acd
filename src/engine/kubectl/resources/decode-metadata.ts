/** An apiVersion or metadata that do not fit into Go's `TypeMeta` and `ObjectMeta`: the first misfit in Go's words. */
import { objectMetaType } from '../../schema/object-meta/object-meta-type.ts';
import { always, goString, struct } from '../../values/go-decode/go-type.ts';
import { unmarshal } from '../../values/go-decode/unmarshal.ts';
import type { ObjectValue, Value } from '../../values/value.ts';

/** What kubectl first reads of an object. */
const metadataOnlyObject = struct('runtime.metadataOnlyObject', {
  apiVersion: { ...always(goString), embedded: 'TypeMeta' },
  metadata: always(objectMetaType),
});

/** Go's words for the apiVersion or the first part of an object's metadata that has the wrong type, or `undefined`. */
export function metadataError(object: ObjectValue): string | undefined {
  const read = new Map<string, Value>();
  for (const name of metadataOnlyObject.fields.keys()) {
    const value = object.get(name);
    if (value !== undefined) read.set(name, value);
  }
  return unmarshal(read, metadataOnlyObject, 'sorted').error;
}
