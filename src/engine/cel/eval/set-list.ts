/** Lists with the meaning of a set (x-kubernetes-list-type: set): compared and added to without regard to order. */
import { typeName } from './kind.ts';
import { listItems, ValueList } from './list.ts';
import { printValue } from './print.ts';
import { CelError, CelList, CelMap, type CelValue, noSuchOverloadOr, Timestamp } from './value.ts';

/** Equal for equal elements; a symbol for one that equals no other. */
export type SetKey = string | symbol;

/** What stands for an element in a set; only scalars can be in one. */
function setKey(element: CelValue): SetKey | CelError {
  if (element instanceof CelList || element instanceof CelMap) {
    return new CelError('listSet operations are only supported on lists of scalar values');
  }
  // On the server, errors and times with an offset are compared by identity.
  const isAlone = element instanceof CelError || (element instanceof Timestamp && element.offsetSeconds !== 0);
  return isAlone ? Symbol() : `${typeName(element)}:${printValue(element)}`;
}

/** The keys of all elements, or the first error. */
export function setKeys(list: CelList): ReadonlySet<SetKey> | CelError {
  const keys = new Set<SetKey>();
  for (const element of listItems(list)) {
    const key = setKey(element);
    if (key instanceof CelError) return key;
    keys.add(key);
  }
  return keys;
}

/** `set == other`: the same elements in any order. `keys` are the set's own. */
export function equalAsSets(
  size: number,
  keys: () => ReadonlySet<SetKey> | CelError,
  other: CelValue,
): boolean | CelError {
  if (!(other instanceof CelList)) return noSuchOverloadOr(other);
  if (size !== other.size) return false;
  const own = keys();
  if (own instanceof CelError) return own;
  const seen = new Set<SetKey>();
  for (const element of listItems(other)) {
    const key = setKey(element);
    if (key instanceof CelError) return key;
    if (!own.has(key)) return false;
    seen.add(key);
  }
  return seen.size === own.size;
}

/** `set + other`: what is only in the other comes last, in its order. */
export function addToSet(set: CelList, other: CelValue): CelValue {
  if (!(other instanceof CelList)) return noSuchOverloadOr(other);
  const own = setKeys(set);
  if (own instanceof CelError) return own;
  const keys = new Set(own);
  const elements = [...listItems(set)];
  for (const element of listItems(other)) {
    const key = setKey(element);
    if (key instanceof CelError) return key;
    if (keys.has(key)) continue;
    keys.add(key);
    elements.push(element);
  }
  return new SetSum(elements);
}

/** The sum of sets: a set itself. */
class SetSum extends ValueList {
  override readonly goType = '*common.refValSetList';

  override equalTo(other: CelValue): boolean | CelError {
    return equalAsSets(this.size, () => setKeys(this), other);
  }

  override plus(other: CelValue): CelValue {
    return addToSet(this, other);
  }
}
