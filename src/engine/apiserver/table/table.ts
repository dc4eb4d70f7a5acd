/** Objects → a `metav1.Table`, as kubectl asks for it to print columns. */

import { KeptLists } from '../../values/same-ends.ts';
import { isList, isObject, type ObjectValue, object, type Value } from '../../values/value.ts';
import { metadataOf } from '../metadata/object-meta.ts';
import type { ColumnDefinition, Columns } from './columns.ts';

/**
 * The table of an object or a list; `attach` gives what each row carries of its object, `now` is in milliseconds. A row is made
 * once for the same columns, object, function and moment.
 */
export function tableOf(
  columns: Columns,
  result: ObjectValue,
  attach: (row: ObjectValue) => Value,
  now: number,
): ObjectValue {
  const items = result.get('items');
  const objects = isList(items) ? objectsIn(items) : [result];
  const metadata = metadataOf(result);
  const next = metadata.get('continue');
  return object({
    kind: 'Table',
    apiVersion: 'meta.k8s.io/v1',
    metadata: object({
      resourceVersion: metadata.get('resourceVersion'),
      continue: next === '' ? undefined : next,
      remainingItemCount: metadata.get('remainingItemCount'),
    }),
    columnDefinitions: columns.definitions.map(columnDefinition),
    rows: rowsOf(columns, objects, attach, now),
  });
}

const objectsOfLists = new WeakMap<readonly Value[], readonly ObjectValue[]>();

/** The objects of a list, the same for the same list. */
function objectsIn(items: readonly Value[]): readonly ObjectValue[] {
  const known = objectsOfLists.get(items);
  if (known !== undefined) return known;
  const objects = items.filter((item) => isObject(item));
  objectsOfLists.set(items, objects);
  return objects;
}

/** Rows as they were last made for some columns. */
interface MadeRows {
  readonly attach: (row: ObjectValue) => Value;
  readonly now: number;
  readonly rows: WeakMap<ObjectValue, ObjectValue>;
  readonly lists: KeptLists<ObjectValue, ObjectValue>;
}

const madeRows = new WeakMap<Columns, MadeRows>();

function rowsOf(
  columns: Columns,
  objects: readonly ObjectValue[],
  attach: (row: ObjectValue) => Value,
  now: number,
): readonly ObjectValue[] {
  let made = madeRows.get(columns);
  if (made === undefined || made.attach !== attach || made.now !== now) {
    made = { attach, now, rows: new WeakMap(), lists: new KeptLists() };
    madeRows.set(columns, made);
  }
  const { rows, lists } = made;
  return lists.of(objects, (row) => {
    const known = rows.get(row);
    if (known !== undefined) return known;
    const fresh = object({ cells: columns.cells(row, now), object: attach(row) });
    rows.set(row, fresh);
    return fresh;
  });
}

function columnDefinition({ name, type, format, description, priority }: ColumnDefinition): ObjectValue {
  return object({ name, type, format, description, priority: BigInt(priority) });
}
