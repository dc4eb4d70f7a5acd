/** An apply configuration laid over an object: nothing is removed, and what the configuration states is kept. */
import type { Value } from '../../values/value.ts';
import { serializeElement } from './path-element.ts';
import { type Atom, deduced, fieldType, type ListType, type MapType, type SchemaType } from './schema-type.ts';
import { itemElement, itemsOf, type Maybe, membersOf, shapeOf } from './typed-value.ts';

/** The merged value. Lists keep the live order, except where the configuration orders the items that both have. */
export function mergeTyped(live: Value, config: Value, type: SchemaType): Value {
  return merge(live, config, type) ?? null;
}

function merge(live: Maybe, config: Maybe, type: SchemaType): Maybe {
  const { atom } = type;
  return mergeAs(atom, config === undefined ? live : config, live, config);
}

function mergeAs(atom: Atom, as: Maybe, live: Maybe, config: Maybe): Maybe {
  const shape = shapeOf(atom, as);
  const leaf = config === undefined ? live : config;
  switch (shape.kind) {
    case 'scalar':
      return leaf;
    case 'list': {
      const isEmpty = itemsOf(live).length === 0 && itemsOf(config).length === 0;
      if (shape.list.relationship === 'atomic' || isEmpty) return leaf;
      return mergeItems(itemsOf(live), itemsOf(config), shape.list);
    }
    case 'map': {
      const isEmpty = membersOf(live).size === 0 && membersOf(config).size === 0;
      if (shape.map.relationship === 'atomic' || isEmpty) return leaf;
      return mergeMembers(live, config, shape.map);
    }
  }
}

function mergeMembers(live: Maybe, config: Maybe, map: MapType): Maybe {
  const before = membersOf(live);
  const over = membersOf(config);
  const merged = new Map<string, Value>();
  for (const [name, member] of before) {
    const next = merge(member, over.get(name), fieldType(map, name) ?? deduced);
    if (next !== undefined) merged.set(name, next);
  }
  for (const [name, member] of over) {
    if (before.has(name)) continue;
    const next = merge(undefined, member, fieldType(map, name) ?? deduced);
    if (next !== undefined) merged.set(name, next);
  }
  return merged.size > 0 ? merged : undefined;
}

interface Entry {
  readonly key: string;
  readonly item: Value;
}

function entriesOf(items: readonly Value[], list: ListType): Entry[] {
  return items.flatMap((item) => {
    const element = itemElement(list, item);
    return 'error' in element ? [] : [{ key: serializeElement(element), item }];
  });
}

/** Interleaves two lists: both orders are kept, the configuration's for what both hold. */
function mergeItems(live: readonly Value[], config: readonly Value[], list: ListType): Maybe {
  const left = entriesOf(live, list);
  const right = entriesOf(config, list);
  const liveItems = new Map<string, Value>();
  // What stands more than once in the live list is not merged but replaced.
  for (const { key, item } of left) liveItems.set(key, liveItems.has(key) ? null : item);
  const configItems = new Map(right.map(({ key, item }) => [key, item]));
  const shared = right.filter(({ key }) => liveItems.has(key)).map(({ key }) => key);
  let nextShared = 0;
  const merged: Value[] = [];
  const taken = new Set<string>();
  const push = (item: Maybe): void => {
    if (item !== undefined) merged.push(item);
  };
  const pushMerged = (key: string): void => {
    taken.add(key);
    push(merge(liveItems.get(key), configItems.get(key), list.elementType));
  };
  let l = 0;
  let r = 0;
  while (l < left.length || r < right.length) {
    const ours = left[l];
    const theirs = right[r];
    if (ours !== undefined && theirs !== undefined) {
      if (ours.key === theirs.key) {
        pushMerged(ours.key);
        l++;
        r++;
        nextShared++;
        continue;
      }
      const awaited = shared[nextShared];
      if (configItems.has(ours.key) && awaited !== undefined && awaited !== ours.key) {
        l++;
        continue;
      }
    }
    if (ours !== undefined) {
      if (!configItems.has(ours.key)) {
        push(merge(ours.item, undefined, list.elementType));
        l++;
        continue;
      }
      if (taken.has(ours.key)) l++;
    }
    if (theirs !== undefined) {
      pushMerged(theirs.key);
      r++;
      if (shared[nextShared] === theirs.key) nextShared++;
    }
  }
  return merged.length > 0 ? merged : undefined;
}
