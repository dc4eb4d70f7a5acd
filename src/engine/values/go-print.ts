/** Go's `%v`, `%#v` and `%T` of decoded JSON, as messages and templates print it. */
import { goFloat } from './go-number.ts';
import { goQuote } from './go-quote.ts';
import { isList, sortedKeys, type Value } from './value.ts';

/** The text of a value as `fmt.Sprint` prints it: strings bare, maps as `map[a:1 b:2]` by key, lists as `[a b]`. */
export function goPrint(value: Value): string {
  if (value === null) return '<nil>';
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      return goFloat(value);
    case 'bigint':
    case 'boolean':
      return String(value);
    default:
  }
  if (isList(value)) return `[${value.map(goPrint).join(' ')}]`;
  return `map[${sortedKeys(value)
    .map((key) => `${key}:${goPrint(value.get(key) ?? null)}`)
    .join(' ')}]`;
}

/** A value as Go source text (`%#v`). */
export function goSyntax(value: Value): string {
  if (value === null) return 'interface {}(nil)';
  if (typeof value === 'string') return goQuote(value);
  if (typeof value !== 'object') return goPrint(value);
  if (isList(value)) return `[]interface {}{${value.map(goSyntax).join(', ')}}`;
  const members = sortedKeys(value).map((key) => `${goQuote(key)}:${goSyntax(value.get(key) ?? null)}`);
  return `map[string]interface {}{${members.join(', ')}}`;
}

/** The name of a value's type in Go; what is neither a value nor null is a byte. */
export function goTypeName(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return 'float64';
    case 'bigint':
      return 'int64';
    case 'boolean':
      return 'bool';
    default:
      if (Array.isArray(value)) return '[]interface {}';
      return value instanceof Map ? 'map[string]interface {}' : 'uint8';
  }
}
