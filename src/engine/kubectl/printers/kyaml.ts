/** Values → KYAML: YAML with braces, quoted strings and trailing commas (`sigs.k8s.io/yaml/kyaml`). */
import { goJsonFloat } from '../../values/go-number.ts';
import { type Brackets, type NestedStyle, renderNested } from '../../values/render-nested.ts';
import { isList, isObject, type Value } from '../../values/value.ts';
import { asReadFromJson } from '../../yaml/write-yaml.ts';

const plainKey = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_./-]*[\p{L}\p{N}_])?$/u;
const words = /^(?:null|~|true|t|false|f|y|yes|on|n|no|off|\.inf|[+-]\.inf|\.nan)$/i;
const integer = /^[+-]?(?:0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO]?[0-7]+|0|[1-9]\d*)$/;
const float =
  /^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|0[xX](?:[0-9a-fA-F]+\.?[0-9a-fA-F]*|\.[0-9a-fA-F]+)[pP][+-]?\d+|inf|infinity|nan)$/i;
const sexagesimal = /^[+-]?[1-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;
const timestamp =
  /^\d{4}-\d{1,2}-\d{1,2}(?:[Tt]\d{1,2}:\d{1,2}:\d{1,2}(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)| \d{1,2}:\d{1,2}:\d{1,2}(?:\.\d+)?)?$/;
const graphic = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;
const space = /^[\t\n\v\f\r \u0085\u00a0]$|^\p{Z}$/u;

const named: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\u0007': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\0': '\\0',
  '\u001b': '\\e',
  '\u0085': '\\N',
  '\u00a0': '\\_',
  '\u2028': '\\L',
  '\u2029': '\\P',
};

/** The text of a value, without the document's header and without a newline at its end; `keys` orders members, else their names do. */
export function writeKyaml(value: Value, keys?: NestedStyle['keys']): string {
  return renderNested(value, keys === undefined ? style : { ...style, keys });
}

const style: NestedStyle = {
  scalar(value, margin) {
    if (typeof value === 'string') return text(asReadFromJson(value), margin);
    return typeof value === 'number' ? goJsonFloat(value) : String(value);
  },
  brackets(value, margin) {
    if (isObject(value)) return brackets('{', '}', value.size === 0, margin);
    // Lists of lists and objects keep their brackets together.
    const isCuddled = value.every((item) => isList(item) || isObject(item));
    return isCuddled ? { open: '[', between: ', ', close: ']', margin } : brackets('[', ']', false, margin);
  },
  key: (name) => memberName(asReadFromJson(name)),
};

function text(value: string, margin: string): string {
  return value.includes('\n') ? folded(value, `${margin}  `) : quoted(value, true);
}

function memberName(name: string): string {
  return `${needsQuotes(name) ? quoted(name, false) : name}: `;
}

/** Brackets around members that stand on lines of their own. */
function brackets(open: string, close: string, isEmpty: boolean, margin: string): Brackets {
  if (isEmpty) return { open, between: '', close, margin };
  const inner = `${margin}  `;
  return { open: `${open}\n${inner}`, between: `,\n${inner}`, close: `,\n${margin}${close}`, margin: inner };
}

/** True where a YAML reader could take the bare text for something else than a string. */
function needsQuotes(text: string): boolean {
  if (!plainKey.test(text) || words.test(text) || sexagesimal.test(text) || timestamp.test(text)) return true;
  const bare = text.replaceAll('_', '');
  return integer.test(bare) || float.test(bare);
}

function quoted(text: string, literalTabs: boolean): string {
  let out = '"';
  for (const char of text) out += char === '\t' && literalTabs ? char : escaped(char);
  return `${out}"`;
}

/** A text of several lines: one source line each, folded by YAML's escaped line breaks. */
function folded(text: string, margin: string): string {
  let out = '"\\\n';
  let atStart = true;
  for (const char of text) {
    // A space before the first letter keeps the lines in column; real white space there is escaped.
    if (atStart) out += margin + (space.test(char) && char !== '\n' ? '\\' : ' ');
    atStart = char === '\n';
    if (atStart) out += '\\n\\\n';
    else out += char === '\t' ? char : escaped(char);
  }
  return `${out}${atStart ? '' : '\\\n'}${margin}"`;
}

function escaped(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (char !== '"' && char !== '\\' && graphic.test(char)) return char;
  const name = named[char];
  if (name !== undefined) return name;
  if (code < 0x20 || code === 0x7f) return `\\x${hex(code, 2)}`;
  if (code >= 0xd800 && code <= 0xdfff) return '\\ufffd';
  return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}
