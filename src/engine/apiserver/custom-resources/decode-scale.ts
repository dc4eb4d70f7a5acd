/** A body → a Scale (`autoscaling/v1`), as the typed decoder reads it. */
import { objectMetaType } from '../../schema/object-meta/object-meta-type.ts';
import { always, goInt32, goString, struct, unlessEmpty } from '../../values/go-decode/go-type.ts';
import { unmarshal } from '../../values/go-decode/unmarshal.ts';
import { goQuote } from '../../values/go-quote.ts';
import { isObject, type ObjectValue, type Value } from '../../values/value.ts';
import { parseApiVersion } from '../group-resource.ts';
import type { Decoded, DecodeFailure } from '../handlers/scope.ts';

const scaleType = struct('v1.Scale', {
  kind: { ...unlessEmpty(goString), embedded: 'TypeMeta' },
  apiVersion: { ...unlessEmpty(goString), embedded: 'TypeMeta' },
  metadata: always(objectMetaType),
  spec: always(struct('v1.ScaleSpec', { replicas: unlessEmpty(goInt32) })),
  status: always(struct('v1.ScaleStatus', { replicas: always(goInt32), selector: unlessEmpty(goString) })),
});

/** Decodes; kind and version may be left out. */
export function decodeScale(value: ObjectValue): Decoded | DecodeFailure {
  const apiVersion = text(value.get('apiVersion'));
  const gv = parseApiVersion(apiVersion === '' ? 'autoscaling/v1' : apiVersion);
  if ('error' in gv) return gv;
  const kind = text(value.get('kind')) || 'Scale';
  if (kind !== 'Scale' || gv.group !== 'autoscaling' || gv.version !== 'v1') {
    const where = `${gv.group}/${gv.version}`;
    return {
      error: `no kind ${JSON.stringify(kind)} is registered for version ${JSON.stringify(where)} in scheme "pkg/runtime/scheme.go:111"`,
      kind,
      version: gv.version,
    };
  }
  const { value: scale, error, unknownFields } = unmarshal(value, scaleType, 'sorted');
  if (error !== undefined || !isObject(scale)) return { error: error ?? '', kind, version: gv.version };
  const strictErrors = unknownFields.map((path) => `unknown field ${goQuote(path)}`);
  return { object: new Map([...scale, ['kind', kind], ['apiVersion', 'autoscaling/v1']]), strictErrors, ...gv, kind };
}

function text(value: Value | undefined): string {
  return typeof value === 'string' ? value : '';
}
