/** A body → a Scale (`autoscaling/v1`), as the typed decoder reads it. */
import { objectMetaType } from '../../schema/object-meta/object-meta-type.ts';
import { always, goInt32, goString, struct, unlessEmpty } from '../../values/go-decode/go-type.ts';
import { unmarshal } from '../../values/go-decode/unmarshal.ts';
import { goQuote } from '../../values/go-quote.ts';
import { isObject, type ObjectValue } from '../../values/value.ts';
import { apiVersionOf, parseApiVersion } from '../group-resource.ts';
import type { Decoded, DecodeFailure } from '../handlers/scope.ts';

/** The struct. */
export const scaleType = struct('v1.Scale', {
  kind: unlessEmpty(goString),
  apiVersion: unlessEmpty(goString),
  metadata: unlessEmpty(objectMetaType),
  spec: unlessEmpty(struct('v1.ScaleSpec', { replicas: unlessEmpty(goInt32) })),
  status: unlessEmpty(struct('v1.ScaleStatus', { replicas: always(goInt32), selector: unlessEmpty(goString) })),
});

/** What the server says of every body that is no Scale: it fails to find out what it should have been. */
export const scaleDecodeError = 'no kind is registered for the type v1.Scale in scheme "pkg/runtime/scheme.go:111"';

/** Decodes; kind and version may be left out. */
export function decodeScale(value: ObjectValue, _strict: boolean, sorted: boolean): Decoded | DecodeFailure {
  const apiVersion = value.get('apiVersion') || 'autoscaling/v1';
  const gv = parseApiVersion(String(apiVersion));
  if ('error' in gv) return gv;
  const kind = String(value.get('kind') || 'Scale');
  if (kind !== 'Scale' || apiVersionOf(gv) !== 'autoscaling/v1') return { error: scaleDecodeError };
  const decoded = unmarshal(value, scaleType, sorted ? 'sorted' : 'text');
  if (decoded.error !== undefined) return { error: decoded.error };
  const scale = isObject(decoded.value) ? decoded.value : value;
  const object = new Map(scale).set('kind', kind).set('apiVersion', 'autoscaling/v1');
  const strictErrors = decoded.unknownFields.map((path) => `unknown field ${goQuote(path)}`);
  return { object, strictErrors, ...gv, kind };
}
