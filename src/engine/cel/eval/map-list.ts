/** Lists with the meaning of a map (x-kubernetes-list-type: map) once a rule has added to one: elements are told apart by their keys. */
import { equalTo } from './equality.ts';
import { typeName } from './kind.ts';
import { listItems, ValueList } from './list.ts';
import { printValue } from './print.ts';
import { CelError, CelList, CelMap, type CelValue, noSuchOverloadOr } from './value.ts';

/** What stands for an element: the values of its key properties, whose names are escaped. */
function mapKey(element: CelValue, escapedKeys: readonly string[]): string {
  return escapedKeys
    .map((name) => {
      const value = element instanceof CelMap ? element.find(name) : undefined;
      return value === undefined || value instanceof CelError ? '' : `${typeName(value)}:${printValue(value)}`;
    })
    .join('\0');
}

/** `list + other`: an element with the keys of one of the list's takes its place, others are appended. */
export function addToMapList(list: CelList, other: CelValue, escapedKeys: readonly string[]): CelValue {
  if (!(other instanceof CelList)) return noSuchOverloadOr(other);
  const elements = [...listItems(list)];
  const places = new Map(elements.map((element, i) => [mapKey(element, escapedKeys), i]));
  for (const element of listItems(other)) {
    const place = places.get(mapKey(element, escapedKeys));
    if (place === undefined) elements.push(element);
    else elements[place] = element;
  }
  return new MapListSum(elements, escapedKeys);
}

/** The sum of two such lists: one itself. */
class MapListSum extends ValueList {
  override readonly goType = '*common.refValMapList';

  constructor(
    items: readonly CelValue[],
    readonly escapedKeys: readonly string[],
  ) {
    super(items);
  }

  override equalTo(other: CelValue): boolean | CelError {
    if (!(other instanceof CelList)) return noSuchOverloadOr(other);
    if (this.size !== other.size) return false;
    const own = new Map(this.items.map((element) => [mapKey(element, this.escapedKeys), element]));
    const seen = new Set<string>();
    for (const element of listItems(other)) {
      const key = mapKey(element, this.escapedKeys);
      const mine = own.get(key);
      if (mine === undefined) return false;
      const same = equalTo(mine, element);
      if (same !== true) return same;
      seen.add(key);
    }
    return seen.size === own.size;
  }

  override plus(other: CelValue): CelValue {
    return addToMapList(this, other, this.escapedKeys);
  }
}
