#!/usr/bin/env node
/** The program `crd-playground`. */
import { setFlagsFromString } from 'node:v8';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { processIo } from './process-io.ts';
import { run } from './run.ts';
import type { CheckElsewhere } from './shard-task.ts';

/** The same program in a thread of its own, which checks what it is given. */
const checkElsewhere: CheckElsewhere = (task) =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: task });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', reject);
  });

// Whoever reads our output may have had enough, as head(1) has; what was found until then decides.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

// Most runs end before what V8 optimizes has paid for being optimized: it may wait until a function has run seven times as long.
setFlagsFromString('--interrupt-budget=1000000');

if (isMainThread) process.exitCode = await run(process.argv.slice(2), { ...processIo, checkElsewhere });
else {
  const { runTask } = await import('./check-shards.ts');
  parentPort?.postMessage(runTask(workerData));
}
