/** Go's `%v`, `%#v` and `%T` of decoded JSON, as messages and templates print it. */
import { goFloat } from './go-number.ts';
import { goQuote } from './go-quote.ts';
import { type Brackets, type NestedStyle, renderNested, type Scalar } from './render-nested.ts';
import { isList, type Value } from './value.ts';

const printList: Brackets = { open: '[', between: ' ', close: ']', margin: '' };
const printMap: Brackets = { open: 'map[', between: ' ', close: ']', margin: '' };
const printStyle: NestedStyle = {
  scalar: printScalar,
  brackets: (value) => (isList(value) ? printList : printMap),
  key: (name) => `${name}:`,
};

/** The text of a value as `fmt.Sprint` prints it: strings bare, maps as `map[a:1 b:2]` by key, lists as `[a b]`. */
export function goPrint(value: Value): string {
  return value === null || typeof value !== 'object' ? printScalar(value) : renderNested(value, printStyle);
}

function printScalar(value: Scalar): string {
  if (value === null) return '<nil>';
  return typeof value === 'number' ? goFloat(value) : String(value);
}

const syntaxList: Brackets = { open: '[]interface {}{', between: ', ', close: '}', margin: '' };
const syntaxMap: Brackets = { open: 'map[string]interface {}{', between: ', ', close: '}', margin: '' };
const syntaxStyle: NestedStyle = {
  scalar(value) {
    if (value === null) return 'interface {}(nil)';
    return typeof value === 'string' ? goQuote(value) : printScalar(value);
  },
  brackets: (value) => (isList(value) ? syntaxList : syntaxMap),
  key: (name) => `${goQuote(name)}:`,
};

/** A value as Go source text (`%#v`). */
export function goSyntax(value: Value): string {
  return renderNested(value, syntaxStyle);
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
