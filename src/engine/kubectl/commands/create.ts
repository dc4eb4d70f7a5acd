/** `kubectl create -f`: every document of the files is created. */

import { addSource, type KubectlError, plain, usageError } from '../errors/kubectl-error.ts';
import { filenameOptions, find } from '../resources/builder.ts';
import type { Invocation } from './command.ts';
import { dryRunOf, dryRunSuffix, fieldValidationOf } from './dry-run.ts';
import { updateLastApplied } from './last-applied.ts';
import { openObjects } from './open-editor.ts';
import { sendRaw } from './raw.ts';
import { resultPrinter } from './result-printer.ts';

/** Runs `kubectl create`. */
export function create(invocation: Invocation): KubectlError | undefined {
  const { session, command, flags, args } = invocation;
  if (args.length > 0) return usageError(command.path, `Unexpected args: [${args.join(' ')}]`);
  const dryRun = dryRunOf(invocation);
  if (dryRun.error !== undefined) return dryRun.error;
  const fieldValidation = fieldValidationOf(invocation);
  if (fieldValidation.error !== undefined) return fieldValidation.error;
  const printer = resultPrinter(invocation, `created${dryRunSuffix(dryRun.value)}`);
  if (printer.error !== undefined) return printer.error;
  const filenames = filenameOptions(flags);
  if (filenames.filenames.length === 0 && filenames.kustomize === '') return plain('must specify one of -f and -k');
  if (flags.string('raw') !== '') return sendRaw(invocation, 'POST');

  const found = find(session, {
    filenames,
    labelSelector: flags.string('selector'),
    continueOnError: true,
    flatten: true,
    validate: fieldValidation.value,
  });
  if (flags.bool('edit')) return openObjects(invocation, found);
  let count = 0;
  const error = found.visit((info) => {
    const { object } = info;
    if (object === undefined) return undefined;
    info.object = updateLastApplied(object, flags.bool('save-config'));
    if (dryRun.value !== 'client') {
      const created = info.client(session).create(info.namespace, info.object, {
        dryRun: dryRun.value === 'server',
        fieldManager: flags.string('field-manager'),
        fieldValidation: fieldValidation.value,
      });
      if (created.error !== undefined) return addSource('creating', info.source, created.error);
      info.refresh(created.value);
    }
    count++;
    return printer.value(info.object, info.exchange);
  });
  if (error !== undefined) return error;
  return count === 0 ? plain('no objects passed to create') : undefined;
}
