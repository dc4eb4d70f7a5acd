/** Why cells of a table are empty: the field that its column reads is not set, is null, or is no value of the column's type. */
import { getIn, isList, isObject, type Value } from '../../engine/index.ts';
import type { TableColumn } from './table-column.ts';

/** Cells of one column that are empty for the same reason. */
export interface EmptyCells {
  readonly column: string;
  readonly reason: string;
  /** Rows, counted from 0. */
  readonly rows: readonly number[];
}

/** The empty cells of a table, in the order of its columns. */
export function whyEmpty(
  columns: readonly TableColumn[],
  cells: readonly (readonly string[])[],
  objects: readonly (Value | undefined)[],
  statusSubresource: boolean,
): EmptyCells[] {
  return columns.flatMap((column, at) => {
    const rows = new Map<string, number[]>();
    for (const [row, own] of cells.entries()) {
      if (own[at] !== '') continue;
      const reason = reasonOf(column, objects[row], statusSubresource);
      rows.set(reason, [...(rows.get(reason) ?? []), row]);
    }
    return [...rows].map(([reason, found]) => ({ column: column.name, reason, rows: found }));
  });
}

/** A path of names alone, as nearly all are. */
const plainPath = /^(?:\.[A-Za-z_][\w-]*)+$/;

function reasonOf({ jsonPath, type }: TableColumn, object: Value | undefined, statusSubresource: boolean): string {
  if (jsonPath === '') return 'the server gives nothing';
  if (!plainPath.test(jsonPath)) return `nothing in the object matches ${jsonPath}`;
  const steps = jsonPath.split('.').slice(1);
  for (let length = 1; length <= steps.length; length++) {
    const path = `.${steps.slice(0, length).join('.')}`;
    const value = getIn(object, ...steps.slice(0, length));
    if (value === undefined) {
      const whose =
        steps[0] === 'status' && statusSubresource ? ': a controller writes it, with --subresource=status' : '';
      return `${path} is not set${whose}`;
    }
    if (value === null) return `${path} is null`;
    if (length === steps.length) return value === '' ? `${path} is an empty string` : mismatch(path, value, type);
  }
  return `${jsonPath} is not set`;
}

function mismatch(path: string, value: Value, type: string): string {
  return `${path} is ${kindOf(value)}, and the column is of the type ${type}`;
}

function kindOf(value: Value): string {
  if (isObject(value)) return 'an object';
  if (isList(value)) return 'a list';
  return typeof value === 'string' ? 'a string' : typeof value === 'boolean' ? 'a boolean' : 'a number';
}
