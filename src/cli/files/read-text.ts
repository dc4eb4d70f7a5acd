/** Reading what a person named. */
import { readFileSync } from 'node:fs';
import { UsageError } from '../io.ts';

/** A file's text; one that cannot be read is a `UsageError`. */
export function readText(name: string): string {
  try {
    return decodeText(readFileSync(name));
  } catch (error) {
    throw new UsageError(`cannot read ${name}: ${reasonOf(error)}`);
  }
}

/** Bytes as kubectl reads them: UTF-8, unless a byte order mark says that they are UTF-16. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'no such file or directory';
  if (code === 'EACCES') return 'permission denied';
  if (code === 'EISDIR') return 'it is a directory';
  return error instanceof Error ? error.message : String(error);
}
