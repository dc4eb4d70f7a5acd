/** Objects as rows under headers, the form people read (`HumanReadablePrinter` of cli-runtime). */
import { sprintf } from '#rare-printers';
import type { Clock } from '../../values/clock.ts';
import { goPrint } from '../../values/go-print.ts';
import { humanDuration } from '../../values/human-duration.ts';
import { utf8Length } from '../../values/utf8.ts';
import { getIn, isList, isObject, type ObjectValue, sortedKeys, type Value } from '../../values/value.ts';
import { boxedRef } from '../go-template/ref.ts';
import { type Printable, type Printer, printedObject, type TextSink, WatchEvent } from './printer.ts';
import { TabWriter } from './tab-writer.ts';
import { readTable, type Table, type TableColumn, type TableRow } from './table.ts';
import { escapeTerminal, goLower, goUpper } from './terminal.ts';

/** How a table is printed. */
export interface TableOptions {
  readonly noHeaders: boolean;
  readonly wide: boolean;
  readonly withNamespace: boolean;
  /** The kind to stand before names, as `kind.group` in any case, or none. */
  readonly kind: string | undefined;
  readonly showLabels: boolean;
  /** Labels to be shown as columns. */
  readonly columnLabels: readonly string[];
  readonly clock: Clock;
}

/** After this many rows a table is flushed, so that widths are fixed by then. */
const flushInterval = 100;
const cellBreak = /[\f\n\r]/;
/** What a terminal or the alignment of columns would not take for text. */
const specialInCell = /[\t\v\f\n\r\u001b]/;

/** Prints tables of the server, and plain objects by name and age. */
export class TablePrinter implements Printer {
  #lastColumns: readonly TableColumn[] = [];
  #printedHeaders = false;
  #printedObjects = false;

  constructor(readonly options: TableOptions) {}

  print(subject: Printable, out: TextSink): undefined {
    const writer = out instanceof TabWriter ? out : new TabWriter(out);
    const object = printedObject(subject);
    const event = subject instanceof WatchEvent ? subject.type : undefined;
    const table = readTable(object);
    if (table === undefined) this.#printObject(object, event, writer);
    else this.printTable(table, writer, event);
    if (writer !== out) writer.flush();
  }

