/** Runs something again whenever files change. */
import { type FSWatcher, statSync, watch } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { globBase, isGlob } from './files/glob.ts';
import type { Exit, Io } from './io.ts';

/** How long a file may be written before a run, in milliseconds: editors do it in several steps. */
const settling = 100;

/** What is run again, and when not to. */
export interface Watched {
  readonly paths: readonly string[];
  /** The files that a run itself writes: their changes are no reason for another. */
  readonly written: readonly string[];
  /** Ends the watching; without it the process does. */
  readonly signal?: AbortSignal;
  run(): Promise<Exit>;
}

/** Runs now, and after every change under the paths, and never returns: the exit codes of the runs are nobody's. */
export async function watchPaths({ paths, written, signal, run }: Watched, io: Io): Promise<never> {
  const own = new Set(written.map((file) => resolve(file)));
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = run();
  const again = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(() => {
        io.err.write(`\n── changed ${new Date().toLocaleTimeString()}\n`);
        return run();
      });
    }, settling);
  };
  const watchers = [...new Set(paths.filter((path) => path !== '-').map(watchedPath))].map(
    (path): FSWatcher =>
      watch(path, { recursive: true, ...(signal === undefined ? {} : { signal }) }, (_, file) => {
        if (file === null || !own.has(resolve(path, file))) again();
      }),
  );
  await running;
  io.err.write(`watching ${watchers.length === 1 ? 'one folder' : `${watchers.length} folders`}; Ctrl+C ends it\n`);
  return new Promise(() => undefined);
}

/** A file is watched through its folder: many editors put a new file in its place. */
function watchedPath(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  return isGlob(path) ? globBase(path) || '.' : dirname(path);
}
