/** A list looked up by the keys of its items (`MapList` of k8s.io/apiserver 0.37). */
import type { JSONSchemaProps } from '../schema/json-schema-props.ts';
import { goQuote } from '../values/go-quote.ts';
import { isObject, type ObjectValue, type Value } from '../values/value.ts';

/** The items of a list of type `map`, found by the values of their keys; of several with the same keys the first counts. */
export class ListMap {
  readonly #keys: readonly string[];
  readonly #items = new Map<unknown, ObjectValue>();

  constructor(schema: JSONSchemaProps, items: readonly Value[]) {
    this.#keys = schema.type === 'array' && schema.xListType === 'map' ? (schema.xListMapKeys ?? []) : [];
    if (this.#keys.length === 0) return;
    for (const item of items) {
      const identity = this.#identityOf(item);
      if (identity !== undefined && isObject(item) && !this.#items.has(identity)) this.#items.set(identity, item);
    }
  }

  /** The item with the same keys; `undefined` where there is none, or where a key is missing or no scalar. */
  get(item: Value): ObjectValue | undefined {
    const identity = this.#identityOf(item);
    return identity === undefined ? undefined : this.#items.get(identity);
  }

  #identityOf(item: Value): unknown {
    if (!isObject(item)) return undefined;
    const [key] = this.#keys;
    if (this.#keys.length === 1 && key !== undefined) {
      const value = item.get(key);
      return isScalar(value) ? value : undefined;
    }
    let identity = '';
    for (const name of this.#keys) {
      const value = item.get(name);
      if (!isScalar(value)) return undefined;
      identity += `\0${textOf(value)}`;
    }
    return identity;
  }
}

type Scalar = string | number | bigint | boolean;

function isScalar(value: Value | undefined): value is Scalar {
  return value !== undefined && value !== null && typeof value !== 'object';
}

/** Several keys are joined as text; a float64 has six digits there. */
function textOf(value: Scalar): string {
  if (typeof value === 'string') return goQuote(value);
  return typeof value === 'number' ? value.toFixed(6) : String(value);
}
