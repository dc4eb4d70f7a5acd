/** Literal texts → values, with cel-go's ranges and error texts. */
import { Uint } from '../ast/constant.ts';

/** A literal's value, or why its text has none. */
export type LiteralResult<T> = { readonly value: T } | { readonly error: string };

const maxInt = 2n ** 63n - 1n;
const maxUint = 2n ** 64n - 1n;

/** Reads an int: decimal or `0x…`, with its sign if it has one. */
export function readInt(digits: string, negative: boolean): LiteralResult<bigint> {
  const magnitude = BigInt(digits);
  const value = negative ? -magnitude : magnitude;
  return value > maxInt || value < -maxInt - 1n ? { error: 'invalid int literal' } : { value };
}

/** Reads a uint with its `u`. */
export function readUint(text: string): LiteralResult<Uint> {
  const value = BigInt(text.slice(0, -1));
  return value > maxUint ? { error: 'invalid uint literal' } : { value: new Uint(value) };
}

/** Reads a double; one beyond the range of float64 is an error. */
export function readDouble(digits: string, negative: boolean): LiteralResult<number> {
  const value = Number(digits);
  if (!Number.isFinite(value)) return { error: 'invalid double literal' };
  return { value: negative ? -value : value };
}

/** Reads a string literal with its quotes and prefix. */
export function readString(text: string): LiteralResult<string> {
  const { body, raw } = unquote(text);
  if (raw || !body.includes('\\')) return { value: body };
  let out = '';
  for (let at = 0; at < body.length; ) {
    const slash = body.indexOf('\\', at);
    if (slash === -1) return { value: out + body.slice(at) };
    out += body.slice(at, slash);
    const read = readEscape(body, slash, false);
    if ('error' in read) return read;
    out += String.fromCodePoint(read.code);
    at = read.end;
  }
  return { value: out };
}

/** Reads a bytes literal after its `b`: text as UTF-8, hexadecimal and octal escapes as bytes. */
export function readBytes(text: string): LiteralResult<Uint8Array> {
  const { body, raw } = unquote(text);
  const encoder = new TextEncoder();
  if (raw || !body.includes('\\')) return { value: encoder.encode(body) };
  const bytes: number[] = [];
  for (let at = 0; at < body.length; ) {
    const slash = body.indexOf('\\', at);
    const plain = body.slice(at, slash === -1 ? undefined : slash);
    for (const byte of encoder.encode(plain)) bytes.push(byte);
    if (slash === -1) break;
    const read = readEscape(body, slash, true);
    if ('error' in read) return read;
    bytes.push(read.code & 0xff);
    at = read.end;
  }
  return { value: Uint8Array.from(bytes) };
}

function unquote(text: string): { body: string; raw: boolean } {
  const raw = text[0] === 'r' || text[0] === 'R';
  const quoted = (raw ? text.slice(1) : text).replace(/\r\n?/g, '\n');
  const triple = quoted.length >= 6 && (quoted.startsWith("'''") || quoted.startsWith('"""'));
  return { body: triple ? quoted.slice(3, -3) : quoted.slice(1, -1), raw };
}

const simpleEscapes: ReadonlyMap<string, number> = new Map([
  ['a', 7],
  ['b', 8],
  ['t', 9],
  ['n', 10],
  ['v', 11],
  ['f', 12],
  ['r', 13],
  ['"', 0x22],
  ["'", 0x27],
  ['?', 0x3f],
  ['\\', 0x5c],
  ['`', 0x60],
]);
const hexDigits: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['X', 2],
  ['u', 4],
  ['U', 8],
]);

/** Reads the escape that begins with the backslash at `at`; the lexer has let only well-formed ones through. */
function readEscape(body: string, at: number, bytes: boolean): { code: number; end: number } | { error: string } {
  const letter = body[at + 1] ?? '';
  const simple = simpleEscapes.get(letter);
  if (simple !== undefined) return { code: simple, end: at + 2 };
  const digits = hexDigits.get(letter);
  if (digits === undefined) return { code: Number.parseInt(body.slice(at + 1, at + 4), 8), end: at + 4 };
  if (bytes && digits > 2) return { error: 'unable to unescape string' };
  const end = at + 2 + digits;
  const code = Number.parseInt(body.slice(at + 2, end), 16);
  if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return { error: 'invalid unicode code point' };
  return { code, end };
}
