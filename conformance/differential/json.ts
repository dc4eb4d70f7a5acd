/** JSON text → values, whole numbers as int64 where Go reads them so; and back from plain objects with raw numbers in them. */
import type { Value } from '../../src/engine/values/value.ts';

const token = /\s*([{}[\],:]|"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null)/y;

/** Reads JSON; throws on broken text. */
export function readJson(text: string): Value {
  let at = 0;
  const next = (): string => {
    token.lastIndex = at;
    const match = token.exec(text);
    if (match?.[1] === undefined) throw new Error(`broken JSON at ${at}`);
    at = token.lastIndex;
    return match[1];
  };
  const read = (word: string): Value => {
    if (word === '{') {
      const map = new Map<string, Value>();
      for (let key = next(); key !== '}'; key = next()) {
        if (key === ',') continue;
        next();
        map.set(JSON.parse(key), read(next()));
      }
      return map;
    }
    if (word === '[') {
      const list: Value[] = [];
      for (let item = next(); item !== ']'; item = next()) if (item !== ',') list.push(read(item));
      return list;
    }
    if (/^-?\d+$/.test(word)) {
      const whole = BigInt(word);
      return BigInt.asIntN(64, whole) === whole ? whole : Number(word);
    }
    return JSON.parse(word) as Value;
  };
  return read(next());
}

/** A number in a plain object that is written just so (`1.0`, `1e400`). */
export class RawNumber {
  constructor(readonly text: string) {}
}

/** JSON of a plain object. */
export function writeJson(value: unknown): string {
  if (value instanceof RawNumber) return value.text;
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    return `{${Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => `${JSON.stringify(key)}:${writeJson(member)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value);
}
