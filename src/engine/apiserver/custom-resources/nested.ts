/** Members below an object by their path, with the errors of `unstructured.NestedInt64` and `NestedString`. */
import { goPrint, goTypeName } from '../../values/go-print.ts';
import { isObject, type ObjectValue, type Value } from '../../values/value.ts';

/** What lies at a path; `undefined` where nothing does. */
export type Nested<Type> = { readonly value: Type | undefined } | { readonly error: string };

/** The names of a simple path: `.spec.replicas`. */
export function splitPath(path: string): string[] {
  return path.replace(/^\./, '').split('.');
}

function nested(object: ObjectValue, path: readonly string[]): Nested<Value> {
  let at: Value = object;
  for (let depth = 0; depth < path.length; depth++) {
    if (at === null) return { value: undefined };
    if (!isObject(at)) {
      const name = path.slice(0, depth + 1).join('.');
      return {
        error: `.${name} accessor error: ${goPrint(at)} is of the type ${goTypeName(at)}, expected map[string]interface{}`,
      };
    }
    const next = at.get(path[depth] ?? '');
    if (next === undefined) return { value: undefined };
    at = next;
  }
  return { value: at };
}

/** An int64. */
export function nestedInt64(object: ObjectValue, path: readonly string[]): Nested<bigint> {
  const found = nested(object, path);
  if ('error' in found) return found;
  const { value } = found;
  if (value === undefined || typeof value === 'bigint') return { value };
  return { error: wrongType(path, value, 'int64') };
}

/** A text. */
export function nestedString(object: ObjectValue, path: readonly string[]): Nested<string> {
  const found = nested(object, path);
  if ('error' in found) return found;
  const { value } = found;
  if (value === undefined || typeof value === 'string') return { value };
  return { error: wrongType(path, value, 'string') };
}

function wrongType(path: readonly string[], value: Value, expected: string): string {
  const type = value === null ? '<nil>' : goTypeName(value);
  return `.${path.join('.')} accessor error: ${goPrint(value)} is of the type ${type}, expected ${expected}`;
}
