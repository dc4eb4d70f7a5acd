/** What the commands' tests have in common: a terminal that keeps what is printed, files to try them on, a folder that goes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Exit, Io } from './io.ts';
import { run } from './run.ts';

/** The definition of the examples, objects that it accepts, and some that it refuses. */
export const definition = 'examples/crontab-crd.yaml';
export const objects = 'examples/crontabs.yaml';
export const broken = 'examples/broken.yaml';

/** A folder that is gone after the tests of a file, and a function that writes a file there and gives its path. */
export function temporaryFolder(): { readonly folder: string; file(name: string, text: string | Uint8Array): string } {
  const folder = mkdtempSync(join(tmpdir(), 'cli-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    folder,
    file(name, text) {
      const path = join(folder, name);
      writeFileSync(path, text);
      return path;
    },
  };
}

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
