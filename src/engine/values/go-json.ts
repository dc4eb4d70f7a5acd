/** Values → JSON text as Go's `encoding/json` writes it: keys sorted by bytes, `<`, `>`, `&` escaped unless told not to. */
import { type BadValue, GoStruct } from './field-error.ts';
import { goJsonFloat } from './go-number.ts';
import { isObject, sortedKeys, type Value } from './value.ts';

const safe = /^[ !#-%'-;=?-[\]-~]*$/;
const short: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** A JSON string as Go writes it; `escapeHtml` (Go's default) also escapes `<`, `>` and `&`. */
export function goJsonString(text: string, escapeHtml = true): string {
  if (safe.test(text)) return `"${text}"`;
  let out = '"';
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const replacement = short[char];
    if (replacement !== undefined) out += replacement;
    else if (code < 0x20 || code === 0x2028 || code === 0x2029) out += `\\u${code.toString(16).padStart(4, '0')}`;
    else if (escapeHtml && (char === '<' || char === '>' || char === '&')) out += `\\u00${code.toString(16)}`;
    else if (code >= 0xd800 && code <= 0xdfff) out += '\\ufffd';
    else out += char;
  }
  return `${out}"`;
}

/** How `goJson` writes. */
export interface GoJsonOptions {
  /** Escape `<`, `>` and `&` (Go's default: yes). */
  readonly escapeHtml?: boolean;
  /** One level of indentation, as `json.MarshalIndent` takes it; none writes one line. */
  readonly indent?: string;
}

/** JSON text of a value; without `indent` on one line without spaces. A Go struct keeps the order of its fields. */
export function goJson(value: BadValue, options: GoJsonOptions = {}): string {
  const { escapeHtml = true, indent = '' } = options;
  const write = (at: BadValue, margin: string): string => {
    if (at === null || at === undefined) return 'null';
    switch (typeof at) {
      case 'string':
        return goJsonString(at, escapeHtml);
      case 'number':
        return goJsonFloat(at);
      case 'bigint':
      case 'boolean':
        return String(at);
      default:
    }
    const inner = margin + indent;
    const open = indent === '' ? '' : `\n${inner}`;
    const between = indent === '' ? ',' : `,\n${inner}`;
    const close = indent === '' ? '' : `\n${margin}`;
    const colon = indent === '' ? ':' : ': ';
    if (at instanceof GoStruct || isObject(at)) {
      const members: (readonly [string, BadValue])[] =
        at instanceof GoStruct ? [...at.fields] : sortedKeys(at).map((key) => [key, at.get(key) as Value]);
      if (members.length === 0) return '{}';
      const texts = members.map(([key, member]) => goJsonString(key, escapeHtml) + colon + write(member, inner));
      return `{${open}${texts.join(between)}${close}}`;
    }
    if (at.length === 0) return '[]';
    return `[${open}${at.map((item) => write(item, inner)).join(between)}${close}]`;
  };
  return write(value, '');
}
