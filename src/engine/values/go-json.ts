/** Values → JSON text as Go's `encoding/json` writes it: keys sorted by bytes, `<`, `>`, `&` escaped unless told not to. */
import { type BadValue, GoStruct } from './field-error.ts';
import { goJsonFloat } from './go-number.ts';
import { isObject, type ObjectValue, sortedKeys } from './value.ts';

const safe = /^[ !#-%'-;=?-[\]-~]*$/;
const loneSurrogate = /[\ud800-\udfff]/u;
const escapedSurrogate = /\\(?:\\|ud[89a-f][0-9a-f]{2})/g;
const separators = /[\u2028\u2029]/g;
const html = /[<>&]/g;

function unicodeEscape(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A JSON string as Go writes it; `escapeHtml` (Go's default) also escapes `<`, `>` and `&`. */
export function goJsonString(text: string, escapeHtml = true): string {
  if (safe.test(text)) return `"${text}"`;
  // JavaScript escapes as Go does, but for lone surrogates, line separators and HTML.
  let out = JSON.stringify(text).replace(separators, unicodeEscape);
  if (loneSurrogate.test(text)) out = out.replace(escapedSurrogate, (found) => (found === '\\\\' ? found : '\\ufffd'));
  return escapeHtml ? out.replace(html, unicodeEscape) : out;
}

/** How `goJson` writes. */
export interface GoJsonOptions {
  /** Escape `<`, `>` and `&` (Go's default: yes). */
  readonly escapeHtml?: boolean;
  /** One level of indentation, as `json.MarshalIndent` takes it; none writes one line. */
  readonly indent?: string;
}

/** A list, object or struct of which some members are written. */
interface Frame {
  readonly values: readonly BadValue[];
  /** The names of the members; a list has none. */
  readonly names: readonly string[] | undefined;
  readonly margin: string;
  next: number;
}

/**
 * JSON text of a value; without `indent` on one line without spaces. A Go struct keeps the order of its fields.
 * No depth is too deep.
 */
export function goJson(value: BadValue, options: GoJsonOptions = {}): string {
  const { escapeHtml = true, indent = '' } = options;
  const pretty = indent !== '';
  const frames: Frame[] = [];
  let out = '';
  const write = (at: BadValue, margin: string): void => {
    if (at === null || at === undefined) out += 'null';
    else if (typeof at === 'string') out += goJsonString(at, escapeHtml);
    else if (typeof at === 'number') out += goJsonFloat(at);
    else if (typeof at !== 'object') out += String(at);
    else {
      const frame = frameOf(at, margin + indent);
      if (frame.values.length === 0) {
        out += frame.names === undefined ? '[]' : '{}';
      } else {
        out += frame.names === undefined ? '[' : '{';
        frames.push(frame);
      }
    }
  };
  write(value, '');
  for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
    const { names, values, margin, next } = frame;
    if (next === values.length) {
      frames.pop();
      if (pretty) out += `\n${margin.slice(indent.length)}`;
      out += names === undefined ? ']' : '}';
      continue;
    }
    frame.next++;
    if (next > 0) out += ',';
    if (pretty) out += `\n${margin}`;
    const name = names?.[next];
    if (name !== undefined) out += goJsonString(name, escapeHtml) + (pretty ? ': ' : ':');
    write(values[next], margin);
  }
  return out;
}

function frameOf(container: readonly BadValue[] | ObjectValue | GoStruct, margin: string): Frame {
  if (container instanceof GoStruct) {
    const { fields } = container;
    return { values: fields.map(([, value]) => value), names: fields.map(([name]) => name), margin, next: 0 };
  }
  if (!isObject(container)) return { values: container, names: undefined, margin, next: 0 };
  const names = sortedKeys(container);
  return { values: names.map((name) => container.get(name)), names, margin, next: 0 };
}
