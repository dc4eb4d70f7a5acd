/** `get` for people: a table for each resource, an empty line between two. */
import { sortBy } from '#get-variants';
import { aggregate, errorText, type KubectlError, plain } from '../../errors/kubectl-error.ts';
import type { Printer, TextSink } from '../../printers/printer.ts';
import { TabWriter } from '../../printers/tab-writer.ts';
import { readTable } from '../../printers/table.ts';
import { TablePrinter } from '../../printers/table-printer.ts';
import type { Found } from '../../resources/builder.ts';
import type { Info } from '../../resources/info.ts';
import type { RestMapping } from '../../resources/rest-mapper.ts';
import type { Session } from '../../session.ts';
import type { GetOptions } from './get-options.ts';
import { printerOf } from './printer-of.ts';
import { dieUnsorted } from './unsorted.ts';

/** Prints what was found, then says where nothing was. */
export function printRows(session: Session, options: GetOptions, found: Found): KubectlError | undefined {
  const { infos, error } = found.infos();
  const errors: KubectlError[] = error === undefined ? [] : [error];
  const said = new Set<string>();
  const withKind = severalKinds(infos);
  const sorted = sortInfos(session, infos, options.sortBy);
  if ('kind' in sorted) return sorted;
  const out = new SeparatingSink(session);
  const writer = new TabWriter(out);
  let printer: Printer | undefined;
  let last: RestMapping | undefined;
  let allNamespaced = !options.allNamespaces;
  let withNamespace = false;
  for (const info of sorted) {
    const { mapping } = info;
    allNamespaced = allNamespaced && info.namespaced;
    if (printer === undefined || last === undefined || mapping === undefined || !sameResource(mapping, last)) {
      writer.flush();
      writer.forgetWidths();
      if (last !== undefined && !options.noHeaders && out.written) out.separate();
      // kubectl's printers share their flags: once a table has the column NAMESPACE, all that follow have it.
      withNamespace ||= options.allNamespaces && mapping?.namespaced !== false;
      const made = printerOf(session, options, { mapping, withNamespace, withKind });
      if (made.error !== undefined) {
        if (!said.has(errorText(made.error))) errors.push(made.error);
        said.add(errorText(made.error));
        continue;
      }
      printer = made.value;
      last = mapping;
    }
    out.exchange = info.exchange;
    const failed = printInfo(session, printer, info, options.sortBy, writer);
    if (failed !== undefined) return failed;
  }
  writer.flush();
  if (!out.written && !options.ignoreNotFound && errors.length === 0) {
    session.err(
      allNamespaced ? `No resources found in ${session.namespace} namespace.\n` : 'No resources found\n',
      infos.at(-1)?.exchange,
    );
  }
  return aggregate(errors);
}

/** Prints one answer. That rows cannot be sorted for want of a field is not told; kubectl drops that error. */
function printInfo(
  session: Session,
  printer: Printer,
  info: Info,
  field: string,
  writer: TabWriter,
): KubectlError | undefined {
  if (info.object === undefined) return undefined;
  const table = readTable(info.object);
  if (table === undefined || !(printer instanceof TablePrinter)) {
    printer.print(info.object, writer);
    return undefined;
  }
  if (field === '' || table.rows.length < 2) {
    printer.printTable(table, writer);
    return undefined;
  }
  const sorted = sortBy(table.rows, field, (row) => row.object ?? new Map(), 'rows');
  if ('unsortable' in sorted) return dieUnsorted(session, sorted.unsortable);
  if ('sorted' in sorted) printer.printTable({ ...table, rows: sorted.sorted }, writer);
  return undefined;
}

/** Several answers are sorted among themselves by their own fields, which those of a table seldom have. */
function sortInfos(session: Session, infos: readonly Info[], field: string): readonly Info[] | KubectlError {
  if (field === '' || infos.length < 2) return infos;
  const sorted = sortBy(infos, field, (info) => info.object ?? new Map(), 'objects');
  if ('error' in sorted) return plain(sorted.error);
  return 'sorted' in sorted ? sorted.sorted : dieUnsorted(session, sorted.unsortable);
}

function severalKinds(infos: readonly Info[]): boolean {
  const first = infos[0]?.mapping;
  return infos.some(
    ({ mapping }) =>
      mapping?.kind !== first?.kind || mapping?.group !== first?.group || mapping?.version !== first?.version,
  );
}

function sameResource(a: RestMapping, b: RestMapping): boolean {
  return a.resource === b.resource && a.group === b.group && a.version === b.version;
}

/** Writes to standard output, with an empty line before a new table. */
class SeparatingSink implements TextSink {
  written = false;
  exchange: number | undefined;
  #separate = false;

  constructor(readonly session: Session) {}

  separate(): void {
    this.#separate = true;
  }

  write(text: string): void {
    if (text === '') return;
    this.session.out(this.#separate ? `\n${text}` : text, this.exchange);
    this.#separate = false;
    this.written = true;
  }
}
