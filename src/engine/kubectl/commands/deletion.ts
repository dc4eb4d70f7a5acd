/** How to delete, as the flags that deletion has in several commands say. */
import { parseBool } from '../command-line/flag-values.ts';
import { type Outcome, plain } from '../errors/kubectl-error.ts';
import type { Invocation } from './command.ts';
import type { DryRun } from './dry-run.ts';

/** How to delete. */
export interface Deletion {
  readonly propagationPolicy: string;
  /** Seconds; below 0 leaves it to the server. */
  readonly gracePeriod: number;
  readonly ignoreNotFound: boolean;
  readonly dryRun: DryRun;
  readonly wait: boolean;
  /** Milliseconds; 0 waits as long as it takes. */
  readonly timeout: number;
  readonly output: string;
  /** Tell that a namespace was named for what lives in none. */
  readonly warnClusterScope: boolean;
}

/** Reads the flags that deletion has in several commands. */
export function readDeletion({ session, flags }: Invocation): Outcome<Deletion> {
  const cascade = flags.string('cascade');
  const bool = parseBool(cascade);
  let propagationPolicy: string;
  if (bool !== undefined) {
    const word = bool ? 'background' : 'orphan';
    session.err(
      `warning: --cascade=${cascade} is deprecated (boolean value) and can be replaced with --cascade=${word}.\n`,
    );
    propagationPolicy = bool ? 'Background' : 'Orphan';
  } else if (cascade === 'orphan' || cascade === 'foreground' || cascade === 'background') {
    propagationPolicy = cascade.charAt(0).toUpperCase() + cascade.slice(1);
  } else {
    const text = `invalid cascade value (${cascade}). Must be "background", "foreground", or "orphan"`;
    return { error: plain(text) };
  }
  return {
    value: {
      propagationPolicy,
      gracePeriod: flags.int('grace-period'),
      ignoreNotFound: flags.bool('ignore-not-found'),
      dryRun: 'none',
      wait: flags.bool('wait'),
      timeout: flags.duration('timeout'),
      output: flags.string('output'),
      warnClusterScope: false,
    },
  };
}
