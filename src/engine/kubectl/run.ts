/** kubectl: a command line → requests → text. */
import type { ApiClient, Request, Response } from '../apiserver/request.ts';
import type { Clock } from '../values/clock.ts';

/** What a command can reach. */
export interface KubectlEnvironment {
  readonly client: ApiClient;
  readonly clock: Clock;
  /** The text of a file by its name, or `undefined` where there is none. */
  readonly readFile: (name: string) => string | undefined;
  /** The names of all files, for `-f .`. */
  readonly fileNames: readonly string[];
  /** What stands on standard input, for `-f -`. */
  readonly stdin?: string;
}

/** A piece of output, in the order it was written. */
export interface OutputChunk {
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
  /** The exchange (index in `exchanges`) that this text tells of, where it tells of one. */
  readonly exchange?: number;
}

/** The document that a request was made for. */
export interface DocumentRef {
  readonly file: string;
  /** Index of the document in its file, counting only documents that hold something. */
  readonly document: number;
}

/** A request and its response. */
export interface Exchange {
  readonly request: Request;
  readonly response: Response;
  readonly source?: DocumentRef;
}

/** What a command did. */
export interface KubectlResult {
  readonly exit: number;
  readonly output: readonly OutputChunk[];
  readonly exchanges: readonly Exchange[];
}

/** Runs one command; `args` are the words after `kubectl`. */
export function runKubectl(args: readonly string[], _env: KubectlEnvironment): KubectlResult {
  return {
    exit: 1,
    output: [{ stream: 'stderr', text: `error: unknown command "${args[0] ?? ''}" for "kubectl"\n` }],
    exchanges: [],
  };
}
