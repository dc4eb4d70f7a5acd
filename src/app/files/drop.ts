/** Files and folders from disk → files of the playground: dropped on the page or chosen in a dialog. */
import {
  examplePlayground,
  examples,
  fileLimit,
  type Playground,
  playgroundOf,
  withDroppedFile,
} from '../../playground/index.ts';
import type { PlaygroundStore } from '../store/playground-store.ts';
import { useView } from '../store/view-store.ts';

/** The largest text that is read; a server takes no request beyond 3 MB. */
const byteLimit = 4 * 1024 * 1024;

/** A file that was read, or why it was not. */
export interface ReadFile {
  readonly name: string;
  readonly text: string | undefined;
  readonly why: string;
}

/** True for what this page reads. */
export function isReadable(name: string): boolean {
  return /\.(ya?ml|json)$/i.test(name);
}

/** Reads what can be read; names lose what a command line would need quotes for. */
export async function readFiles(files: readonly File[]): Promise<ReadFile[]> {
  return Promise.all(
    files.slice(0, fileLimit).map(async (file) => {
      const name = file.name.replace(/[\s/\\'"]+/g, '-');
      if (!isReadable(name)) return { name, text: undefined, why: `${name} is neither YAML nor JSON` };
      if (file.size > byteLimit) return { name, text: undefined, why: `${name} is larger than 4 MB` };
      try {
        return { name, text: await file.text(), why: '' };
      } catch {
        return { name, text: undefined, why: `${name} could not be read` };
      }
    }),
  );
}

/** The files of a drop, those in dropped folders too; must be called while the event is handled. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  const found: File[] = [];
  if (entries.length === 0) return [...transfer.files];
  for (const entry of entries) await collect(entry, found);
  return found;
}

async function collect(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (found.length >= fileLimit) return;
  if (entry instanceof FileSystemFileEntry) {
    found.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)));
  } else if (entry instanceof FileSystemDirectoryEntry) {
    const reader = entry.createReader();
    // A reader gives a folder's entries in portions and ends with an empty one.
    for (;;) {
      const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
      if (portion.length === 0) return;
      const wanted = portion.filter((each) => each.isDirectory || isReadable(each.name));
      for (const each of wanted.sort((one, other) => (one.name < other.name ? -1 : 1))) await collect(each, found);
    }
  }
}

const declaresKind = /^["{ ]*"?kind"?: *"?CustomResourceDefinition\b/m;

/** True while the texts are those of an example, to the letter. */
function isExample({ files }: Playground): boolean {
  return examples.some((example) => {
    const own = examplePlayground(example).files;
    return (
      own.length === files.length &&
      own.every(({ name, text }, at) => files[at]?.name === name && files[at].text === text)
    );
  });
}

/** Puts what was read into the playground, in one step that undo takes back, and says what came of it. */
export function takeFiles(usePlayground: PlaygroundStore, read: readonly ReadFile[]): void {
  const { playground, change } = usePlayground.getState();
  const { notify, showFile } = useView.getState();
  // Who brings a definition has no use for the example that stood there.
  const instead = isExample(playground) && read.some(({ text }) => text !== undefined && declaresKind.test(text));
  let next = instead ? { ...playground, files: playgroundOf('', '').files } : playground;
  const problems: string[] = [];
  let taken = 0;
  for (const { name, text, why } of read) {
    if (text === undefined) problems.push(why);
    else if (next.files.length >= fileLimit) problems.push(`a playground holds at most ${fileLimit} files`);
    else {
      next = withDroppedFile(next, name, text);
      showFile(name);
      taken++;
    }
  }
  change(next);
  const opened = `${taken} ${taken === 1 ? 'file' : 'files'} opened${instead ? ' in place of the example' : ''}`;
  const said = taken === 0 ? 'Nothing was opened' : opened;
  const [first] = problems;
  const rest = problems.length > 1 ? `, and ${problems.length - 1} more were left out` : '';
  notify(first === undefined ? `${said}.` : `${said}: ${first}${rest}.`, taken > 0);
}
