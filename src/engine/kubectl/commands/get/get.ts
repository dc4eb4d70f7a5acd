/** `kubectl get`: objects as a table, or in any form that `-o` names. */
import { getRaw, watchObjects } from '#get-variants';
import type { KubectlError } from '../../errors/kubectl-error.ts';
import { isNotFound } from '../../errors/kubectl-error.ts';
import { find } from '../../resources/builder.ts';
import type { Invocation } from '../command.ts';
import { getOptions } from './get-options.ts';
import { printObjects } from './print-objects.ts';
import { printRows } from './print-rows.ts';
import { builderOptions } from './printer-of.ts';

/** Runs the command. */
export function get(invocation: Invocation): KubectlError | undefined {
  const { session } = invocation;
  const read = getOptions(invocation);
  if (read.error !== undefined) return read.error;
  const options = read.value;
  if (options.raw !== '') return getRaw(session, options.raw);
  if (options.watch || options.watchOnly) return watchObjects(session, options);
  const found = find(session, {
    ...builderOptions(options),
    continueOnError: true,
    flatten: true,
    // Sorting needs all pages at once.
    chunkSize: options.sortBy === '' ? options.chunkSize : 0,
  });
  if (options.ignoreNotFound) found.ignoring(isNotFound);
  if (found.error !== undefined) return found.error;
  return options.humanReadable ? printRows(session, options, found) : printObjects(session, options, found);
}
