/** `get -w`: what is there now, and then whatever comes; in a playground nothing comes, so it ends as with Ctrl+C. */
import { isList, type Value } from '../../../values/value.ts';
import { isNotFound, type KubectlError, plain } from '../../errors/kubectl-error.ts';
import { type TextSink, WatchEvent } from '../../printers/printer.ts';
import { TabWriter } from '../../printers/tab-writer.ts';
import { find } from '../../resources/builder.ts';
import type { Session } from '../../session.ts';
import type { GetOptions } from './get-options.ts';
import { builderOptions, printerOf } from './printer-of.ts';

/** Prints the present state, unless only changes are asked for. */
export function watchObjects(session: Session, options: GetOptions): KubectlError | undefined {
  const found = find(session, { ...builderOptions(options), singleResourceType: true, chunkSize: options.chunkSize });
  if (found.error !== undefined) return found.error;
  const { infos, error } = found.infos();
  if (error !== undefined) return options.ignoreNotFound && isNotFound(error) ? undefined : error;
  const [info, ...more] = infos;
  const made = printerOf(session, options, { mapping: info?.mapping, withNamespace: options.allNamespaces });
  if (made.error !== undefined) return made.error;
  const exchange = info?.exchange;
  const out: TextSink = { write: (text) => session.out(text, exchange) };
  const printer = made.value;
  const writer = options.humanReadable ? new TabWriter(out) : out;
  const objects = infos.flatMap(({ object }): readonly Value[] => {
    const items = object?.get('items');
    if (isList(items)) return items;
    return object === undefined ? [] : [object];
  });
  for (const object of options.watchOnly ? [] : objects) {
    if (!(object instanceof Map)) continue;
    const subject = options.outputWatchEvents ? new WatchEvent('ADDED', object) : object;
    const failed = printer.print(subject, writer);
    if (failed !== undefined) return plain(`unable to output the provided object: ${failed}`);
  }
  if (writer instanceof TabWriter) writer.flush();
  return more.length === 0 ? undefined : plain('you may only watch a single resource or type of resource at a time');
}
