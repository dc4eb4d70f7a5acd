/** A value of a Go type as `encoding/json` writes it: fields of structs in the order in which they are declared, keys of maps sorted. */
import { type BadValue, GoStruct } from '../field-error.ts';
import { isList, isObject, sortedKeys, type Value } from '../value.ts';
import type { GoType } from './go-type.ts';

/** The value with the order of its members fixed; what no type is known of is written like a map. */
export function inDeclaredOrder(value: Value, type: GoType | undefined): BadValue {
  if (isList(value)) return value.map((item) => inDeclaredOrder(item, partType(type, value, 0)));
  if (!isObject(value)) return value;
  const written = writtenType(type, value);
  if (written === undefined || (written.kind !== 'struct' && written.kind !== 'map')) return value;
  const names =
    written.kind === 'struct' ? [...written.fields.keys()].filter((name) => value.has(name)) : sortedKeys(value);
  return new GoStruct(
    names.map((name) => [name, inDeclaredOrder(value.get(name) ?? null, partType(written, value, name))]),
  );
}

/** The value with the members of all its objects in the order in which they stand. */
export function inOwnOrder(value: Value): BadValue {
  if (isList(value)) return value.map(inOwnOrder);
  return isObject(value) ? new GoStruct([...value].map(([key, member]) => [key, inOwnOrder(member)])) : value;
}

/** The type of each object and list within a value, by identity. */
export function typesWithin(value: Value, type: GoType | undefined): ReadonlyMap<Value, GoType> {
  const types = new Map<Value, GoType>();
  const add = (at: Value, of: GoType | undefined): void => {
    if (of === undefined || at === null || typeof at !== 'object') return;
    types.set(at, of);
    if (isList(at)) for (const [index, item] of at.entries()) add(item, partType(of, at, index));
    else for (const [key, member] of at) add(member, partType(of, at, key));
  };
  add(value, type);
  return types;
}

/** The type of a member or an item. */
function partType(type: GoType | undefined, value: Value, step: string | number): GoType | undefined {
  const written = writtenType(type, value);
  switch (written?.kind) {
    case 'slice':
    case 'map':
      return written.of;
    case 'struct':
      return written.fields.get(String(step))?.type;
    default:
      return undefined;
  }
}

function writtenType(type: GoType | undefined, value: Value): GoType | undefined {
  return type?.kind === 'custom' ? type.writtenAs?.(value) : type;
}
