/** The paths that a person names → the files meant: single ones, folders with all that is below them, patterns. */
import { readdirSync, statSync } from 'node:fs';
import type { CheckFile } from '../../playground/check/checker.ts';
import type { Arguments } from '../arguments.ts';
import { type Io, UsageError } from '../io.ts';
import { globBase, globPattern, isGlob } from './glob.ts';
import { OtherTools } from './passed-over.ts';
import { readText } from './read-text.ts';

/** Which files of folders are meant. */
export interface FindOptions {
  /** With their dots. */
  readonly extensions: readonly string[];
  readonly ignore?: readonly string[];
  /** Where it is given, files of kustomize and Helm are left out that no path names by itself; it is told of each. */
  readonly passOver?: (note: string) => void;
}

/** What standard input is called in reports. */
export const stdinName = 'stdin';

/** What manifests are called. */
export const manifestExtensions: readonly string[] = ['.yaml', '.yml', '.json'];

/**
 * The files, each once, in the order of the paths and by name within a folder. Hidden folders and node_modules are not entered. A path
 * that leads nowhere, and no file at all, is a `UsageError`; `-` is standard input.
 */
export function findFiles(paths: readonly string[], options: FindOptions): readonly string[] {
  if (paths.length === 0) throw new UsageError('no file is named');
  const isIgnored = ignoring(options.ignore ?? []);
  const named = paths.map((path) => (path === '-' ? path : clean(path)));
  const found = new Set(named.flatMap((path) => (path === '-' ? ['-'] : expand(path, options))));
  const wanted = [...found].filter((file) => !isIgnored(file));
  const files = withoutOtherTools(wanted, new Set(named), options);
  if (files.length === 0) throw new UsageError(`no ${options.extensions.join(', ')} file under ${paths.join(' ')}`);
  return files;
}

function withoutOtherTools(
  files: readonly string[],
  named: ReadonlySet<string>,
  { passOver }: FindOptions,
): readonly string[] {
  if (passOver === undefined) return files;
  const tools = new OtherTools(files);
  return files.filter((file) => {
    const what = named.has(file) ? undefined : tools.of(file);
    if (what !== undefined) passOver(`${file}: passed over: ${what}`);
    return what === undefined;
  });
}

/**
 * The files that a command's operands name, without those of `--ignore` and those that are another tool's, which standard error is told of
 * where nothing asks for quiet.
 */
export function operandFiles(
  args: Arguments,
  io: Io,
  { extensions = manifestExtensions, ignore = [] }: Partial<FindOptions> = {},
): readonly string[] {
  const passOver = (note: string): void => {
    if (!args.has('quiet')) io.err.write(`${note}\n`);
  };
  return findFiles(args.operands, { extensions, ignore: [...ignore, ...args.texts('ignore')], passOver });
}

/** Files to be read when their turn comes; one that cannot be is a `UsageError` then. */
export function checkFilesOf(names: readonly string[], io: Io): readonly CheckFile[] {
  return names.map((name) =>
    name === '-' ? { name: stdinName, read: () => io.readStdin() } : { name, read: () => readText(name) },
  );
}

/** True for the files that patterns match; one without a slash is of names, wherever they stand. */
function ignoring(globs: readonly string[]): (file: string) => boolean {
  const patterns = globs.map((glob) => ({ pattern: globPattern(clean(glob)), isOfNames: !clean(glob).includes('/') }));
  return (file) =>
    patterns.some(
      ({ pattern, isOfNames }) =>
        pattern.test(file) || (isOfNames && pattern.test(file.slice(file.lastIndexOf('/') + 1))),
    );
}

/** A path as reports print it: forward slashes, no `./` before it, none doubled. */
function clean(path: string): string {
  const parts = (process.platform === 'win32' ? path.replaceAll('\\', '/') : path).replace(/\/{2,}/g, '/');
  return parts.replace(/^(?:\.\/)+(?=.)/, '').replace(/(?<=.)\/$/, '');
}

function expand(path: string, options: FindOptions): readonly string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return filesBelow(path, options);
  if (stats !== undefined) return [path];
  if (!isGlob(path)) throw new UsageError(`cannot read ${path}: no such file or directory`);
  const base = globBase(path);
  const pattern = globPattern(path);
  const below = statSync(base || '.', { throwIfNoEntry: false })?.isDirectory()
    ? filesBelow(base.replace(/\/$/, ''), { extensions: [''] })
    : [];
  const matching = below.filter((file) => pattern.test(file));
  if (matching.length === 0) throw new UsageError(`no file matches ${path}`);
  return matching;
}

function filesBelow(folder: string, options: FindOptions): string[] {
  const entries = readdirSync(folder === '' ? '.' : folder, { withFileTypes: true });
  const byName = entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return byName.flatMap((entry) => {
    const path = folder === '' || folder === '.' ? entry.name : `${folder === '/' ? '' : folder}/${entry.name}`;
    const target = entry.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : entry;
    if (target === undefined) {
      options.passOver?.(`${path}: passed over: the link leads nowhere`);
      return [];
    }
    if (target.isDirectory()) {
      const entered = !entry.isSymbolicLink() && !entry.name.startsWith('.') && entry.name !== 'node_modules';
      return entered ? filesBelow(path, options) : [];
    }
    return options.extensions.some((extension) => entry.name.endsWith(extension)) ? [path] : [];
  });
}
