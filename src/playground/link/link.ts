/**
 * The permalink: a playground and the view of it in the URL's hash, `#1` + base64url(deflate-raw(JSON)). The first character is the
 * format's version: a format once published is read for ever. Format 2 holds a lesson: see lesson-link.ts.
 */
import type { Playground } from '../playground.ts';
import { type Linked, type LinkView, readFormat1, writeFormat1 } from './format-1.ts';
import { isLessonLink } from './lesson-link.ts';
import { damaged, type LinkError, pack, unpack } from './pack.ts';

/** A playground → the hash of its link, without the `#`. */
export function encodeLink(playground: Playground, view: LinkView = {}): Promise<string> {
  return pack('1', writeFormat1({ playground, view }));
}

/** A hash (with or without its `#`) → what it holds, or a sentence saying why it cannot be opened. */
export async function decodeLink(hash: string): Promise<Linked | LinkError> {
  if (isLessonLink(hash)) return { error: 'This link holds a lesson, not texts of its own.' };
  const unpacked = await unpack(hash.replace(/^#/, ''), ['1']);
  if ('error' in unpacked) return unpacked;
  return readFormat1(unpacked.data) ?? damaged;
}
