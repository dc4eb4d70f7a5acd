/** `kubectl replace -f`: every document takes the place of what is there. */

import { addSource, isNotFound, type KubectlError, plain } from '../errors/kubectl-error.ts';
import { filenameOptions, find } from '../resources/builder.ts';
import type { BuilderOptions } from '../resources/builder-options.ts';
import type { Invocation } from './command.ts';
import { deleteFound } from './delete.ts';
import { readDeletion } from './deletion.ts';
import { dryRunOf, dryRunSuffix, fieldValidationOf } from './dry-run.ts';
import { updateLastApplied } from './last-applied.ts';
import { sendRaw } from './raw.ts';
import { resultPrinter } from './result-printer.ts';

const second = 1000;
const patience = 300 * second;

/** Runs `kubectl replace`. */
export function replace(invocation: Invocation): KubectlError | undefined {
  const { session, flags, args } = invocation;
  const directive = fieldValidationOf(invocation);
  if (directive.error !== undefined) return directive.error;
  const dryRun = dryRunOf(invocation);
  if (dryRun.error !== undefined) return dryRun.error;
  const printer = resultPrinter(invocation, `replaced${dryRunSuffix(dryRun.value)}`);
  if (printer.error !== undefined) return printer.error;
  const read = readDeletion(invocation);
  if (read.error !== undefined) return read.error;
  const print = printer.value;
  const deletion = read.value;
  const fieldValidation = directive.value;
  const filenames = filenameOptions(flags);
  if (filenames.filenames.length === 0 && filenames.kustomize === '') return plain('must specify one of -f and -k');
  const force = flags.bool('force');
  const gracePeriod = flags.int('grace-period') === 0 ? 1 : flags.int('grace-period');
  if (gracePeriod >= 0 && !force) return plain('--grace-period must have --force specified');
  if (flags.duration('timeout') !== 0 && !force) return plain('--timeout must have --force specified');
  if (force && dryRun.value !== 'none') return plain('--dry-run can not be used when --force is set');
  if (flags.string('raw') !== '') return sendRaw(invocation, 'PUT');

  const fieldManager = flags.string('field-manager');
  const subresource = flags.string('subresource');
  const files: BuilderOptions = {
    filenames,
    subresource,
    continueOnError: true,
    flatten: true,
    validate: fieldValidation,
  };
  if (force) return forceReplace();
  return find(session, files).visit((info) => {
    if (info.object === undefined) return undefined;
    info.object = updateLastApplied(info.object, flags.bool('save-config'));
    if (dryRun.value === 'client') return print(info.object, info.exchange);
    const options = { dryRun: dryRun.value === 'server', fieldManager, fieldValidation: fieldValidation };
    const replaced = info.client(session).replace(info.namespace, info.name, info.object, options, subresource);
    if (replaced.error !== undefined) return addSource('replacing', info.source, replaced.error);
    info.refresh(replaced.value);
    return print(info.object, info.exchange);
  });

  /** Deletes what the files name, waits until it is gone, creates it anew. */
  function forceReplace(): KubectlError | undefined {
    const old = find(session, { ...files, args, requireObject: false, validate: 'Ignore' });
    if (old.error !== undefined) return old.error;
    const deleted = deleteFound(session, old, {
      ...deletion,
      ignoreNotFound: true,
      gracePeriod,
      wait: deletion.wait || flags.int('grace-period') === 0,
    });
    if (deleted !== undefined) return deleted;
    const timeout = flags.duration('timeout') || patience;
    const gone = old.visit((info) => {
      const error = info.get(session);
      if (isNotFound(error)) return undefined;
      if (error !== undefined) return error;
      session.env.clock.advance(timeout);
      return plain('context deadline exceeded');
    });
    if (gone !== undefined) return gone;
    let count = 0;
    const error = find(session, files).visit((info) => {
      if (info.object === undefined) return undefined;
      info.object = updateLastApplied(info.object, flags.bool('save-config'));
      const options = { fieldManager, fieldValidation: fieldValidation };
      const created = info.client(session).create(info.namespace, info.object, options);
      if (created.error !== undefined) return created.error;
      count++;
      info.refresh(created.value);
      return print(info.object, info.exchange);
    });
    if (error !== undefined) return error;
    return count === 0 ? plain('no objects passed to replace') : undefined;
  }
}
