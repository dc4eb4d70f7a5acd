/** An array of an object's data as a CEL list: atomic, a set, or a map of objects, as x-kubernetes-list-type says. */
import { isObject, type Value } from '../../values/value.ts';
import { equalTo } from './equality.ts';
import { escapeProperty } from './escaping.ts';
import { listItems, ValueList } from './list.ts';
import { addToMapList } from './map-list.ts';
import { addToSet, equalAsSets, type SetKey, setKeys } from './set-list.ts';
import { type Reader, SchemaMap } from './unstructured-map.ts';
import { type CelError, CelList, type CelValue, noSuchOverloadOr } from './value.ts';

/** An atomic list. */
export class SchemaList extends CelList {
  readonly goType: string = '*common.unstructuredList';

  constructor(
    readonly data: readonly Value[],
    readonly item: Reader,
  ) {
    super();
  }

  get size(): number {
    return this.data.length;
  }

  at(index: number): CelValue {
    return this.item(this.data[index]);
  }

  equalTo(other: CelValue): boolean | CelError {
    if (!(other instanceof CelList)) return noSuchOverloadOr(other);
    if (this.size !== other.size) return false;
    for (let i = 0; i < this.data.length; i++) {
      const same = equalTo(this.at(i), other.at(i));
      if (same !== true) return same;
    }
    return true;
  }

  plus(other: CelValue): CelValue {
    if (!(other instanceof CelList)) return noSuchOverloadOr(other);
    return new ValueList([...listItems(this), ...listItems(other)]);
  }

  contains(value: CelValue): boolean | CelError {
    let failure: CelError | undefined;
    for (let i = 0; i < this.data.length; i++) {
      const same = equalTo(this.at(i), value);
      if (same === true) return true;
      if (same !== false) failure ??= same;
    }
    return failure ?? false;
  }
}

/** A set: equal in any order; a sum has each element once. */
export class SchemaSetList extends SchemaList {
  override readonly goType = '*common.unstructuredSetList';
  #keys: ReadonlySet<SetKey> | CelError | undefined;

  override equalTo(other: CelValue): boolean | CelError {
    return equalAsSets(this.size, () => this.#setKeys(), other);
  }

  override plus(other: CelValue): CelValue {
    return addToSet(this, other);
  }

  #setKeys(): ReadonlySet<SetKey> | CelError {
    this.#keys ??= setKeys(this);
    return this.#keys;
  }
}

/** Objects told apart by their keys: equal in any order; a sum has each key once. */
export class SchemaMapList extends SchemaList {
  override readonly goType = '*common.unstructuredMapList';
  readonly #escapedKeys: readonly string[];
  #byKey: ReadonlyMap<string, Value> | undefined;

  constructor(data: readonly Value[], item: Reader, keys: readonly string[]) {
    super(data, item);
    this.#escapedKeys = keys.map((key) => escapeProperty(key) ?? key);
  }

  override equalTo(other: CelValue): boolean | CelError {
    if (!(other instanceof CelList)) return noSuchOverloadOr(other);
    if (this.size !== other.size) return false;
    this.#byKey ??= new Map(this.data.map((element) => [this.#dataKey(element), element]));
    const seen = new Set<string>();
    for (const element of listItems(other)) {
      // Only data has keys that the server looks at; what a rule made has none of them.
      if (!(element instanceof SchemaMap)) return false;
      const key = this.#dataKey(element.data);
      const own = this.#byKey.get(key);
      if (own === undefined) return false;
      const same = equalTo(this.item(own), element);
      if (same !== true) return same;
      seen.add(key);
    }
    return seen.size === this.#byKey.size;
  }

  override plus(other: CelValue): CelValue {
    return addToMapList(this, other, this.#escapedKeys);
  }

  /** The server looks the escaped names up in the data as it is, so that a key that needs escaping tells nothing apart. */
  #dataKey(element: Value): string {
    if (!isObject(element)) return '\0';
    return this.#escapedKeys
      .map((name) => {
        const value = element.get(name) ?? null;
        return value === null ? '' : `${typeof value}:${String(value)}`;
      })
      .join('\0');
  }
}
