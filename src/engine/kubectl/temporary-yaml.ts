/** Stands in until yaml/ is there. */
import { parseDocument } from 'yaml';
import type { Value } from '../values/value.ts';

function conv(v: unknown): Value {
  if (v === null || typeof v === 'string' || typeof v === 'boolean' || typeof v === 'bigint') return v;
  if (typeof v === 'number') return v;
  if (Array.isArray(v)) return v.map(conv);
  if (typeof v === 'object') return new Map(Object.entries(v).map(([k, x]) => [k, conv(x)]));
  return String(v);
}
export function readYaml(text: string): { value: Value } | { error: string } {
  const doc = parseDocument(text, { intAsBigInt: true, version: '1.1', uniqueKeys: false });
  if (doc.errors[0]) return { error: doc.errors[0].message };
  return { value: conv(doc.toJS({ maxAliasCount: -1 }) ?? null) };
}
export const readJson = readYaml;
export function readDocuments(text: string): { value: Value | undefined; error: { message: string } | undefined }[] {
  return text
    .split(/^---.*$/m)
    .map((t) => readYaml(t))
    .flatMap((r): { value: Value | undefined; error: { message: string } | undefined }[] => {
      if ('error' in r) return [{ value: undefined, error: { message: r.error } }];
      return r.value === null ? [] : [{ value: r.value, error: undefined }];
    });
}
