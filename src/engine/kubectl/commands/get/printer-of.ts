/** The flags of `get` → a printer, and the options of the search. */
import { type Outcome, plain } from '../../errors/kubectl-error.ts';
import { getPrinter } from '../../printers/print-flags.ts';
import type { Printer } from '../../printers/printer.ts';
import { TablePrinter } from '../../printers/table-printer.ts';
import type { BuilderOptions } from '../../resources/builder-options.ts';
import { groupResourceText, type RestMapping } from '../../resources/rest-mapper.ts';
import type { Session } from '../../session.ts';
import type { GetOptions } from './get-options.ts';

/** What a printer is made for. */
export interface PrinterTarget {
  readonly mapping?: RestMapping | undefined;
  readonly withNamespace?: boolean;
  readonly withKind?: boolean;
}

const tableAccept = [
  'application/json;as=Table;v=v1;g=meta.k8s.io',
  'application/json;as=Table;v=v1beta1;g=meta.k8s.io',
  'application/json',
].join(',');

/** The printer of the flags, without sorting. */
export function printerOf(session: Session, options: GetOptions, target: PrinterTarget = {}): Outcome<Printer> {
  const { mapping } = target;
  const kind =
    mapping !== undefined && (target.withKind === true || options.showKind)
      ? groupResourceText(mapping.group, mapping.kind)
      : undefined;
  const table = (wide: boolean): Printer =>
    new TablePrinter({
      noHeaders: options.noHeaders,
      wide,
      withNamespace: target.withNamespace ?? false,
      kind,
      showLabels: options.showLabels,
      columnLabels: options.columnLabels,
      clock: session.env.clock,
    });
  const found = getPrinter(options, options.noHeaders, table);
  return 'error' in found ? { error: plain(found.error) } : { value: found.printer };
}

/** What `get` looks for, without what only listing or only watching wants. */
export function builderOptions(options: GetOptions): BuilderOptions {
  return {
    filenames: options.files,
    args: options.args,
    allowEmptySelector: true,
    labelSelector: options.labelSelector,
    fieldSelector: options.fieldSelector,
    allNamespaces: options.allNamespaces,
    subresource: options.subresource,
    latest: true,
    ...(options.serverPrint && options.humanReadable
      ? { accept: tableAccept, includeObject: options.sortBy === '' ? '' : 'Object' }
      : {}),
  };
}
