/** Checks files on several processors where there is enough to do: what has nothing to do with each other goes to threads of their own. */
import { availableParallelism } from 'node:os';
import type { CheckedDocument } from '../playground/check/checked-document.ts';
import { Checker, type CheckFile } from '../playground/check/checker.ts';
import { areApart, dealt, glance } from '../playground/check/shards.ts';
import { stdinName } from './files/find-files.ts';
import { readText } from './files/read-text.ts';
import type { CheckElsewhere, ShardResult, ShardTask } from './shard-task.ts';

/** From how many characters on another thread does more than its start takes. */
const worthwhile = 2_000_000;
/** More threads gain little: the slowest shard decides. */
const maxThreads = 4;
/** How many characters are checked while a thread starts. */
const headStart = 400_000;

/** The files in as many shards as it pays to check at the same time; all in one where it does not. */
function shardsOf(files: readonly CheckFile[], threads: number): readonly (readonly CheckFile[])[] {
  if (threads < 2 || files.some(({ name }) => name === stdinName)) return [files];
  const glanced = files.map((file) => ({ file, ...glance(file.read()) }));
  const size = glanced.reduce((sum, each) => sum + each.size, 0);
  const count = Math.min(threads, maxThreads, Math.floor(size / (worthwhile / 2)));
  if (count < 2) return [files];
  const place = new Map(files.map((file, at) => [file, at] as const));
  return dealt(glanced, count, headStart).map((shard) =>
    shard.map(({ file }) => file).sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)),
  );
}

/** Checks a shard in this thread; `tell` is told of each document. */
function checkShard(
  files: readonly CheckFile[],
  options: ShardTask['options'],
  tell: (document: CheckedDocument) => void = () => {},
): ShardResult {
  const checker = new Checker({ ...options, stopwatch: () => performance.now() });
  const documents: CheckedDocument[] = [];
  for (const document of checker.check(files)) {
    documents.push(document);
    tell(document);
  }
  return { documents, reach: checker.reach };
}

/** What a thread does with its task. */
export function runTask({ names, options }: ShardTask): ShardResult {
  return checkShard(
    names.map((name) => ({ name, read: () => readText(name) })),
    options,
  );
}

/** Checks files, the first shard here and the others elsewhere; where they turn out to have to do with each other, all of them here. */
export async function checkFiles(
  files: readonly CheckFile[],
  options: ShardTask['options'],
  elsewhere: CheckElsewhere | undefined,
  tell: (document: CheckedDocument) => void,
  threads = availableParallelism(),
): Promise<readonly CheckedDocument[]> {
  const [own = [], ...others] = elsewhere === undefined ? [files] : shardsOf(files, threads);
  const pending = others.map((shard) => elsewhere?.({ names: shard.map(({ name }) => name), options }));
  // A thread that fails says nothing by itself: the files are checked here, and what is wrong is told then.
  const settled = Promise.allSettled(pending);
  const here = checkShard(own, options, tell);
  const results = [here, ...(await settled).map((each) => (each.status === 'fulfilled' ? each.value : undefined))];
  const complete = results.filter((each) => each !== undefined);
  if (complete.length === results.length && (others.length === 0 || areApart(complete.map(({ reach }) => reach)))) {
    return complete.flatMap(({ documents }) => documents);
  }
  return checkShard(files, options, tell).documents;
}
