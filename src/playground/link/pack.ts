/** JSON ↔ the body of a link: base64url(deflate-raw(JSON)), with limits, so that no link can be a bomb. */
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { deflate, inflate } from './deflate.ts';

/** Why a link cannot be opened, as a sentence for the visitor. */
export interface LinkError {
  readonly error: string;
}

/** The most a link may inflate to: a definition as large as a server takes, and objects beside it. */
const inflatedLimit = 8 * 1024 * 1024;
/** The longest hash that is read at all. */
const hashLimit = 4 * 1024 * 1024;

/** What part of a link that cannot be read is told as. */
export const damaged: LinkError = { error: 'This link is damaged: part of it was cut off or changed on its way.' };

/** Data → the body of a link of a format, which its first character names. */
export async function pack(format: string, data: unknown): Promise<string> {
  return format + toBase64Url(await deflate(new TextEncoder().encode(JSON.stringify(data))));
}

/** The format of a hash without its `#`, and its data from wherever it came; or why it cannot be read. */
export async function unpack(
  hash: string,
  formats: readonly string[],
): Promise<{ readonly format: string; readonly data: unknown } | LinkError> {
  if (hash.length > hashLimit) return { error: 'This link is larger than any this page makes; it was not opened.' };
  const format = formats.find((each) => hash.startsWith(each));
  if (format === undefined) {
    return /^\d/.test(hash)
      ? { error: 'This link was made by a newer version of the playground; reload the page to get it.' }
      : damaged;
  }
  const bytes = fromBase64Url(hash.slice(format.length));
  if (bytes === undefined) return damaged;
  const inflated = await inflate(bytes, inflatedLimit);
  if (inflated === 'damaged') return damaged;
  if (inflated === 'too-large') return { error: 'This link unpacks to more than 8 MB; it was not opened.' };
  try {
    return { format, data: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(inflated)) };
  } catch {
    return damaged;
  }
}
