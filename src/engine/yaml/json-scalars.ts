/** The words, numbers and strings of JSON text, with the errors of Go's `encoding/json` where they are none. */
import { goQuote } from '../values/go-quote.ts';
import { hexValue, isDigit } from './chars.ts';

/** Why a text is no JSON. */
export interface JsonError {
  readonly error: string;
  /** UTF-16 offset of the character that was not expected. */
  readonly offset: number;
  /** `value`: the text is JSON, but a number in it is beyond float64. `end`: the text ends too early. */
  readonly kind: 'syntax' | 'end' | 'value';
  /** Of the kind `value`: where the value ends. */
  readonly end?: number;
}

/** An offset after JSON's white space. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** Go's text for a character that may not stand where it stands; Go looks at bytes, not at characters. */
export function unexpected(text: string, at: number, context: string): string {
  return `invalid character ${quotedByte(text, at)} ${context}`;
}

function quotedByte(text: string, at: number): string {
  const code = text.codePointAt(at) ?? 0;
  const byte =
    code < 0x80 ? code : code < 0x800 ? 0xc0 | (code >> 6) : code < 0x10000 ? 0xe0 | (code >> 12) : 0xf0 | (code >> 18);
  if (byte === 0x27) return "'\\''";
  if (byte === 0x22) return `'"'`;
  return `'${goQuote(String.fromCharCode(byte)).slice(1, -1)}'`;
}

/** Reads a JSON text piece by piece. Every reader gives `undefined` once `failure` says why. */
export class JsonScalars {
  /** Why the text is no JSON. */
  failure: JsonError | undefined;
  /** The first number beyond float64. */
  valueError: JsonError | undefined;

  constructor(
    private readonly text: string,
    /** Where the next piece begins. */
    public pos: number,
  ) {}

  /** The character code after white space; NaN at the end. */
  next(): number {
    this.pos = skipSpace(this.text, this.pos);
    return this.text.charCodeAt(this.pos);
  }

  /** Notes that the character here may not stand here. */
  fail(context: string): undefined {
    const { text, pos } = this;
    if (pos >= text.length) this.failure ??= { error: 'unexpected EOF', offset: pos, kind: 'end' };
    else this.failure ??= { error: unexpected(text, pos, context), offset: pos, kind: 'syntax' };
  }

  /** Reads the rest of a word whose first character stands here. */
  readWord<T extends boolean | null>(word: string, value: T): T | undefined {
    const { text } = this;
    for (let i = 1; i < word.length; i++) {
      this.pos++;
      if (text.charCodeAt(this.pos) !== word.charCodeAt(i)) {
        return this.fail(`in literal ${word} (expecting '${word[i]}')`);
      }
    }
    this.pos++;
    return value;
  }

  /** Reads a number: an int64 where it is whole and not beyond, else a float64. */
  readNumber(): bigint | number | undefined {
    const { text } = this;
    const start = this.pos;
    if (text.charCodeAt(this.pos) === 0x2d) {
      this.pos++;
      if (!isDigit(text.charCodeAt(this.pos))) return this.fail('in numeric literal');
    }
    if (text.charCodeAt(this.pos) === 0x30) this.pos++;
    else this.skipDigits();
    let whole = true;
    if (text.charCodeAt(this.pos) === 0x2e) {
      this.pos++;
      whole = false;
      if (!isDigit(text.charCodeAt(this.pos))) return this.fail('after decimal point in numeric literal');
      this.skipDigits();
    }
    if ((text.charCodeAt(this.pos) | 0x20) === 0x65) {
      this.pos++;
      whole = false;
      const sign = text.charCodeAt(this.pos);
      if (sign === 0x2b || sign === 0x2d) this.pos++;
      if (!isDigit(text.charCodeAt(this.pos))) return this.fail('in exponent of numeric literal');
      this.skipDigits();
    }
    return this.number(text.slice(start, this.pos), whole);
  }

  private number(literal: string, whole: boolean): bigint | number {
    if (whole) {
      const value = BigInt(literal);
      if (BigInt.asIntN(64, value) === value) return value;
    }
    const value = Number(literal);
    if (Number.isFinite(value)) return value;
    const error = `json: cannot unmarshal number ${literal} into Go value of type float64`;
    this.valueError ??= { error, offset: this.pos - literal.length, kind: 'value' };
    return 0;
  }

  private skipDigits(): void {
    while (isDigit(this.text.charCodeAt(this.pos))) this.pos++;
  }

  /** Reads a string whose opening quote stands here; what is no Unicode becomes U+FFFD. */
  readString(): string | undefined {
    const { text } = this;
    const start = this.pos + 1;
    let pos = start;
    for (;;) {
      const code = text.charCodeAt(pos);
      if (code === 0x22) {
        this.pos = pos + 1;
        return text.slice(start, pos);
      }
      // NaN, which stands at the end, is not above anything either.
      if (code === 0x5c || !(code >= 0x20)) break;
      pos++;
    }
    let value = text.slice(start, pos);
    this.pos = pos;
    for (;;) {
      const code = text.charCodeAt(this.pos);
      if (code === 0x22) {
        this.pos++;
        return loneSurrogate.test(value) ? value.replace(loneSurrogates, '\ufffd') : value;
      }
      if (code === 0x5c) {
        const char = this.readEscape();
        if (char === undefined) return undefined;
        value += char;
      } else if (code >= 0x20) {
        value += text[this.pos] ?? '';
        this.pos++;
      } else {
        return this.fail('in string literal');
      }
    }
  }

  private readEscape(): string | undefined {
    this.pos++;
    const code = this.text.charCodeAt(this.pos);
    if (code === 0x75) return this.readUnicodeEscape();
    const simple = escapes.get(code);
    if (simple === undefined) return this.fail('in string escape code');
    this.pos++;
    return simple;
  }

  private readUnicodeEscape(): string | undefined {
    this.pos++;
    let value = 0;
    for (let i = 0; i < 4; i++) {
      const digit = hexValue(this.text.charCodeAt(this.pos));
      if (digit === -1) return this.fail('in \\u hexadecimal character escape');
      value = value * 16 + digit;
      this.pos++;
    }
    return String.fromCharCode(value);
  }
}

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const loneSurrogates = new RegExp(loneSurrogate, 'g');

const escapes = new Map<number, string>([
  [0x22, '"'],
  [0x5c, '\\'],
  [0x2f, '/'],
  [0x62, '\b'],
  [0x66, '\f'],
  [0x6e, '\n'],
  [0x72, '\r'],
  [0x74, '\t'],
]);
