/** Objects → a `metav1.Table`, as kubectl asks for it to print columns. */
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
  const rows = isList(items) ? items.filter((item) => isObject(item)) : [result];
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
    rows: rows.map((row) => tableRow(columns, row, attach, now)),
  });
}

/** A row as it was last made of an object. */
interface MadeRow {
  readonly attach: (row: ObjectValue) => Value;
  readonly now: number;
  readonly made: ObjectValue;
}

const madeRows = new WeakMap<Columns, WeakMap<ObjectValue, MadeRow>>();

function tableRow(columns: Columns, row: ObjectValue, attach: (row: ObjectValue) => Value, now: number): ObjectValue {
  let known = madeRows.get(columns);
  if (known === undefined) {
    known = new WeakMap();
    madeRows.set(columns, known);
  }
  const last = known.get(row);
  if (last !== undefined && last.attach === attach && last.now === now) return last.made;
  const made = object({ cells: columns.cells(row, now), object: attach(row) });
  known.set(row, { attach, now, made });
  return made;
}

function columnDefinition({ name, type, format, description, priority }: ColumnDefinition): ObjectValue {
  return object({ name, type, format, description, priority: BigInt(priority) });
}
