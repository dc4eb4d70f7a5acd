/** Format `hostname`. */
import { utf8Length } from '../../values/utf8.ts';

const hostname =
  /^(?:[a-zA-Z0-9\p{S}\p{L}](?:-?[a-zA-Z0-9\p{S}\p{L}]{0,62})?|(?:[a-zA-Z0-9\p{S}\p{L}](?:[a-zA-Z0-9\-\p{S}\p{L}]{0,61}[a-zA-Z0-9\p{S}\p{L}])?\.)+[a-zA-Z\p{L}]{2,63})$/u;

/** True for a single label (with one dash at most, after its first character), or labels and a top-level domain of letters. */
export function isHostname(text: string): boolean {
  return utf8Length(text) <= 255 && hostname.test(text) && text.split('.').every((label) => utf8Length(label) <= 63);
}
