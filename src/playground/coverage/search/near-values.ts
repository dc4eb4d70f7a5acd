/** Values near to others: on either side of a number, longer or shorter than a text, and those that a rule itself names. */
import { childrenOf, type Expr, type Value } from '../../../engine/index.ts';
import { plainValue } from './plain-value.ts';

/** Numbers on one side of another, and the number itself. */
export function around(value: Value | undefined, sign: 1 | -1): Value[] {
  if (typeof value === 'bigint')
    return [value + BigInt(sign), value, value + BigInt(sign * 10), value + BigInt(sign * 1000)];
  if (typeof value === 'number') return [value + sign, value, value + sign * 0.5, value + sign * 1000];
  if (typeof value === 'string') return sign === 1 ? [`${value}z`, value, 'zzz'] : [value.slice(0, -1), value, ''];
  return [];
}

/** A text of a length, made of another. */
export function sized(text: string, size: number): string {
  const base = text === '' ? 'a' : text;
  return base.length >= size ? base.slice(0, size) : base + base.slice(-1).repeat(size - base.length);
}

/** Texts that do not contain another, or are not it. */
export function unlike(text: string, texts: readonly string[]): string[] {
  return texts.filter((each) => text === '' || (each !== text && !each.startsWith(text) && !each.endsWith(text)));
}

/** What a rule names: its texts and its numbers. */
export interface Constants {
  readonly texts: readonly string[];
  readonly numbers: readonly (bigint | number)[];
}

/** The constants of an expression, each once, in their order. */
export function constantsOf(expr: Expr): Constants {
  const found = new Set<Value>();
  const walk = (at: Expr): void => {
    if (at.kind === 'const') {
      const value = plainValue(at.value);
      if (value !== undefined && value !== null && typeof value !== 'boolean') found.add(value);
    }
    for (const child of childrenOf(at)) walk(child);
  };
  walk(expr);
  const values = [...found];
  return {
    texts: values.filter((each) => typeof each === 'string'),
    numbers: values.filter((each) => typeof each === 'bigint' || typeof each === 'number'),
  };
}
