/** The server's tables, read from their JSON. */
import { asWritten } from '../../values/go-decode/decode-go.ts';
import { getIn, isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';

/** One column. */
export interface TableColumn {
  readonly name: string;
  readonly type: string;
  readonly format: string;
  /** Columns of another priority than 0 are printed with `-o wide` only. */
  readonly priority: number;
}

/** One row; an absent cell prints as nothing. */
export interface TableRow {
  readonly cells: readonly (Value | undefined)[];
  /** The object, or its metadata, where the server sent it. */
  readonly object: ObjectValue | undefined;
}

/** A table. */
export interface Table {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
}

/** The table, where the answer is one. */
export function readTable(value: ObjectValue): Table | undefined {
  if (value.get('kind') !== 'Table') return undefined;
  const apiVersion = value.get('apiVersion');
  if (apiVersion !== 'meta.k8s.io/v1' && apiVersion !== 'meta.k8s.io/v1beta1') return undefined;
  return {
    columns: list(value.get('columnDefinitions')).map(readColumn),
    rows: readRows(list(value.get('rows'))),
  };
}

const knownLists = new WeakMap<readonly Value[], readonly TableRow[]>();

/** Rows are read once for each identity of their list. */
function readRows(list: readonly Value[]): readonly TableRow[] {
  const read = knownLists.get(list) ?? list.map(readRow);
  knownLists.set(list, read);
  return read;
}

const knownRows = new WeakMap<ObjectValue, TableRow>();

/** A row is read once for each identity. */
function readRow(row: Value): TableRow {
  const known = isObject(row) ? knownRows.get(row) : undefined;
  if (known !== undefined) return known;
  const object = getIn(row, 'object');
  const read: TableRow = {
    cells: list(getIn(row, 'cells')).map(readCell),
    object: isObject(object) ? object : undefined,
  };
  if (isObject(row)) knownRows.set(row, read);
  return read;
}

/** A cell as it is read from JSON: a whole float64 is an int64 there. */
function readCell(cell: Value): Value | undefined {
  return typeof cell === 'number' ? asWritten(cell) : (cell ?? undefined);
}

function readColumn(column: Value): TableColumn {
  const text = (name: string): string => {
    const member = getIn(column, name);
    return typeof member === 'string' ? member : '';
  };
  return {
    name: text('name'),
    type: text('type'),
    format: text('format'),
    priority: Number(getIn(column, 'priority') ?? 0),
  };
}

function list(value: Value | undefined): readonly Value[] {
  return isList(value) ? value : [];
}
