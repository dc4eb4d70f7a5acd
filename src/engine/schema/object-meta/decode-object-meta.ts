/** `metadata` as JSON → as Go holds it: unknown members dropped and named, empty ones left out, types checked. */

import { goJsonFloat } from '../../values/go-number.ts';
import { goTypeName } from '../../values/go-print.ts';
import { isList, isObject, type ObjectValue, sortedKeys, type Value } from '../../values/value.ts';
import { parseTime } from './go-time.ts';
import { type MetaType, objectMetaType } from './object-meta-type.ts';

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

/** Go's strict decoder names no more than this. */
const unknownFieldsAtMost = 100;

/**
 * Decodes `metadata` strictly. The error is that of Go's JSON decoder. With `dropMalformedFields` members of a wrong type
 * are left out instead, and only metadata that is no object is an error.
 */
export function decodeObjectMeta(
  metadata: Value,
  { dropMalformedFields = false }: { readonly dropMalformedFields?: boolean } = {},
): DecodedObjectMeta {
  const decoding = new Decoding();
  const meta = decoding.decode(metadata, objectMetaType);
  const error = decoding.failure ?? decoding.savedError;
  if (error === undefined) return { meta: isObject(meta) ? meta : new Map(), unknownFields: decoding.unknownFields };
  if (!dropMalformedFields) return { error };
  if (!isObject(metadata)) return { error: `invalid metadata: expected object, got ${goTypeName(metadata)}` };

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

/** One run of the decoder, with the place it stands at as Go's errors tell it. */
class Decoding {
  /** The first type error; decoding goes on after it. */
  savedError: string | undefined = undefined;
  /** An error that ends decoding, and that wins over the others. */
  failure: string | undefined = undefined;
  readonly unknownFields: string[] = [];
  #struct = '';
  /** Names of the members on the way, and the path with indexes that unknown members are named by. */
  #fields: string[] = [];
  #path = '';

  /** The value as Go writes it again, or `undefined` where it is empty. */
  decode(value: Value, type: MetaType): Value | undefined {
    if (this.failure !== undefined) return undefined;
    switch (type.kind) {
      case 'pointer':
        return value === null ? undefined : this.#decodePointer(value, type.to);
      case 'string':
        if (value === null || value === '') return undefined;
        return typeof value === 'string' ? value : this.#mismatch(value, type);
      case 'integer':
        return this.#decodeInteger(value, type) || undefined;
      case 'boolean':
        return value === null || typeof value === 'boolean' ? (value ?? undefined) : this.#mismatch(value, type);
      case 'time':
        return this.#decodeTime(value);
      case 'raw':
        return value;
      case 'map':
        return this.#decodeMap(value, type);
      case 'list':
        return this.#decodeList(value, type);
      case 'struct':
        return this.#decodeStruct(value, type);
    }
  }

  /** Behind a pointer also zero and false are written. */
  #decodePointer(value: Value, type: MetaType): Value | undefined {
    if (type.kind === 'integer') return this.#decodeInteger(value, type);
    return this.decode(value, type);
  }

  #decodeInteger(value: Value, type: MetaType): bigint | undefined {
    if (typeof value === 'bigint') return value;
    // A float is written and read again: a whole one within int64 comes back as an integer.
    if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 63) {
      return BigInt(goJsonFloat(value));
    }
    if (value !== null) this.#mismatch(value, type);
    return undefined;
  }

  #decodeTime(value: Value): Value | undefined {
    if (value === null) return undefined;
    if (typeof value !== 'string') {
      this.failure = this.#typeError(jsonKind(value, 'number'), 'string');
      return undefined;
    }
    const parsed = parseTime(value);
    if (parsed.error !== undefined) {
      this.failure = parsed.error;
      return undefined;
    }
    return parsed.isZero ? undefined : parsed.text;
  }

  #decodeMap(value: Value, type: MetaType & { kind: 'map' }): Value | undefined {
    if (value === null) return undefined;
    if (!isObject(value)) return this.#mismatch(value, type);
    let copy: Map<string, Value> | undefined;
    for (const key of sortedKeys(value)) {
      const member = value.get(key) ?? null;
      const decoded = this.decode(member, type.values) ?? '';
      if (decoded === member) continue;
      copy ??= new Map(value);
      copy.set(key, decoded);
    }
    return value.size === 0 ? undefined : (copy ?? value);
  }

  #decodeList(value: Value, type: MetaType & { kind: 'list' }): Value | undefined {
    if (value === null) return undefined;
    if (!isList(value)) return this.#mismatch(value, type);
    const path = this.#path;
    let changed = false;
    const decoded = value.map((item, at) => {
      this.#path = `${path}[${at}]`;
      const next = this.decode(item, type.items) ?? emptyOf(type.items);
      if (next !== item) changed = true;
      return next;
    });
    this.#path = path;
    if (value.length === 0) return undefined;
    return changed ? decoded : value;
  }

  #decodeStruct(value: Value, type: MetaType & { kind: 'struct' }): Value | undefined {
    if (value === null) return undefined;
    if (!isObject(value)) return this.#mismatch(value, type);
    const struct = this.#struct;
    const path = this.#path;
    let copy: Map<string, Value> | undefined;
    for (const key of sortedKeys(value)) {
      const at = path === '' ? key : `${path}.${key}`;
      const member = value.get(key) ?? null;
      const field = type.fields.get(key);
      let decoded: Value | undefined;
      if (field === undefined) {
        if (this.unknownFields.length < unknownFieldsAtMost) this.unknownFields.push(at);
      } else {
        this.#struct = type.struct;
        this.#fields.push(key);
        this.#path = at;
        decoded = this.decode(member, field.type) ?? (field.always ? '' : undefined);
        this.#fields.pop();
      }
      if (decoded === member) continue;
      copy ??= new Map(value);
      if (decoded === undefined) copy.delete(key);
      else copy.set(key, decoded);
    }
    this.#struct = struct;
    this.#path = path;
    return withMissing(copy ?? value, type);
  }

  #mismatch(value: Value, type: MetaType): undefined {
    this.savedError ??= this.#typeError(jsonKind(value, type.kind), type.goName);
    return undefined;
  }

  #typeError(kind: string, goName: string): string {
    const into = this.#struct === '' ? 'Go value' : `Go struct field ${this.#struct}.${this.#fields.join('.')}`;
    return `json: cannot unmarshal ${kind} into ${into} of type ${goName}`;
  }
}

/** The value of an item that Go left at its zero. */
function emptyOf(type: MetaType): Value {
  return type.kind === 'struct' ? withMissing(new Map(), type) : '';
}

/** The object with the members that are written even where they are empty. */
function withMissing(value: ObjectValue, type: MetaType & { kind: 'struct' }): ObjectValue {
  let copy: Map<string, Value> | undefined;
  for (const [key, field] of type.fields) {
    if (!field.always || value.has(key)) continue;
    copy ??= new Map(value);
    copy.set(key, '');
  }
  return copy ?? value;
}

/** Go's word for a JSON value in a type error; of a number meant for an integer it also tells the digits. */
function jsonKind(value: Value, wanted: MetaType['kind'] | 'number'): string {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'bigint':
      return wanted === 'integer' ? `number ${value}` : 'number';
    case 'number':
      return wanted === 'integer' ? `number ${goJsonFloat(value)}` : 'number';
    default:
      return isList(value) ? 'array' : 'object';
  }
}
