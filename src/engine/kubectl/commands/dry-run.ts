/** `--dry-run` and `--validate`: how far a command goes. */

import { goQuote } from '../../values/go-quote.ts';
import { parseBool } from '../command-line/flag-values.ts';
import { type Outcome, plain } from '../errors/kubectl-error.ts';
import type { FieldValidation } from '../resources/builder-options.ts';
import type { Invocation } from './command.ts';

/** How far a command goes: all the way, to the server and back without a trace, or not even there. */
export type DryRun = 'none' | 'client' | 'server';

/** Reads `--dry-run`; alone and as a boolean it is deprecated and means `client`. */
export function dryRunOf({ flags }: Invocation): Outcome<DryRun> {
  const text = flags.string('dry-run');
  const bool = parseBool(text);
  if (bool !== undefined) return { value: bool ? 'client' : 'none' };
  switch (text) {
    case 'unchanged':
    case 'client':
      return { value: 'client' };
    case 'server':
    case 'none':
      return { value: text };
    default:
      return { error: plain(`Invalid dry-run value (${text}). Must be "none", "server", or "client".`) };
  }
}

/** The words behind a result of a dry run, or the empty string. */
export function dryRunSuffix(dryRun: DryRun): string {
  switch (dryRun) {
    case 'none':
      return '';
    case 'client':
      return ' (dry run)';
    case 'server':
      return ' (server dry run)';
  }
}

/** Reads `--validate` as the directive that goes to the server. */
export function fieldValidationOf({ flags }: Invocation): Outcome<FieldValidation> {
  const text = flags.string('validate');
  const bool = parseBool(text);
  if (bool !== undefined) return { value: bool ? 'Strict' : 'Ignore' };
  switch (text) {
    case 'strict':
      return { value: 'Strict' };
    case 'warn':
      return { value: 'Warn' };
    case 'ignore':
      return { value: 'Ignore' };
    default:
      return {
        error: plain(
          `invalid - validate option ${goQuote(text)}; must be one of: strict (or true), warn, ignore (or false)`,
        ),
      };
  }
}
