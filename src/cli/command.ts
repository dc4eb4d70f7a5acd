/** What a command is: its name, its options, the text of its help, and what runs it. */
import type { Arguments, OptionSpecs } from './arguments.ts';
import type { Exit, Io } from './io.ts';

/** The description of a command; what it does is loaded when it is called. */
export interface CommandSpec {
  readonly name: string;
  /** A sentence for the list of commands. */
  readonly summary: string;
  /** What stands behind the name. */
  readonly usage: string;
  /** What one has to know, in a few lines. */
  readonly description: string;
  readonly examples: readonly string[];
  readonly options: OptionSpecs;
  /** True where the words behind the name are for another program, but for options before the first of them. */
  readonly passesOn?: true;
  load(): Promise<{ readonly run: RunCommand }>;
}

/** Runs a command. */
export type RunCommand = (args: Arguments, io: Io) => Promise<Exit> | Exit;
