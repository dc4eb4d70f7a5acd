/** `get` in a form for programs: one object, or all of them as a `List`. */
import { sortBy } from '#get-variants';
import { getIn, isList, type ObjectValue, object, type Value } from '../../../values/value.ts';
import { aggregate, flatten, type KubectlError, plain } from '../../errors/kubectl-error.ts';
import type { Printer } from '../../printers/printer.ts';
import type { Found } from '../../resources/builder.ts';
import type { Session } from '../../session.ts';
import type { GetOptions } from './get-options.ts';
import { printerOf } from './printer-of.ts';
import { dieUnsorted } from './unsorted.ts';

/** Prints what was found; errors of single objects are told after the others were printed. */
export function printObjects(session: Session, options: GetOptions, found: Found): KubectlError | undefined {
  const { infos, error } = found.infos();
  if (error !== undefined && found.singleItemImplied) return error;
  const errors: KubectlError[] = error === undefined ? [] : [error];
  if (infos.length === 0 && options.ignoreNotFound) return reduced(errors);
  const printer = printerOf(session, options);
  if (printer.error !== undefined) return printer.error;
  const objects = infos.flatMap((info) => info.object ?? []);
  const exchange = infos.at(-1)?.exchange;
  const [only] = objects;
  const subject = only === undefined || objects.length > 1 || !found.singleItemImplied ? listOf(objects) : listed(only);
  const failed = print(session, options, printer.value, subject, exchange);
  return reduced(failed === undefined ? errors : [...errors, failed]);
}

function print(
  session: Session,
  options: GetOptions,
  printer: Printer,
  subject: ObjectValue,
  exchange: number | undefined,
): KubectlError | undefined {
  let printed = subject;
  const items = subject.get('items');
  if (options.sortBy !== '' && isList(items) && items.length > 0) {
    const sorted = sortBy(items, options.sortBy, (item) => item, 'objects');
    if ('error' in sorted) return plain(sorted.error);
    if ('unsortable' in sorted) return dieUnsorted(session, sorted.unsortable);
    printed = new Map(subject).set('items', sorted.sorted);
  }
  const text = printer.print(printed, { write: (piece) => session.out(piece, exchange) });
  return text === undefined ? undefined : plain(text);
}

/** An object by itself; a list as one of kind List, whatever its own kind is. */
function listed(only: ObjectValue): ObjectValue {
  const items = only.get('items');
  return isList(items) ? listOf(items, getIn(only, 'metadata', 'resourceVersion') ?? '') : only;
}

function listOf(items: readonly Value[], resourceVersion: Value = ''): ObjectValue {
  return object({ apiVersion: 'v1', items, kind: 'List', metadata: object({ resourceVersion }) });
}

/** Go's `Reduce(Flatten(NewAggregate(…)))`: one error stays itself. */
function reduced(errors: readonly KubectlError[]): KubectlError | undefined {
  const flat = errors.flatMap(flatten);
  return flat.length === 1 ? flat[0] : aggregate(flat);
}
