/** Resource versions as numbers, as the versioner of k8s.io/apiserver 0.37 reads them. */
import type { ObjectValue } from '../../values/value.ts';
import { metadataText } from '../metadata/object-meta.ts';
import { parseUint64 } from '../options/query.ts';

/** The object's resource version; 0 where it has none. */
export function resourceVersionOf(object: ObjectValue): bigint | { readonly error: string } {
  const text = metadataText(object, 'resourceVersion');
  return text === '' ? 0n : parseUint64(text);
}
