/** Format `uri`. */
import { parseRequestUri } from '../../values/go-url.ts';

/** True for an absolute URI or an absolute path. */
export function isUri(text: string): boolean {
  return !('error' in parseRequestUri(text));
}
