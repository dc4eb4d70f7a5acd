/** JSON text → a value with int64 and float64 told apart, with the errors of Go's `encoding/json` and sigs.k8s.io/json. */
import { goQuote } from '../values/go-quote.ts';
import type { Value } from '../values/value.ts';
import { hexValue, isDigit } from './chars.ts';

/** What reading a JSON text comes to. */
export type JsonReading = JsonValue | JsonError;

/** A value that was read. */
export interface JsonValue {
  readonly value: Value;
  /** Where the value ends. */
  readonly end: number;
  /** What strict decoding objects to: fields that stand twice, each path once, no more than a hundred. */
  readonly strictErrors: readonly string[];
}

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

/** Reads a whole text, as `json.Unmarshal` does: nothing but one value may stand in it. */
export function readJson(text: string): JsonReading {
  const reading = new JsonReader(text, 0).read();
  if ('error' in reading && reading.kind === 'end') return { ...reading, error: 'unexpected end of JSON input' };
  if (reading.end === undefined) return reading;
  const next = skipSpace(text, reading.end);
  if (next === text.length) return reading;
  return { error: unexpected(text, next, 'after top-level value'), offset: next, kind: 'syntax' };
}

/** Reads one value from an offset on, as a `json.Decoder` does: what follows is left alone. */
export function readJsonValue(text: string, from: number): JsonReading {
  return new JsonReader(text, from).read();
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
function unexpected(text: string, at: number, context: string): string {
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

// Go's decoder goes no deeper.
const maxDepth = 10_000;
const maxDuplicates = 100;

/** A list or object being read. */
interface Frame {
  readonly list: Value[] | undefined;
  readonly map: Map<string, Value>;
  key: string;
}

const noMembers = new Map<string, Value>();

class JsonReader {
  private pos: number;
  private readonly frames: Frame[] = [];
  private readonly duplicates = new Set<string>();
  private valueError: JsonError | undefined;
  private failure: JsonError | undefined;

  constructor(
    private readonly text: string,
    from: number,
  ) {
    this.pos = from;
  }

  read(): JsonReading {
    let value = this.readValue();
    while (this.failure === undefined) {
      const frame = this.frames.at(-1);
      if (value === undefined) {
        // A list or object was begun.
        value = frame?.list === undefined ? this.readKeyAndValue(true) : this.readFirstItem();
      } else if (frame === undefined) {
        if (this.valueError !== undefined) return { ...this.valueError, end: this.pos };
        const strictErrors = [...this.duplicates].map((path) => `duplicate field ${goQuote(path)}`);
        return { value, end: this.pos, strictErrors };
      } else {
        value = this.put(frame, value);
      }
    }
    return this.failure;
  }

  /** Puts a finished value into its list or object; gives the next value there, or the container when it is full. */
  private put(frame: Frame, value: Value): Value | undefined {
    if (frame.list === undefined) {
      this.noteDuplicate(frame);
      frame.map.set(frame.key, value);
    } else {
      frame.list.push(value);
    }
    const code = this.next();
    if (code === 0x2c) {
      this.pos++;
      return frame.list === undefined ? this.readKeyAndValue(false) : this.readValue();
    }
    if (code === (frame.list === undefined ? 0x7d : 0x5d)) return this.close();
    this.fail(frame.list === undefined ? 'after object key:value pair' : 'after array element');
    return undefined;
  }

  private close(): Value {
    this.pos++;
    const frame = this.frames.pop();
    return frame?.list ?? frame?.map ?? null;
  }

  private noteDuplicate(frame: Frame): void {
    if (!frame.map.has(frame.key) || this.duplicates.size >= maxDuplicates) return;
    let path = '';
    for (const { list, key } of this.frames) {
      if (list !== undefined) path += `[${list.length}]`;
      else path += path === '' ? key : `.${key}`;
    }
    this.duplicates.add(path);
  }

  private next(): number {
    this.pos = skipSpace(this.text, this.pos);
    return this.text.charCodeAt(this.pos);
  }

  private fail(context: string): undefined {
    const { text, pos } = this;
    if (pos >= text.length) this.failure ??= { error: 'unexpected EOF', offset: pos, kind: 'end' };
    else this.failure ??= { error: unexpected(text, pos, context), offset: pos, kind: 'syntax' };
  }

  /** Reads a scalar; begins a list or object and gives `undefined`. */
  private readValue(): Value | undefined {
    const code = this.next();
    switch (code) {
      case 0x22:
        return this.readString();
      case 0x7b:
        return this.open({ list: undefined, map: new Map(), key: '' });
      case 0x5b:
        return this.open({ list: [], map: noMembers, key: '' });
      case 0x74:
        return this.readWord('true', true);
      case 0x66:
        return this.readWord('false', false);
      case 0x6e:
        return this.readWord('null', null);
      default:
        return code === 0x2d || isDigit(code) ? this.readNumber() : this.fail('looking for beginning of value');
    }
  }

  private open(frame: Frame): undefined {
    this.frames.push(frame);
    if (this.frames.length > maxDepth) this.fail('exceeded max depth');
    this.pos++;
  }

  private readFirstItem(): Value | undefined {
    return this.next() === 0x5d ? this.close() : this.readValue();
  }

  private readKeyAndValue(first: boolean): Value | undefined {
    const code = this.next();
    if (first && code === 0x7d) return this.close();
    if (code !== 0x22) return this.fail('looking for beginning of object key string');
    const key = this.readString();
    if (key === undefined) return undefined;
    const frame = this.frames.at(-1);
    if (frame !== undefined) frame.key = key;
    if (this.next() !== 0x3a) return this.fail('after object key');
    this.pos++;
    return this.readValue();
  }

  private readWord<T extends Value>(word: string, value: T): T | undefined {
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

  private readNumber(): Value | undefined {
    const { text } = this;
    const start = this.pos;
    if (text.charCodeAt(this.pos) === 0x2d) {
      this.pos++;
      if (!isDigit(text.charCodeAt(this.pos))) return this.fail('in numeric literal');
    }
    if (text.charCodeAt(this.pos) === 0x30) this.pos++;
    else this.skipDigits();
    let whole = true;
    let hasDot = false;
    if (text.charCodeAt(this.pos) === 0x2e) {
      this.pos++;
      whole = false;
      hasDot = true;
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
    return this.number(text.slice(start, this.pos), whole && !hasDot);
  }

  private number(literal: string, whole: boolean): Value {
    if (whole) {
      const value = BigInt(literal);
      if (BigInt.asIntN(64, value) === value) return value;
    }
    const value = Number(literal);
    if (Number.isFinite(value)) return value;
    const error = `json: cannot unmarshal number ${literal} into Go value of type float64`;
    this.valueError ??= { error, offset: this.pos - literal.length, kind: 'value' };
    return null;
  }

  private skipDigits(): void {
    while (isDigit(this.text.charCodeAt(this.pos))) this.pos++;
  }

  private readString(): string | undefined {
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
