#!/usr/bin/env node
/** The program `crd-playground`. */
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { decodeText } from './files/read-text.ts';
import type { Io, Output } from './io.ts';
import { run } from './run.ts';

function outputTo(stream: NodeJS.WriteStream): Output {
  return { write: (text) => void stream.write(text), isTerminal: stream.isTTY === true };
}

const io: Io = {
  out: outputTo(process.stdout),
  err: outputTo(process.stderr),
  env: process.env,
  readStdin: () => decodeText(readFileSync(0)),
  isInteractive: process.stdin.isTTY === true && process.stdout.isTTY === true,
};

// Whoever reads our output may have had enough, as head(1) has; what was found until then decides.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

// Most runs end before what V8 optimizes has paid for being optimized: it may wait until a function has run seven times as long.
setFlagsFromString('--interrupt-budget=1000000');

process.exitCode = await run(process.argv.slice(2), io);
