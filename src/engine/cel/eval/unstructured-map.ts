/** An object of an object's data as CEL sees it: one with properties, or a map of values of one schema. */
import { deepEqual, type ObjectValue, type Value } from '../../values/value.ts';
import { equalTo } from './equality.ts';
import { escapeProperty, unescapeProperty } from './escaping.ts';
import { type CelError, CelMap, type CelValue, noSuchOverload, noSuchOverloadOr } from './value.ts';

/** Turns a value of one schema node into CEL's. */
export type Reader = (value: Value | undefined) => CelValue;

/** What the schema tells of an object. */
export interface ObjectShape {
  /** True where it has properties; their names are escaped in rules, and a null one counts as absent. */
  readonly isObject: boolean;
  /** How to read a property; `undefined` for one that the schema does not know. */
  readonly propertyReader: (name: string) => Reader | undefined;
}

/** Data of type object. */
export class SchemaMap extends CelMap {
  readonly goType = '*common.unstructuredMap';

  constructor(
    readonly data: ObjectValue,
    readonly shape: ObjectShape,
  ) {
    super();
  }

  /** Counts properties that the schema does not know, too. */
  get size(): number {
    return this.data.size;
  }

  find(key: CelValue): CelValue | undefined {
    if (typeof key !== 'string') return noSuchOverloadOr(key);
    const name = this.shape.isObject ? unescapeProperty(key) : key;
    if (name === undefined) return undefined;
    const value = this.data.get(name);
    if (value === undefined || (value === null && this.shape.isObject)) return undefined;
    return this.shape.propertyReader(name)?.(value);
  }

  /** The names that the schema knows; a loop then sees null once for each other one, as on the server. */
  keys(): readonly CelValue[] {
    const keys: CelValue[] = [];
    for (const name of this.data.keys()) {
      if (this.shape.propertyReader(name) === undefined) continue;
      keys.push(this.shape.isObject ? (escapeProperty(name) ?? name) : name);
    }
    while (keys.length < this.data.size) keys.push(null);
    return keys;
  }

  equalTo(other: CelValue): boolean | CelError {
    if (!(other instanceof CelMap)) return noSuchOverloadOr(other);
    if (this.size !== other.size) return false;
    for (const [name, value] of this.data) {
      if (this.shape.propertyReader(name) === undefined) {
        if (!(other instanceof SchemaMap)) return noSuchOverload();
        const theirs = other.data.get(name);
        if (theirs !== undefined && !deepEqual(value, theirs)) return false;
        continue;
      }
      const mine = this.find(name);
      const theirs = other.find(name);
      if (mine === undefined || theirs === undefined) {
        if (mine !== theirs) return false;
        continue;
      }
      const same = equalTo(mine, theirs);
      if (same !== true) return same;
    }
    return true;
  }
}
