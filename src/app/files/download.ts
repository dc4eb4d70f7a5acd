/** Files of the playground → files on the visitor's disk. */
import type { Playground, PlaygroundFile } from '../../playground/index.ts';

/** Downloads one file. */
export function downloadFile(playground: Playground, name: string): void {
  const text = playground.files.find((file) => file.name === name)?.text ?? '';
  save(name, new Blob([text], { type: 'application/yaml' }));
}

/** Downloads a text under a name. */
export function downloadText(name: string, text: string): void {
  save(name, new Blob([text], { type: 'text/plain' }));
}

/** Downloads all files of a playground as one archive. */
export function downloadAll(playground: Playground): Promise<void> {
  return downloadArchive(playground.files);
}

/** Downloads files as one archive; the code that packs it is loaded when it is first needed. */
export async function downloadArchive(files: readonly PlaygroundFile[]): Promise<void> {
  const { strToU8, zipSync } = await import('fflate');
  const entries = Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)]));
  const archive = zipSync(entries, { level: 6 });
  save('crd-playground.zip', new Blob([new Uint8Array(archive)], { type: 'application/zip' }));
}

function save(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
