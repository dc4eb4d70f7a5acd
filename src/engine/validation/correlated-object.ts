/**
 * A value beside the value it replaces, part by part, so that what did not change is let through under a stricter schema
 * (`CorrelatedObject` of k8s.io/apiserver 0.37).
 */
import { itemsSchema, type JSONSchemaProps, valuesSchema } from '../schema/json-schema-props.ts';
import { deepEqual, isList, isObject, type Value } from '../values/value.ts';
import { ListMap } from './list-map.ts';

/** A pair of values at one place; children are made when asked for and kept. */
export class CorrelatedObject {
  #equal: boolean | undefined = undefined;
  #oldItems: ListMap | undefined = undefined;
  #children: Map<string | number, CorrelatedObject> | undefined = undefined;

  constructor(
    readonly value: Value,
    /** `undefined` where there was nothing. */
    readonly oldValue: Value | undefined,
    readonly schema: JSONSchemaProps,
  ) {}

  /** The pair at a member; `undefined` where either side or the schema lacks it. */
  key(name: string): CorrelatedObject | undefined {
    const known = this.#children?.get(name);
    if (known !== undefined) return known;
    if (!isObject(this.value) || !isObject(this.oldValue)) return undefined;
    const value = this.value.get(name);
    const oldValue = this.oldValue.get(name);
    if (value === undefined || oldValue === undefined) return undefined;
    const schema = this.schema.properties?.get(name) ?? valuesSchema(this.schema);
    return schema === undefined ? undefined : this.#keep(name, value, oldValue, schema);
  }

  /** The pair at an item: items of list maps are found by their keys, all others have no old value. */
  index(at: number): CorrelatedObject | undefined {
    const known = this.#children?.get(at);
    if (known !== undefined) return known;
    if (!isList(this.value) || !isList(this.oldValue) || this.schema.xListType !== 'map') return undefined;
    const value = this.value[at];
    if (value === undefined) return undefined;
    this.#oldItems ??= new ListMap(this.schema, this.oldValue);
    const oldValue = this.#oldItems.get(value);
    const schema = itemsSchema(this.schema);
    if (oldValue === undefined || schema === undefined) return undefined;
    return this.#keep(at, value, oldValue, schema);
  }

  /**
   * True when nothing changed here; found once and kept. Items of list maps are compared through their keys, so their order
   * does not count, and an object with a member that the schema does not declare counts as changed, as it does for the server.
   */
  isUnchanged(): boolean {
    this.#equal ??= this.#compare();
    return this.#equal;
  }

  #keep(step: string | number, value: Value, oldValue: Value, schema: JSONSchemaProps): CorrelatedObject {
    const child = new CorrelatedObject(value, oldValue, schema);
    this.#children ??= new Map();
    this.#children.set(step, child);
    return child;
  }

  #compare(): boolean {
    const { value, oldValue = null } = this;
    if (isList(value) && isList(oldValue)) {
      if (value.length !== oldValue.length) return false;
      if (this.schema.xListType !== 'map') return deepEqual(value, oldValue);
      return value.every((_, at) => this.index(at)?.isUnchanged() ?? false);
    }
    if (isObject(value) && isObject(oldValue)) {
      if (value.size !== oldValue.size) return false;
      for (const name of value.keys()) if (this.key(name)?.isUnchanged() !== true) return false;
      return true;
    }
    return value === oldValue;
  }
}
