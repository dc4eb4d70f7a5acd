/** Where a command reads and writes, so that tests can stand in for a terminal. */
import type { KubectlResult } from '../engine/index.ts';
import type { CheckElsewhere } from './shard-task.ts';

/** A stream that text goes to. */
export interface Output {
  write(text: string): void;
  readonly isTerminal: boolean;
}

/** The world around a command. */
export interface Io {
  readonly out: Output;
  readonly err: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** All of standard input. */
  readStdin(): string;
  /** True where a person types. */
  readonly isInteractive: boolean;
  /** Has files checked in another thread, where there are threads. */
  readonly checkElsewhere?: CheckElsewhere;
}

/** How a command ended: 0 good, 1 it found something, 2 it could not use what it was given. */
export type Exit = 0 | 1 | 2;

/** Writes what kubectl said, each piece to its own stream, in the order in which it came. */
export function writeOutput(output: KubectlResult['output'], io: Io): void {
  for (const { stream, text } of output) (stream === 'stdout' ? io.out : io.err).write(text);
}

/** Input that a command cannot use; the message is shown and the command ends with 2. */
export class UsageError extends Error {}
