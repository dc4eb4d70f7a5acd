/** The values of a command's flags, read as pflag reads them. */
import { goQuote } from '../../values/go-quote.ts';
import type { FlagSpec } from './command-tree.ts';
import { parseDuration } from './duration.ts';

type FlagValue = string | boolean | number | readonly string[];

/** What was given, and defaults for the rest. */
export class FlagValues {
  readonly #specs: ReadonlyMap<string, FlagSpec>;
  readonly #values = new Map<string, FlagValue>();

  constructor(specs: readonly FlagSpec[]) {
    this.#specs = new Map(specs.map((spec) => [spec.name, spec]));
  }

  /** The flag of a name; underscores count as dashes. */
  spec(name: string): FlagSpec | undefined {
    return this.#specs.get(name.replaceAll('_', '-'));
  }

  /** Sets a flag from its text; returns pflag's complaint about a text it cannot read. */
  set(spec: FlagSpec, text: string): string | undefined {
    const read = readFlag(spec, text);
    if ('error' in read) {
      const shorthand = spec.shorthand === undefined ? '' : `-${spec.shorthand}, `;
      return `invalid argument ${goQuote(text)} for ${goQuote(`${shorthand}--${spec.name}`)} flag: ${read.error}`;
    }
    const before = this.#values.get(spec.name);
    const many = Array.isArray(read.value) && Array.isArray(before) ? [...before, ...read.value] : read.value;
    this.#values.set(spec.name, many);
    return undefined;
  }

  /** True when the flag stood on the command line. */
  changed(name: string): boolean {
    return this.#values.has(name);
  }

  /** The value of a flag that is a text. */
  string(name: string): string {
    const value = this.#values.get(name);
    return typeof value === 'string' ? value : (this.#specs.get(name)?.default ?? '');
  }

  /** The value of a flag that is on or off. */
  bool(name: string): boolean {
    const value = this.#values.get(name);
    return typeof value === 'boolean' ? value : this.#specs.get(name)?.default === 'true';
  }

  /** The value of a flag that is a whole number. */
  int(name: string): number {
    const value = this.#values.get(name);
    return typeof value === 'number' ? value : Number(this.#specs.get(name)?.default ?? '0');
  }

  /** The value of a flag that is a length of time, in milliseconds. */
  duration(name: string): number {
    const value = this.#values.get(name);
    if (typeof value === 'number') return value;
    return parseDuration(this.#specs.get(name)?.default ?? '') ?? 0;
  }

  /** The values of a flag that may stand several times. */
  strings(name: string): readonly string[] {
    const value = this.#values.get(name);
    return Array.isArray(value) ? value : [];
  }
}

type Read = { readonly value: FlagValue } | { readonly error: string };

const bools: Readonly<Record<string, boolean>> = {
  '1': true,
  t: true,
  T: true,
  TRUE: true,
  true: true,
  True: true,
  '0': false,
  f: false,
  F: false,
  FALSE: false,
  false: false,
  False: false,
};

/** Go's `strconv.ParseBool`; `undefined` where it fails. */
export function parseBool(text: string): boolean | undefined {
  return Object.hasOwn(bools, text) ? bools[text] : undefined;
}

function readFlag(spec: FlagSpec, text: string): Read {
  switch (spec.type) {
    case 'bool': {
      const value = parseBool(text);
      return value === undefined ? { error: parseFailure('ParseBool', text, 'invalid syntax') } : { value };
    }
    case 'int':
    case 'int64':
      return readInteger(text, 64n);
    case 'int32':
    case 'Level':
      return readInteger(text, 32n);
    case 'duration': {
      const value = parseDuration(text);
      return value === undefined ? { error: durationFailure(text) } : { value };
    }
    case 'stringSlice':
      return { value: text === '' ? [] : splitCsv(text) };
    case 'stringArray':
    case 'stringToString':
    case 'mapStringString':
      return { value: [text] };
    default:
      return { value: text };
  }
}

function parseFailure(what: string, text: string, why: string): string {
  return `strconv.${what}: parsing ${goQuote(text)}: ${why}`;
}

const integer = /^[+-]?(?:0[xX](?:_?[0-9a-fA-F])+|0[bB](?:_?[01])+|0[oO]?(?:_?[0-7])*|[1-9](?:_?[0-9])*)$/;

function readInteger(text: string, bits: bigint): Read {
  if (!integer.test(text)) return { error: parseFailure('ParseInt', text, 'invalid syntax') };
  const digits = text.replace(/^[+-]/, '').replaceAll('_', '');
  const magnitude = BigInt(/^0[0-7]/.test(digits) ? `0o${digits.slice(1)}` : digits);
  const value = text.startsWith('-') ? -magnitude : magnitude;
  const limit = 1n << (bits - 1n);
  if (value < -limit || value >= limit) return { error: parseFailure('ParseInt', text, 'value out of range') };
  return { value: Number(value) };
}

function durationFailure(text: string): string {
  if (text === '') return 'time: invalid duration ""';
  const [, number = '', unit = ''] = /^[+-]?([0-9.]*)(.*)$/.exec(text) ?? [];
  const word = /^[^0-9.]*/.exec(unit)?.[0] ?? '';
  if (number === '' || number === '.') return `time: invalid duration ${goQuote(text)}`;
  if (word === '') return `time: missing unit in duration ${goQuote(text)}`;
  return `time: unknown unit ${goQuote(word)} in duration ${goQuote(text)}`;
}

/** One line of comma-separated values with double quotes, as Go's `encoding/csv` reads it. */
function splitCsv(text: string): string[] {
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    if (text[at] === '"') {
      const closing = /"((?:[^"]|"")*)"/y;
      closing.lastIndex = at;
      const quoted = closing.exec(text);
      if (quoted !== null) {
        fields.push((quoted[1] ?? '').replaceAll('""', '"'));
        at = closing.lastIndex + 1;
        if (at > text.length) return fields;
        continue;
      }
    }
    const comma = text.indexOf(',', at);
    fields.push(text.slice(at, comma === -1 ? undefined : comma));
    if (comma === -1) return fields;
    at = comma + 1;
  }
}
