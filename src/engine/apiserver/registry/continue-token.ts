/** Continue tokens of lists in pages, as k8s.io/apiserver 0.37 writes and reads them. */
import { goJson } from '../../values/go-json.ts';
import { isObject, type ObjectValue } from '../../values/value.ts';
import { readJson } from '../../yaml/read-json.ts';

/** Where a list goes on: at which key, seen at which revision. */
export interface ContinueAt {
  readonly start: string;
  readonly revision: bigint;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Writes a token. */
export function encodeContinue({ start, revision }: ContinueAt): string {
  const json = `{"v":"meta.k8s.io/v1","rv":${revision},"start":${goJson(start)}}`;
  const bytes = new TextEncoder().encode(json);
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const bits = (a << 16) | (b << 8) | c;
    const length = Math.min(bytes.length - at, 3) + 1;
    for (let digit = 0; digit < length; digit++) text += alphabet[(bits >> (18 - 6 * digit)) & 63];
  }
  return text;
}

/** Reads a token; the error is the server's text. */
export function decodeContinue(token: string): ContinueAt | { readonly error: string } {
  const decoded = decodeBase64(token);
  if ('error' in decoded) return { error: `continue key is not valid: ${decoded.error}` };
  const read = readObject(decoded.bytes);
  if ('error' in read) return { error: `continue key is not valid: ${read.error}` };
  const { value } = read;
  const version = value.get('v');
  if (version !== 'meta.k8s.io/v1') {
    const shown = typeof version === 'string' ? version : '';
    return { error: `continue key is not valid: server does not recognize this encoded version ${shown}` };
  }
  const revision = value.get('rv');
  const start = value.get('start');
  if (typeof revision !== 'bigint' || revision === 0n) {
    return { error: 'continue key is not valid: incorrect encoded start resourceVersion (version meta.k8s.io/v1)' };
  }
  if (typeof start !== 'string' || start === '') {
    return { error: 'continue key is not valid: encoded start key empty (version meta.k8s.io/v1)' };
  }
  const rooted = start.startsWith('/') ? start : `/${start}`;
  if (!isCleanPath(rooted)) return { error: `continue key is not valid: ${start}` };
  return { start: rooted.slice(1), revision };
}

function readObject(bytes: Uint8Array): { readonly value: ObjectValue } | { readonly error: string } {
  const first = bytes.findIndex((byte) => byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09);
  const byte = bytes[first];
  // Go names the byte, not the character that it begins.
  if (byte !== undefined && byte >= 0x80) {
    return { error: `invalid character '${String.fromCharCode(byte)}' looking for beginning of value` };
  }
  const read = readJson(new TextDecoder().decode(bytes));
  if ('error' in read) return read;
  return { value: isObject(read.value) ? read.value : new Map() };
}

/** Base64 with the URL alphabet and no padding. */
function decodeBase64(text: string): { readonly bytes: Uint8Array } | { readonly error: string } {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = alphabet.indexOf(text[at] ?? '');
    if (digit < 0) return { error: `illegal base64 data at input byte ${at}` };
    bits = ((bits << 6) | digit) & 0xffffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes.push((bits >> held) & 0xff);
  }
  if (text.length % 4 === 1) return { error: `illegal base64 data at input byte ${text.length - 1}` };
  return { bytes: Uint8Array.from(bytes) };
}

/** True for a path without empty, `.` and `..` segments and without a slash at its end. */
function isCleanPath(path: string): boolean {
  const segments = path.slice(1).split('/');
  return segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}
