/** Programs that are started for a while. */
import type { ChildProcess } from 'node:child_process';

/** How long a program may take to start, in milliseconds. */
const patience = 90_000;

/** Asks until there is an answer; undefined where there is none in time. */
export async function soon<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T | undefined> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return undefined;
}

/** Ends a program, and waits until it is gone. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill();
  const hard = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(hard);
}
