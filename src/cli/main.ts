#!/usr/bin/env node
/** The program `crd-playground`. */
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { decodeText } from './files/read-text.ts';
import type { Io, Output } from './io.ts';
import { run } from './run.ts';
import type { CheckElsewhere } from './shard-task.ts';

function outputTo(stream: NodeJS.WriteStream): Output {
  return { write: (text) => void stream.write(text), isTerminal: stream.isTTY === true };
}

/** The same program in a thread of its own, which checks what it is given. */
const checkElsewhere: CheckElsewhere = (task) =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: task });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', reject);
  });

const io: Io = {
  out: outputTo(process.stdout),
  err: outputTo(process.stderr),
  env: process.env,
  readStdin: () => decodeText(readFileSync(0)),
  isInteractive: process.stdin.isTTY === true && process.stdout.isTTY === true,
  checkElsewhere,
};

// Whoever reads our output may have had enough, as head(1) has; what was found until then decides.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

// Most runs end before what V8 optimizes has paid for being optimized: it may wait until a function has run seven times as long.
setFlagsFromString('--interrupt-budget=1000000');

if (isMainThread) process.exitCode = await run(process.argv.slice(2), io);
else {
  const { runTask } = await import('./check-shards.ts');
  parentPort?.postMessage(runTask(workerData));
}
