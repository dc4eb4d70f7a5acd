/** JSON text → a value with int64 and float64 told apart, with the errors of Go's `encoding/json` and sigs.k8s.io/json. */
import { goQuote } from '../values/go-quote.ts';
import type { Value } from '../values/value.ts';
import { isDigit } from './chars.ts';
import { type JsonError, JsonScalars, skipSpace, unexpected } from './json-scalars.ts';

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
  private readonly frames: Frame[] = [];
  private readonly duplicates = new Set<string>();
  private readonly scalars: JsonScalars;

  constructor(text: string, from: number) {
    this.scalars = new JsonScalars(text, from);
  }

  read(): JsonReading {
    let value = this.readValue();
    while (this.scalars.failure === undefined) {
      const frame = this.frames.at(-1);
      if (value === undefined) {
        // A list or object was begun.
        value = frame?.list === undefined ? this.readKeyAndValue(true) : this.readFirstItem();
      } else if (frame === undefined) {
        if (this.scalars.valueError !== undefined) return { ...this.scalars.valueError, end: this.scalars.pos };
        const strictErrors = [...this.duplicates].map((path) => `duplicate field ${goQuote(path)}`);
        return { value, end: this.scalars.pos, strictErrors };
      } else {
        value = this.put(frame, value);
      }
    }
    return this.scalars.failure;
  }

  /** Puts a finished value into its list or object; gives the next value there, or the container when it is full. */
  private put(frame: Frame, value: Value): Value | undefined {
    if (frame.list === undefined) {
      this.noteDuplicate(frame);
      frame.map.set(frame.key, value);
    } else {
      frame.list.push(value);
    }
    const code = this.scalars.next();
    if (code === 0x2c) {
      this.scalars.pos++;
      return frame.list === undefined ? this.readKeyAndValue(false) : this.readValue();
    }
    if (code === (frame.list === undefined ? 0x7d : 0x5d)) return this.close();
    this.scalars.fail(frame.list === undefined ? 'after object key:value pair' : 'after array element');
    return undefined;
  }

  private close(): Value {
    this.scalars.pos++;
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

  /** Reads a scalar; begins a list or object and gives `undefined`. */
  private readValue(): Value | undefined {
    const code = this.scalars.next();
    switch (code) {
      case 0x22:
        return this.scalars.readString();
      case 0x7b:
        return this.open({ list: undefined, map: new Map(), key: '' });
      case 0x5b:
        return this.open({ list: [], map: noMembers, key: '' });
      case 0x74:
        return this.scalars.readWord('true', true);
      case 0x66:
        return this.scalars.readWord('false', false);
      case 0x6e:
        return this.scalars.readWord('null', null);
      default:
        return code === 0x2d || isDigit(code)
          ? this.scalars.readNumber()
          : this.scalars.fail('looking for beginning of value');
    }
  }

  private open(frame: Frame): undefined {
    this.frames.push(frame);
    if (this.frames.length > maxDepth) this.scalars.fail('exceeded max depth');
    this.scalars.pos++;
  }

  private readFirstItem(): Value | undefined {
    return this.scalars.next() === 0x5d ? this.close() : this.readValue();
  }

  private readKeyAndValue(first: boolean): Value | undefined {
    const code = this.scalars.next();
    if (first && code === 0x7d) return this.close();
    if (code !== 0x22) return this.scalars.fail('looking for beginning of object key string');
    const key = this.scalars.readString();
    if (key === undefined) return undefined;
    const frame = this.frames.at(-1);
    if (frame !== undefined) frame.key = key;
    if (this.scalars.next() !== 0x3a) return this.scalars.fail('after object key');
    this.scalars.pos++;
    return this.readValue();
  }
}
