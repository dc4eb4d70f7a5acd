/** The files of a playground: which editor shows each, and adding, renaming, moving and closing them. */
import { definitionFile, objectsFile, type Playground, type PlaygroundFile } from '../playground.ts';

/** The editor that a file stands in. */
export type Side = 'definition' | 'objects';

/** The most files a playground holds: as many as a link takes. */
export const fileLimit = 200;

/** The index of the first file of the objects' side; files are applied in their order, so each side is a run of them. */
function firstOfObjects({ files }: Playground): number {
  const at = files.findIndex((file) => file.name === objectsFile);
  return at === -1 ? Math.min(1, files.length) : at;
}

/** The files of one side, in the order they are applied. */
export function filesOf(playground: Playground, side: Side): readonly PlaygroundFile[] {
  const border = firstOfObjects(playground);
  return side === 'definition' ? playground.files.slice(0, border) : playground.files.slice(border);
}

/** The side of a file. */
export function sideOf(playground: Playground, name: string): Side {
  return filesOf(playground, 'definition').some((file) => file.name === name) ? 'definition' : 'objects';
}

/** True for the two files that are always there. */
export function isFixed(name: string): boolean {
  return name === definitionFile || name === objectsFile;
}

/** Adds a file at the end of a side under a name that is not taken; gives that name too. */
export function addFile(
  playground: Playground,
  side: Side,
  wanted = side === 'definition' ? definitionFile : objectsFile,
  text = '',
): { playground: Playground; name: string } {
  const name = freshName(playground, wanted);
  const at = side === 'definition' ? firstOfObjects(playground) : playground.files.length;
  return { playground: { ...playground, files: playground.files.toSpliced(at, 0, { name, text }) }, name };
}

/** Takes a file away; the two fixed ones are emptied instead. */
export function closeFile(playground: Playground, name: string): Playground {
  const files = isFixed(name)
    ? playground.files.map((file) => (file.name === name ? { name, text: '' } : file))
    : playground.files.filter((file) => file.name !== name);
  return { ...playground, files };
}

/** What is wrong with a new name for a file, as a sentence; `undefined` where nothing is. */
export function nameProblem(playground: Playground, name: string, next: string): string | undefined {
  if (next === name) return undefined;
  if (!/\.(ya?ml|json)$/i.test(next)) return 'A file’s name ends in .yaml, .yml or .json.';
  if (next.length > 255) return 'A file’s name has at most 255 characters.';
  if (/[\s/\\'"]/.test(next)) return 'A file’s name holds no spaces, slashes or quotes.';
  return playground.files.some((file) => file.name === next) ? `There is a ${next} already.` : undefined;
}

/** Renames a file; the same playground where the name cannot be. */
export function renameFile(playground: Playground, name: string, next: string): Playground {
  if (next === name || isFixed(name) || nameProblem(playground, name, next) !== undefined) return playground;
  return {
    ...playground,
    files: playground.files.map((file) => (file.name === name ? { ...file, name: next } : file)),
  };
}

/** Moves a file one place within its side, and so in the order of application; the same playground at an end. */
export function moveFile(playground: Playground, name: string, by: -1 | 1): Playground {
  const side = filesOf(playground, sideOf(playground, name));
  const other = side[side.findIndex((file) => file.name === name) + by];
  const file = side.find((each) => each.name === name);
  // The side of the objects begins with its fixed file.
  if (file === undefined || other === undefined || file.name === objectsFile || other.name === objectsFile) {
    return playground;
  }
  const files = playground.files.map((each) => (each === file ? other : each === other ? file : each));
  return { ...playground, files };
}

/** A file from disk: its text replaces that of the same name, or stands beside where a definition or an object belongs. */
export function withDroppedFile(playground: Playground, name: string, text: string): Playground {
  if (playground.files.some((file) => file.name === name)) {
    return { ...playground, files: playground.files.map((file) => (file.name === name ? { name, text } : file)) };
  }
  const side: Side = /^["{ ]*"?kind"?: *"?CustomResourceDefinition\b/m.test(text) ? 'definition' : 'objects';
  const untouched = filesOf(playground, side);
  const [only] = untouched;
  // A file dropped on an empty page is what the page is about: no empty file stays before it.
  if (only !== undefined && untouched.length === 1 && only.text.trim() === '') {
    return { ...playground, files: playground.files.map((file) => (file === only ? { ...file, text } : file)) };
  }
  return addFile(playground, side, name, text).playground;
}

function freshName(playground: Playground, wanted: string): string {
  const taken = new Set(playground.files.map((file) => file.name));
  if (!taken.has(wanted)) return wanted;
  const [, stem = wanted, extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(wanted) ?? [];
  let number = 2;
  while (taken.has(`${stem}-${number}${extension}`)) number++;
  return `${stem}-${number}${extension}`;
}
