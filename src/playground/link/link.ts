/**
 * The permalink: a playground and the view of it in the URL's hash, `#1` + base64url(deflate-raw(JSON)). The first character is the
 * format's version: a format once published is read for ever.
 */
import type { Playground } from '../playground.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { deflate, inflate } from './deflate.ts';
import { type Linked, type LinkView, readFormat1, writeFormat1 } from './format-1.ts';

/** Why a link cannot be opened, as a sentence for the visitor. */
export interface LinkError {
  readonly error: string;
}

/** The most a link may inflate to: a definition as large as a server takes, and objects beside it. */
const inflatedLimit = 8 * 1024 * 1024;
/** The longest hash that is read at all. */
const hashLimit = 4 * 1024 * 1024;

/** A playground → the hash of its link, without the `#`. */
export async function encodeLink(playground: Playground, view: LinkView = {}): Promise<string> {
  const json = JSON.stringify(writeFormat1({ playground, view }));
  return `1${toBase64Url(await deflate(new TextEncoder().encode(json)))}`;
}

/** A hash (with or without its `#`) → what it holds, or a sentence saying why it cannot be opened. */
export async function decodeLink(hash: string): Promise<Linked | LinkError> {
  const text = hash.startsWith('#') ? hash.slice(1) : hash;
  if (text.length > hashLimit) return { error: 'This link is larger than any this page makes; it was not opened.' };
  if (!text.startsWith('1')) {
    return /^\d/.test(text)
      ? { error: 'This link was made by a newer version of the playground; reload the page to get it.' }
      : damaged;
  }
  const bytes = fromBase64Url(text.slice(1));
  if (bytes === undefined) return damaged;
  const inflated = await inflate(bytes, inflatedLimit);
  if (inflated === 'damaged') return damaged;
  if (inflated === 'too-large') return { error: 'This link unpacks to more than 8 MB; it was not opened.' };
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(inflated));
  } catch {
    return damaged;
  }
  return readFormat1(data) ?? damaged;
}

const damaged: LinkError = { error: 'This link is damaged: part of it was cut off or changed on its way.' };
