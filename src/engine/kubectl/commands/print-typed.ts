/** Objects that are Go structs in kubectl: as JSON their fields stand in Go's order, in any other form they print like others. */
import { GoStruct } from '../../values/field-error.ts';
import { goJson } from '../../values/go-json.ts';
import type { ObjectValue } from '../../values/value.ts';
import type { KubectlError } from '../errors/kubectl-error.ts';
import type { Invocation } from './command.ts';
import { printResult } from './result-printer.ts';

/** Prints an object whose members stand in the order of its struct's fields; the objects in it are printed by their keys. */
export function printTyped(
  invocation: Invocation,
  operation: string,
  object: ObjectValue,
  exchange: number | undefined,
): KubectlError | undefined {
  const { session, flags } = invocation;
  if (flags.string('output').toLowerCase() !== 'json' || flags.string('template') !== '') {
    return printResult(invocation, operation, object, exchange);
  }
  const struct = new GoStruct([...object]);
  session.out(`${goJson(struct, { indent: '    ' })}\n`, exchange);
  return undefined;
}
