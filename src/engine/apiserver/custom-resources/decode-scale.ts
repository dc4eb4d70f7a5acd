/** A body → a Scale (`autoscaling/v1`), as the typed decoder reads it. */
import { decodeObjectMeta } from '../../schema/object-meta/decode-object-meta.ts';
import { isObject, type ObjectValue, object, type Value } from '../../values/value.ts';
import { parseApiVersion } from '../group-resource.ts';
import type { Decoded, DecodeFailure } from '../handlers/scope.ts';

const known: Readonly<Record<string, readonly string[]>> = {
  '': ['kind', 'apiVersion', 'metadata', 'spec', 'status'],
  spec: ['replicas'],
  status: ['replicas', 'selector'],
};

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
  const metadata = decodeObjectMeta(value.get('metadata') ?? null);
  if (metadata.error !== undefined) return { error: metadata.error, kind, version: gv.version };
  const strictErrors = [
    ...unknown(value, ''),
    ...metadata.unknownFields.map((path) => `unknown field "metadata.${path}"`),
    ...unknown(value.get('spec'), 'spec'),
    ...unknown(value.get('status'), 'status'),
  ];
  const scale = object({
    kind: 'Scale',
    apiVersion: 'autoscaling/v1',
    metadata: metadata.meta,
    spec: object({ replicas: int32(value.get('spec')) }),
  });
  return { object: scale, strictErrors, ...gv, kind };
}

function unknown(value: Value | undefined, place: string): string[] {
  if (!isObject(value)) return [];
  const names = known[place] ?? [];
  const prefix = place === '' ? '' : `${place}.`;
  return [...value.keys()].filter((key) => !names.includes(key)).map((key) => `unknown field "${prefix}${key}"`);
}

function int32(spec: Value | undefined): bigint | undefined {
  const replicas = isObject(spec) ? spec.get('replicas') : undefined;
  return typeof replicas === 'bigint' ? BigInt.asIntN(32, replicas) : undefined;
}

function text(value: Value | undefined): string {
  return typeof value === 'string' ? value : '';
}
