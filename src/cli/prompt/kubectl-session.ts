/** kubectl against a server in memory, with the files of the disk: for one call, a prompt, or a state that is kept in a folder. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ApiServer,
  Clock,
  type Completion,
  complete,
  goQuote,
  type KubectlEnvironment,
  type KubectlResult,
  type KubernetesVersion,
  latestVersion,
  runKubectl,
  type StoreSnapshot,
} from '../../engine/index.ts';
import { runLine } from '../../playground/prompt/run-line.ts';
import { findFiles, manifestExtensions } from '../files/find-files.ts';
import { readText } from '../files/read-text.ts';
import { type Io, UsageError } from '../io.ts';

/** What a session begins with. */
export interface SessionOptions {
  readonly version?: KubernetesVersion | undefined;
  readonly snapshot?: StoreSnapshot | undefined;
  /** Text of standard input, asked for where `-f -` is. */
  readonly stdin: () => string;
}

/** One server and its kubectl. Its clock is the machine's. */
export class KubectlSession {
  readonly #server: ApiServer;
  readonly #clock = new Clock(Date.now());

  constructor(readonly options: SessionOptions) {
    const { version = latestVersion, snapshot } = options;
    this.#server = new ApiServer({ clock: this.#clock, version, ...(snapshot === undefined ? {} : { snapshot }) });
  }

  /** What the server holds. */
  snapshot(): StoreSnapshot {
    return this.#server.snapshot();
  }

  /** Runs one command; `args` are the words after `kubectl`. */
  run(args: readonly string[], stdin?: string): KubectlResult {
    this.#clock.set(Date.now());
    return this.#server.serve(() => runKubectl(args, this.#environment(args, stdin)));
  }

  /** Runs a line as a person types it, with its pipes. */
  runLine(line: string): KubectlResult {
    return runLine(line, (args, stdin) => this.run(args, stdin));
  }

  /** What could stand at the cursor of a line. */
  complete(line: string, cursor: number): Completion {
    return complete(line, cursor, this.#environment(['-f', '.'], undefined));
  }

  /** Applies files that were named apart from the command; what kubectl refuses is an error. */
  prepare(paths: readonly string[]): void {
    const files = findFiles(paths, { extensions: manifestExtensions, passOver: () => {} });
    // Kinds are known to the command after the one that declares them.
    const declaring = files.filter((file) => readText(file).includes('CustomResourceDefinition'));
    for (const file of [...declaring, ...files.filter((each) => !declaring.includes(each))]) {
      const { exit, output } = this.run(['apply', '-f', file]);
      const said = output.map(({ text }) => text).join('');
      if (exit !== 0) throw new UsageError(`${file}: ${said.trimEnd()}`);
    }
  }

  #environment(args: readonly string[], stdin: string | undefined): KubectlEnvironment {
    const files = diskFiles(args);
    const input =
      stdin ?? (args.some((word, at) => isFileFlag(args[at - 1]) && word === '-') ? this.options.stdin() : undefined);
    return {
      client: this.#server,
      clock: this.#clock,
      fileNames: [...files.keys()],
      readFile: (name) => {
        const path = files.get(name) ?? name;
        return statSync(path, { throwIfNoEntry: false })?.isFile() ? readText(path) : undefined;
      },
      ...(input === undefined ? {} : { stdin: input }),
    };
  }
}

/** Hands an object to the editor of the person, and gives it back to the server: the second half of `kubectl edit`. */
export function editObject(
  session: KubectlSession,
  { text }: { readonly text: string },
  { env }: Pick<Io, 'env'>,
): KubectlResult {
  const editor = env.KUBE_EDITOR ?? env.EDITOR ?? 'vi';
  const folder = mkdtempSync(join(tmpdir(), 'crd-playground-edit-'));
  const file = join(folder, 'object.yaml');
  try {
    writeFileSync(file, text);
    const [program = 'vi', ...args] = editor.split(/\s+/);
    const { error, status } = spawnSync(program, [...args, file], { stdio: 'inherit' });
    // In kubectl's words, which recordings cannot hold: pkg/cmd/util/editor/launcher_others.go.
    if (error !== undefined) return told(1, `error: unable to launch the editor ${goQuote(editor)}\n`);
    if (status !== 0) return told(1, `error: there was a problem with the editor ${goQuote(editor)}\n`);
    if (readText(file) === text) return told(0, 'Edit cancelled, no changes made.\n');
    return session.run(['replace', '-f', file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A command that sent nothing, and what it said of that. */
function told(exit: number, text: string): KubectlResult {
  return { exit, output: [{ stream: 'stderr', text }], exchanges: [] };
}

function isFileFlag(word: string | undefined): boolean {
  return word === '-f' || word === '--filename' || word === '--patch-file' || word === '-k';
}

/** The files behind the flags of a command: the name that kubectl's file visitor looks up → the path on disk. */
function diskFiles(args: readonly string[]): ReadonlyMap<string, string> {
  const values = args.flatMap((word, at) => {
    const inline = /^(?:--filename|--patch-file)=(.*)$/s.exec(word)?.[1] ?? /^-f=?(.+)$/s.exec(word)?.[1];
    return inline ?? (isFileFlag(args[at - 1]) ? word : []);
  });
  const paths = values.flatMap((value) => value.split(',')).filter((path) => path !== '-' && !/^https?:/.test(path));
  return new Map(paths.flatMap(filesBehind).map((path) => [lookedUp(path), path] as const));
}

function filesBehind(path: string): readonly string[] {
  try {
    return findFiles([path], { extensions: manifestExtensions });
  } catch {
    // kubectl says in its own words that nothing is there.
    return [];
  }
}

function lookedUp(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
}
