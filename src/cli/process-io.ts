/** The world of a command that a person or a script has called: the streams and the environment of the process. */
import { readFileSync } from 'node:fs';
import { decodeText } from './files/read-text.ts';
import type { Io, Output } from './io.ts';

function outputTo(stream: NodeJS.WriteStream): Output {
  return { write: (text) => void stream.write(text), isTerminal: stream.isTTY === true };
}

/** Of this process; everything is done in its one thread. */
export const processIo: Io = {
  out: outputTo(process.stdout),
  err: outputTo(process.stderr),
  env: process.env,
  readStdin: () => decodeText(readFileSync(0)),
  isInteractive: process.stdin.isTTY === true && process.stdout.isTTY === true,
};
