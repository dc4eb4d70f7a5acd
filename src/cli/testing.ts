/** A terminal for tests: runs a command line and keeps what it prints. */
import type { Exit, Io } from './io.ts';
import { run } from './run.ts';

/** What a command line came to. */
export interface Captured {
  readonly exit: Exit;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line, by default without a terminal. */
export async function captured(
  words: readonly string[],
  { terminal = false, stdin = '', env = {} }: { terminal?: boolean; stdin?: string; env?: Io['env'] } = {},
): Promise<Captured> {
  const out: string[] = [];
  const err: string[] = [];
  const io: Io = {
    out: { write: (text) => void out.push(text), isTerminal: terminal },
    err: { write: (text) => void err.push(text), isTerminal: terminal },
    env,
    readStdin: () => stdin,
    isInteractive: false,
  };
  const exit = await run(words, io);
  return { exit, out: out.join(''), err: err.join('') };
}