  /** Prints a table that was read (and perhaps sorted) already. */
  printTable(table: Table, out: TabWriter, event?: string): void {
    const { options } = this;
    const known = table.columns.length === 0 || sameColumns(table.columns, this.#lastColumns);
    const noHeaders = options.noHeaders || (this.#printedHeaders && known);
    // A table of a watch event comes without columns: it has those of the last one.
    if (!known) {
      this.#lastColumns = table.columns;
      this.#printedHeaders = false;
    }
    if (table.rows.length > 0) this.#printedHeaders = true;
    const shown = { columns: this.#lastColumns, rows: table.rows };
    const layout = { ...options, noHeaders };
    writeTable(event === undefined ? keptLines(shown, layout) : linesOf(shown, layout, event), out);
  }

  #printObject(object: ObjectValue, event: string | undefined, out: TabWriter): void {
    const { options } = this;
    if (!options.noHeaders && !this.#printedObjects) {
      const headers = ['NAME', 'AGE', ...options.columnLabels.map(labelHeader)];
      if (options.showLabels) headers.push('LABELS');
      if (options.withNamespace) headers.unshift('NAMESPACE');
      if (event !== undefined) headers.unshift('EVENT');
      out.write(`${headers.join('\t')}\n`);
    }
    this.#printedObjects = true;
    const items = object.get('items');
    for (const item of isList(items) ? items : [object]) {
      const name = text(getIn(item, 'metadata', 'name'));
      const cells = [options.kind === undefined ? name : `${goLower(options.kind)}/${name}`, age(item, options.clock)];
      if (options.withNamespace) cells.unshift(text(getIn(item, 'metadata', 'namespace')));
      if (event !== undefined) cells.unshift(eventText(event));
      cells.push(...labelCells(item, options));
      out.write(`${cells.join('\t')}\n`);
    }
  }
}

function sameColumns(a: readonly TableColumn[], b: readonly TableColumn[]): boolean {
  return (
    a.length === b.length &&
    a.every((column, at) => {
      const other = b[at];
      return (
        column.name === other?.name &&
        column.type === other.type &&
        column.format === other.format &&
        column.priority === other.priority
      );
    })
  );
}

/** Adds the columns that the user asked for: namespace, labels, and the kind before the name. */
function decorate(table: Table, options: TableOptions): Table {
  const added = (name: string): TableColumn => ({ name, type: 'string', format: '', priority: 0 });
  const columns = [
    ...(options.withNamespace ? [added('Namespace')] : []),
    ...table.columns,
    ...options.columnLabels.map((label) => added(labelHeader(label))),
    ...(options.showLabels ? [added('Labels')] : []),
  ];
  const { kind } = options;
  const nameColumn =
    kind === undefined ? -1 : table.columns.findIndex(({ format, type }) => format === 'name' && type === 'string');
  const withLabels = options.showLabels || options.columnLabels.length > 0;
  if (!withLabels && !options.withNamespace && nameColumn === -1) return { columns, rows: table.rows };
  const rows = table.rows.map(({ cells, object }): TableRow => {
    const next = [...cells];
    if (kind !== undefined && nameColumn in next) {
      next[nameColumn] = `${goLower(kind)}/${sprintf('%s', [boxedRef(next[nameColumn] ?? null)])}`;
    }
    if (options.withNamespace) next.unshift(object && text(getIn(object, 'metadata', 'namespace')));
    if (object !== undefined) next.push(...labelCells(object, options));
    // A row without an object gets empty cells, not as many as it lacks: kubectl counts the ones it adds.
    else for (let added = 0; added < columns.length - next.length; added++) next.push(undefined);
    return { cells: next, object };
  });
  return { columns, rows };
}

function withEvent(table: Table, event: string): Table {
  return {
    columns: [{ name: 'Event', type: 'string', format: '', priority: 0 }, ...table.columns],
    rows: table.rows.map(({ cells, object }) => ({ cells: [eventText(event), ...cells], object })),
  };
}

/** A line of a table. */
interface TableLine {
  readonly cells: readonly string[];
  /** True where its cells hold nothing that the alignment would not take for text. */
  readonly plain: boolean;
}

/** A table as text that is yet to be aligned. */
interface TableLines {
  /** The headers; `undefined` where there are to be none. */
  readonly headers: readonly string[] | undefined;
  /** The rows, as many together as are flushed at once. */
  readonly blocks: readonly (readonly TableLine[])[];
  /** For each block its cells, where all of its lines are plain. */
  readonly plainBlocks: readonly (readonly (readonly string[])[] | undefined)[];
}

/** The lines of a table's rows as they were last made, with what they were made for. */
const made = new WeakMap<readonly TableRow[], { readonly target: string; readonly lines: TableLines }>();

function keptLines(table: Table, options: TableOptions): TableLines {
  const { clock, ...rest } = options;
  const target = JSON.stringify([table.columns, rest]);
  const known = made.get(table.rows);
  if (known?.target === target) return known.lines;
  const lines = linesOf(table, options);
  made.set(table.rows, { target, lines });
  return lines;
}

function linesOf(table: Table, options: TableOptions, event?: string): TableLines {
  const decorated = decorate(table, options);
  const { columns, rows } = event === undefined ? decorated : withEvent(decorated, event);
  const shown = columns.map((column) => options.wide || column.priority === 0);
  const lastShown = shown.lastIndexOf(true);
  // The first line is padded to the widest cell of all, in bytes, so that a flush in the middle moves nothing.
  const widths = columns.map(() => 0);
  for (const { cells } of rows) {
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at];
      if (cell === undefined || shown[at] !== true) continue;
      widths[at] = Math.max(widths[at] ?? 0, utf8Length(cellText(cell)));
    }
  }
  const pad = (at: number, length: number): string =>
    at === lastShown ? '' : ' '.repeat(Math.max(0, (widths[at] ?? 0) - length));
  const lines = rows.map(({ cells }, index): TableLine => {
    const texts: string[] = [];
    let plain = true;
    for (let at = 0; at < cells.length; at++) {
      // A row may hold more cells than there are columns.
      if (shown[at] !== true) continue;
      const cell = cells[at];
      const full = cell === undefined ? '' : cellText(cell);
      const padding = index === 0 && options.noHeaders ? pad(at, utf8Length(full)) : '';
      const special = specialInCell.test(full);
      if (special) plain = false;
      texts.push((special ? oneLine(full) : full) + padding);
    }
    return { cells: texts, plain };
  });
  const blocks = Array.from({ length: Math.ceil(lines.length / flushInterval) }, (_, at) =>
    lines.slice(at * flushInterval, (at + 1) * flushInterval),
  );
  const headers = columns.flatMap(({ name }, at) => {
    const header = goUpper(name);
    return shown[at] === true ? [header + pad(at, utf8Length(header))] : [];
  });
  return {
    headers: options.noHeaders ? undefined : headers,
    blocks,
    plainBlocks: blocks.map((block) =>
      block.every(({ plain }) => plain) ? block.map(({ cells }) => cells) : undefined,
    ),
  };
}

