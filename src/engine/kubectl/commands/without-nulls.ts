/** Objects without members that are null, as `kubectl apply` creates them. */
import { isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';

/** The object without members that are null, at every depth; nulls in lists stay. */
export function withoutNulls(object: ObjectValue): ObjectValue {
  if (!hasNullMember(object)) return object;
  const root = new Map<string, Value>();
  // Containers still to be copied, each with its empty copy: no depth is too deep.
  const open: (readonly [ObjectValue, Map<string, Value>] | readonly [readonly Value[], Value[]])[] = [[object, root]];
  const copied = (value: Value): Value => {
    if (isObject(value)) {
      const copy = new Map<string, Value>();
      open.push([value, copy]);
      return copy;
    }
    if (!isList(value)) return value;
    const copy: Value[] = [];
    open.push([value, copy]);
    return copy;
  };
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [source, copy] = next;
    if (copy instanceof Map) {
      for (const [key, member] of source.entries()) if (member !== null) copy.set(String(key), copied(member));
    } else {
      for (const item of source.values()) copy.push(copied(item));
    }
  }
  return root;
}

function hasNullMember(object: ObjectValue): boolean {
  const open: Value[] = [object];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const members = isObject(next) || isList(next) ? next.values() : [];
    for (const member of members) {
      if (member === null && isObject(next)) return true;
      if (typeof member === 'object' && member !== null) open.push(member);
    }
  }
  return false;
}
