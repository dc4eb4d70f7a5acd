/** Maps that a rule computes: literals, results of functions, and the map that `transformMap` fills. */
import { Breakdown } from './abort.ts';
import { equal } from './equality.ts';
import { printValue } from './print.ts';
import { CelError, CelMap, type CelValue, Uint } from './value.ts';

/** Go's maps break on a key of bytes. */
export function refuseUnhashable(key: CelValue): void {
  if (key instanceof Uint8Array) {
    throw new Breakdown('internal error: runtime error: hash of unhashable type types.Bytes');
  }
}

/** A map of values. A number finds the key of the same number, whatever its type. */
export class ValueMap extends CelMap {
  readonly goType: string = '*types.baseMap';
  readonly entries = new Map<CelValue, CelValue>();
  /** uint keys by their number: each is one object, so that it can be a key of `entries`. */
  #uints: Map<bigint, Uint> | undefined;

  get size(): number {
    return this.entries.size;
  }

  /** Sets or replaces an entry while the map is being made. */
  set(key: CelValue, value: CelValue): void {
    this.entries.set(this.#own(key), value);
  }

  /** Takes an entry away while the map is being made. */
  delete(key: CelValue): void {
    this.entries.delete(this.#own(key));
  }

  find(key: CelValue): CelValue | undefined {
    if (this.entries.size === 0) return undefined;
    const exact = this.#get(key);
    if (exact !== undefined) return exact;
    if (typeof key === 'bigint') return this.#getUint(key);
    if (key instanceof Uint) return this.entries.get(key.value);
    if (typeof key !== 'number' || !Number.isInteger(key)) return undefined;
    const whole = BigInt(key);
    const asInt = Math.abs(key) < 2 ** 63 ? this.entries.get(whole) : undefined;
    return asInt === undefined ? this.#getUint(whole) : asInt;
  }

  keys(): readonly CelValue[] {
    return [...this.entries.keys()];
  }

  equalTo(other: CelValue): boolean {
    if (!(other instanceof CelMap) || other.size !== this.size) return false;
    for (const [key, value] of this.entries) {
      const theirs = other.find(key);
      if (theirs === undefined || equal(value, theirs) === false) return false;
    }
    return true;
  }

  /** A copy that can be added to. */
  copy(): ValueMap {
    const copy = new ValueMap();
    for (const [key, value] of this.entries) copy.set(key, value);
    return copy;
  }

  #get(key: CelValue): CelValue | undefined {
    refuseUnhashable(key);
    if (key instanceof Uint) return this.#getUint(key.value);
    // NaN, unlike in a JavaScript map, is never found.
    return typeof key === 'number' && Number.isNaN(key) ? undefined : this.entries.get(key);
  }

  #getUint(number: bigint): CelValue | undefined {
    const own = this.#uints?.get(number);
    return own === undefined ? undefined : this.entries.get(own);
  }

  #own(key: CelValue): CelValue {
    refuseUnhashable(key);
    if (!(key instanceof Uint)) return key;
    this.#uints ??= new Map();
    const known = this.#uints.get(key.value);
    if (known !== undefined) return known;
    this.#uints.set(key.value, key);
    return key;
  }
}

/** The map that a comprehension inserts into in place, since nothing else sees it yet. */
export class GrowingMap extends ValueMap {
  override readonly goType = '*types.mutableMap';
}

/** A map from a list of entries. */
export function mapFrom(entries: Iterable<readonly [CelValue, CelValue]>): ValueMap {
  const map = new ValueMap();
  for (const [key, value] of entries) map.set(key, value);
  return map;
}

/** `map` with one more entry; a key that is there already is an error. */
export function insertEntry(map: CelMap, key: CelValue, value: CelValue): CelValue {
  if (map.find(key) !== undefined) return new CelError(`insert failed: key ${printValue(key)} already exists`);
  if (map instanceof GrowingMap) {
    map.set(key, value);
    return map;
  }
  const copy = new ValueMap();
  for (const each of map.keys()) copy.set(each, map.find(each) ?? null);
  copy.set(key, value);
  return copy;
}
