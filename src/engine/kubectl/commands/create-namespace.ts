/** `kubectl create namespace`. */
import { object } from '../../values/value.ts';
import { type KubectlError, plain, usageError } from '../errors/kubectl-error.ts';
import type { Invocation } from './command.ts';
import { dryRunOf, dryRunSuffix, fieldValidationOf } from './dry-run.ts';
import { updateLastApplied } from './last-applied.ts';
import { printTyped } from './print-typed.ts';
import { resultPrinter } from './result-printer.ts';

/** The one name a command wants, or the error where there are more or none. */
export function oneName({ command, args, argsBeforeDash }: Invocation): string | KubectlError {
  const count = argsBeforeDash === -1 ? args.length : argsBeforeDash;
  return count === 1 && args[0] !== undefined
    ? args[0]
    : usageError(command.path, `exactly one NAME is required, got ${count}`);
}

/** Runs `kubectl create namespace`. */
export function createNamespace(invocation: Invocation): KubectlError | undefined {
  const { session, flags } = invocation;
  const name = oneName(invocation);
  if (typeof name !== 'string') return name;
  const dryRun = dryRunOf(invocation);
  if (dryRun.error !== undefined) return dryRun.error;
  const operation = `created${dryRunSuffix(dryRun.value)}`;
  const printer = resultPrinter(invocation, operation);
  if (printer.error !== undefined) return printer.error;
  const fieldValidation = fieldValidationOf(invocation);
  if (fieldValidation.error !== undefined) return fieldValidation.error;
  if (name === '') return plain('name must be specified');
  const empty = object({});
  const bare = object({
    kind: 'Namespace',
    apiVersion: 'v1',
    metadata: object({ name }),
    spec: empty,
    status: empty,
  });
  const namespace = updateLastApplied(bare, flags.bool('save-config'));
  if (dryRun.value === 'client') return printTyped(invocation, operation, namespace, undefined);
  const created = session.ask(
    {
      method: 'POST',
      path: '/api/v1/namespaces',
      query: [
        ...(dryRun.value === 'server' ? [['dryRun', 'All'] as const] : []),
        ['fieldManager', flags.string('field-manager')],
        ['fieldValidation', fieldValidation.value],
      ],
      contentType: 'application/json',
      accept: 'application/json',
      body: { kind: 'value', value: namespace },
    },
    undefined,
    'namespaces',
  );
  if (created.error !== undefined) return created.error;
  const { body, exchange } = created.value;
  return body instanceof Map ? printTyped(invocation, operation, body, exchange) : undefined;
}
