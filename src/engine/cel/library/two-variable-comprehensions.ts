/** What the macros with two variables expand to: `transformMap` and `transformMapEntry` insert into a map. */
import { mapOf, typeParam } from '../check/type.ts';
import { insertEntry } from '../eval/map.ts';
import { CelMap, type CelValue, noSuchOverload } from '../eval/value.ts';
import { binary, define, global } from './declare.ts';
import type { Library } from './library.ts';

const mapKV = mapOf(typeParam('K'), typeParam('V'));

function insertAll(target: CelValue, entries: CelValue): CelValue {
  if (!(entries instanceof CelMap)) return noSuchOverload();
  let map = target;
  for (const key of entries.keys()) {
    if (!(map instanceof CelMap)) return map;
    map = insertEntry(map, key, entries.find(key) ?? null);
  }
  return map;
}

export const twoVariableComprehensionsLibrary: Library = {
  name: 'cel.lib.ext.comprev2',
  since: '1.32',
  functions: [
    define('cel.@mapInsert', [
      global('@mapInsert_map_key_value', [mapKV, typeParam('K'), typeParam('V')], mapKV, (args) => {
        const [map = null, key = null, value = null] = args;
        return map instanceof CelMap ? insertEntry(map, key, value) : noSuchOverload();
      }),
      global('@mapInsert_map_map', [mapKV, mapKV], mapKV, binary(insertAll)),
    ]),
  ],
};
