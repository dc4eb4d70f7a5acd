/** What a command is given and what it gives back. */
import type { CommandSpec } from '../command-line/command-tree.ts';
import type { FlagValues } from '../command-line/flag-values.ts';
import type { KubectlError } from '../errors/kubectl-error.ts';
import type { Session } from '../session.ts';

/** A command line that has been read. */
export interface Invocation {
  readonly session: Session;
  readonly command: CommandSpec;
  readonly flags: FlagValues;
  readonly args: readonly string[];
  /** How many arguments stood before `--`, or -1. */
  readonly argsBeforeDash: number;
}

/** Runs a command; the error it ends with, if any, is printed by the caller. */
export type CommandHandler = (invocation: Invocation) => KubectlError | undefined;