function writeTable({ headers, blocks, plainBlocks }: TableLines, out: TabWriter): void {
  if (blocks.length === 0) return;
  if (headers !== undefined) out.write(`${headers.join('\t')}\n`);
  for (const [index, block] of blocks.entries()) {
    const plain = plainBlocks[index];
    const complete = block.length === flushInterval;
    if (complete && plain !== undefined) {
      out.writeBlock(plain);
      continue;
    }
    for (const { cells, plain } of block) {
      if (plain) out.writeCells(cells);
      else out.write(`${cells.join('\t')}\n`);
    }
    if (complete) out.flush();
  }
}

/** A cell up to its first line break. */
function oneLine(cell: string): string {
  const end = cell.search(cellBreak);
  return end === -1 ? escapeTerminal(cell) : `${escapeTerminal(cell.slice(0, end))}...`;
}

function cellText(cell: Value): string {
  return typeof cell === 'string' ? cell : goPrint(cell);
}

const paddedEvents: Readonly<Record<string, string>> = { ADDED: 'ADDED   ', DELETED: 'DELETED ', ERROR: 'ERROR   ' };

function eventText(type: string): string {
  return paddedEvents[type] ?? type;
}

/** The header of a label's column: its name without the prefix, in capitals. */
function labelHeader(label: string): string {
  return goUpper(label.slice(label.lastIndexOf('/') + 1));
}

function labelCells(item: Value, options: TableOptions): string[] {
  const found = getIn(item, 'metadata', 'labels');
  const labels: ObjectValue = isObject(found) ? found : new Map();
  const cells = options.columnLabels.map((label) => text(labels.get(label)));
  if (options.showLabels) cells.push(formatLabels(labels));
  return cells;
}

/** Labels as `a=1,b=2`, or `<none>`. */
export function formatLabels(labels: ObjectValue): string {
  if (labels.size === 0) return '<none>';
  return sortedKeys(labels)
    .map((key) => `${key}=${text(labels.get(key))}`)
    .join(',');
}

function age(item: Value, clock: Clock): string {
  const created = getIn(item, 'metadata', 'creationTimestamp');
  const time = typeof created === 'string' ? Date.parse(created) : Number.NaN;
  return Number.isNaN(time) ? '<unknown>' : humanDuration(clock.now() - time);
}

function text(value: Value | undefined): string {
  return typeof value === 'string' ? value : '';
}
