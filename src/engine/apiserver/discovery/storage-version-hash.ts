/** The hash by which clients notice that objects are stored in another version. */
import { encodeBase64 } from '../../values/go-base64.ts';
import { sha256 } from './sha256.ts';

/** The first eight bytes of the hash of a kind's text, in Base64. */
export function storageVersionHash(group: string, version: string, kind: string): string {
  return encodeBase64(sha256(`${group}/${version}/${kind}`).subarray(0, 8));
}
