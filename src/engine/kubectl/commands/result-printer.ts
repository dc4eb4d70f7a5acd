/** How commands that change objects tell of each: `widget.example.dev/w created`, or the object as `-o` wants it. */
import type { ObjectValue } from '../../values/value.ts';
import { type KubectlError, type Outcome, plain } from '../errors/kubectl-error.ts';
import { operationPrinter, type PrintFlags } from '../printers/print-flags.ts';
import type { Invocation } from './command.ts';

/** Prints one object; `exchange` is the one that brought it. */
export type ResultPrinter = (object: ObjectValue | undefined, exchange: number | undefined) => KubectlError | undefined;

/** The flags of a command that prints objects. */
export function printFlags({ session, flags }: Invocation): PrintFlags {
  return {
    output: flags.string('output'),
    template: flags.string('template'),
    allowMissingTemplateKeys: flags.bool('allow-missing-template-keys'),
    showManagedFields: flags.bool('show-managed-fields'),
    readFile: session.env.readFile,
  };
}

/** The printer for an operation (`created`, `configured (dry run)`), or why `-o` allows none. */
export function resultPrinter(invocation: Invocation, operation: string): Outcome<ResultPrinter> {
  const { session, flags } = invocation;
  const found = operationPrinter(printFlags(invocation), operation, flags.changed('output'));
  if ('error' in found) return { error: plain(found.error) };
  return {
    value(object, exchange) {
      if (object === undefined) return undefined;
      const error = found.printer.print(object, { write: (text) => session.out(text, exchange) });
      return error === undefined ? undefined : plain(error);
    },
  };
}

/** Prints one object with a printer of its own, as commands do whose word depends on what happened. */
export function printResult(
  invocation: Invocation,
  operation: string,
  object: ObjectValue | undefined,
  exchange: number | undefined,
): KubectlError | undefined {
  const printer = resultPrinter(invocation, operation);
  return printer.error ?? printer.value(object, exchange);
}
