/** Names behind `-f` → the files meant: single ones, directories, patterns. */
import { goQuote } from '../../values/go-quote.ts';
import { type KubectlError, plain } from '../errors/kubectl-error.ts';

const extensions = ['.json', '.yaml', '.yml'];

/** A file to be read: the path as messages print it, and its name among the files there are. */
export interface FileRef {
  readonly path: string;
  readonly name: string;
}

/** The files behind one `-f`, or why there are none. */
export interface ExpandedPaths {
  readonly files: readonly FileRef[];
  readonly errors: readonly KubectlError[];
  /** How many paths the word stood for: a pattern may stand for several. */
  readonly matches: number;
}

/** Expands a word behind `-f` that is neither `-` nor a URL. */
export function expandPath(word: string, fileNames: readonly string[], recursive: boolean): ExpandedPaths {
  const paths = matchingPaths(word, fileNames);
  if (paths === undefined) {
    return { files: [], errors: [plain(`pattern ${goQuote(word)} is not valid: syntax error in pattern`)], matches: 0 };
  }
  if (paths.length === 0) {
    return { files: [], errors: [plain(`the path ${goQuote(word)} does not exist`)], matches: 0 };
  }
  const files = paths.flatMap((path) => filesUnder(path, fileNames, recursive));
  const errors =
    files.length > 0
      ? []
      : [plain(`error reading [${paths.join(' ')}]: recognized file extensions are [${extensions.join(' ')}]`)];
  return { files, errors, matches: paths.length };
}

/** A path without `./` and doubled slashes; the directory itself is the empty string. */
function clean(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  return parts.join('/');
}

function isDirectory(name: string, fileNames: readonly string[]): boolean {
  return name === '' || fileNames.some((file) => file.startsWith(`${name}/`));
}

/** The paths that a word names or matches; `undefined` for a broken pattern. */
function matchingPaths(word: string, fileNames: readonly string[]): readonly string[] | undefined {
  if (word === '') return [];
  const name = clean(word);
  if (fileNames.includes(name) || isDirectory(name, fileNames)) return [word];
  if (!/[*?[\\]/.test(word)) return [];
  const pattern = globPattern(name);
  if (pattern === undefined) return undefined;
  const directories = fileNames.flatMap((file) => {
    const parts = file.split('/');
    return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'));
  });
  return [...new Set([...fileNames, ...directories])].filter((file) => pattern.test(file)).sort();
}

/** A shell pattern as Go's `filepath.Match` reads it; `undefined` where it is broken. */
function globPattern(glob: string): RegExp | undefined {
  let source = '';
  for (let at = 0; at < glob.length; at++) {
    const char = glob.charAt(at);
    if (char === '*') source += '[^/]*';
    else if (char === '?') source += '[^/]';
    else if (char === '[') {
      const end = glob.indexOf(']', at + 2);
      if (end === -1) return undefined;
      source += `[${glob.slice(at + 1, end).replaceAll('\\', '\\\\')}]`;
      at = end;
    } else if (char === '\\') source += escapeRegExp(glob.charAt(++at));
    else source += escapeRegExp(char);
  }
  return new RegExp(`^${source}$`);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** A file itself whatever its extension; of a directory the manifests in it, deeper ones only where asked. */
function filesUnder(path: string, fileNames: readonly string[], recursive: boolean): readonly FileRef[] {
  const name = clean(path);
  if (fileNames.includes(name)) return [{ path, name }];
  const prefix = name === '' ? '' : `${name}/`;
  return fileNames
    .filter((file) => file.startsWith(prefix))
    .filter((file) => recursive || !file.slice(prefix.length).includes('/'))
    .filter((file) => extensions.some((extension) => file.endsWith(extension)))
    .sort()
    .map((file) => ({ path: file, name: file }));
}
