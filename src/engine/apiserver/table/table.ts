/** Objects → a `metav1.Table`, as kubectl asks for it to print columns. */
import { isList, isObject, type ObjectValue, object, type Value } from '../../values/value.ts';
import { metadataOf } from '../metadata/object-meta.ts';
import type { ColumnDefinition, Columns } from './columns.ts';

/** The table of an object or a list; `attach` gives what each row carries of its object; `now` in milliseconds. */
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
    rows: rows.map((row) => object({ cells: columns.cells(row, now), object: attach(row) })),
  });
}

function columnDefinition({ name, type, format, description, priority }: ColumnDefinition): ObjectValue {
  return object({ name, type, format, description, priority: BigInt(priority) });
}
