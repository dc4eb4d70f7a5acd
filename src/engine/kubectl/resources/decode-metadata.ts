/** Metadata that does not fit into Go's `ObjectMeta`: the first misfit in Go's words. */
import { objectMetaType } from '../../schema/object-meta/object-meta-type.ts';
import { always, struct } from '../../values/go-decode/go-type.ts';
import { unmarshal } from '../../values/go-decode/unmarshal.ts';
import type { ObjectValue } from '../../values/value.ts';

/** What kubectl first reads of an object. */
const metadataOnlyObject = struct('runtime.metadataOnlyObject', { metadata: always(objectMetaType) });

/** Go's words for the first part of an object's metadata that has the wrong type, or `undefined`. */
export function metadataError(object: ObjectValue): string | undefined {
  const metadata = object.get('metadata');
  return metadata === undefined
    ? undefined
    : unmarshal(new Map([['metadata', metadata]]), metadataOnlyObject, 'sorted').error;
}
