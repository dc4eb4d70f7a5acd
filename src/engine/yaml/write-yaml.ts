/** A value → YAML, as sigs.k8s.io/yaml's `Marshal` writes it (go-yaml v2), which is what `kubectl -o yaml` prints. */
import { goJsonString } from '../values/go-json.ts';
import { goFloat, goJsonFloat } from '../values/go-number.ts';
import { isList, isObject, type ObjectValue, type Value } from '../values/value.ts';
import { breakText, isBreak } from './chars.ts';
import { Cursor, YamlSyntaxError } from './cursor.ts';
import { naturalOrder } from './natural-order.ts';
import { isPrintable, styleOf, type WrittenStyle } from './scalar-style.ts';
import { scanQuoted } from './scan-quoted.ts';

/** Writes a value as a YAML document. */
export function writeYaml(value: Value): string {
  return new Writer().write(value);
}

// Lines are broken at the first space beyond this column.
const bestWidth = 80;
const step = 2;

/** A list or object whose members are being written. */
interface Frame {
  readonly items: readonly Value[];
  /** The keys of an object; a list has none. */
  readonly keys: readonly string[] | undefined;
  readonly indent: number;
  next: number;
}

class Writer {
  private out = '';
  private readonly frames: Frame[] = [];
  private column = 0;
  /** True where nothing but white space and indicators that may be followed by a block stand on the line. */
  private indention = true;
  private afterSpace = true;

  write(value: Value): string {
    this.node(value, -step, false);
    for (let frame = this.frames.at(-1); frame !== undefined; frame = this.frames.at(-1)) {
      if (frame.next === frame.items.length) this.frames.pop();
      else this.member(frame);
    }
    this.indentTo(0);
    return this.out;
  }

  private member(frame: Frame): void {
    const { indent, keys } = frame;
    const value = frame.items[frame.next] ?? null;
    const key = keys?.[frame.next];
    frame.next++;
    this.indentTo(indent);
    if (key === undefined) {
      this.indicator('-', true, true);
      this.node(value, indent, false);
      return;
    }
    const styled = styleOf(key);
    if (styled.fitsKey) {
      this.scalar(key, styled.style, indent, false);
      this.indicator(':', false, false);
    } else {
      this.indicator('?', true, true);
      this.scalar(key, styled.style, indent, true);
      this.indentTo(indent);
      this.indicator(':', true, true);
    }
    this.node(value, indent, true);
  }

  /** Writes a scalar or an empty collection, or begins a collection; `indent` is that of what holds it. */
  private node(value: Value, indent: number, inMapping: boolean): void {
    if (isObject(value) && value.size > 0) {
      this.frames.push(objectFrame(value, indent + step));
    } else if (isList(value) && value.length > 0) {
      // A list as the value of a key stands at the key's own indentation.
      const within = inMapping && !this.indention ? indent : indent + step;
      this.frames.push({ items: value, keys: undefined, indent: within, next: 0 });
    } else if (isObject(value) || isList(value)) {
      this.indicator(isList(value) ? '[]' : '{}', true, false);
    } else if (typeof value === 'string') {
      const text = asReadFromJson(value);
      this.scalar(text, styleOf(text).style, indent, true);
    } else {
      this.scalar(scalarText(value), 'plain', indent, true);
    }
  }

  private put(text: string, columns: number): void {
    this.out += text;
    this.column += columns;
  }

  private break(text = '\n'): void {
    this.out += text;
    this.column = 0;
  }

  private indentTo(indent: number): void {
    const { column } = this;
    if (!this.indention || column > indent || (column === indent && !this.afterSpace)) this.break();
    if (this.column < indent) this.put(' '.repeat(indent - this.column), indent - this.column);
    this.afterSpace = true;
    this.indention = true;
  }

  private indicator(text: string, needsSpace: boolean, opensBlock: boolean): void {
    if (needsSpace && !this.afterSpace) this.put(' ', 1);
    this.put(text, text.length);
    this.afterSpace = false;
    this.indention = this.indention && opensBlock;
  }

  private scalar(text: string, style: WrittenStyle, indent: number, mayBreak: boolean): void {
    // Outside any collection too, what continues a scalar is indented.
    const within = Math.max(indent, 0) + step;
    if (style === 'literal') {
      this.literal(text, within);
      return;
    }
    if (!this.afterSpace) this.put(' ', 1);
    this.indention = false;
    if (style === 'plain') this.flowText(text, within, mayBreak, false);
    else if (style === 'single') this.singleQuoted(text, within, mayBreak);
    else this.doubleQuoted(text, within, mayBreak);
    this.afterSpace = false;
    this.indention = false;
  }

  private singleQuoted(text: string, indent: number, mayBreak: boolean): void {
    this.put("'", 1);
    this.flowText(text, indent, mayBreak, true);
    this.put("'", 1);
  }

  /** The text of a plain or single-quoted scalar, folded at single spaces. */
  private flowText(text: string, indent: number, mayBreak: boolean, quoted: boolean): void {
    let afterSpace = false;
    let afterBreak = false;
    for (let i = 0; i < text.length; ) {
      const code = text.charCodeAt(i);
      if (code === 0x20) {
        const inside = !quoted || (i > 0 && i < text.length - 1);
        if (mayBreak && !afterSpace && this.column > bestWidth && inside && text.charCodeAt(i + 1) !== 0x20) {
          this.indentTo(indent);
        } else {
          this.put(' ', 1);
        }
        afterSpace = true;
        i++;
      } else if (isBreak(code)) {
        if (!afterBreak && code === 0x0a) this.break();
        this.break(code === 0x0a ? '\n' : breakText(code));
        this.indention = true;
        afterBreak = true;
        i++;
      } else {
        if (afterBreak) this.indentTo(indent);
        i = this.run(text, i, quoted);
        this.indention = false;
        afterSpace = false;
        afterBreak = false;
      }
    }
  }

  /** Writes characters up to a space or break; gives where it stopped. */
  private run(text: string, from: number, doubleQuotes: boolean): number {
    let end = from;
    let columns = 0;
    for (; end < text.length; end++) {
      const code = text.charCodeAt(end);
      if (code === 0x20 || isBreak(code)) break;
      if ((code & 0xfc00) !== 0xdc00) columns++;
      if (doubleQuotes && code === 0x27) columns++;
    }
    const piece = text.slice(from, end);
    this.put(doubleQuotes ? piece.replaceAll("'", "''") : piece, columns);
    return end;
  }

  private doubleQuoted(text: string, indent: number, mayBreak: boolean): void {
    this.put('"', 1);
    // go-yaml asks of each character whether the whole text begins with a byte order mark.
    const escapesAll = text.charCodeAt(0) === 0xfeff;
    let afterSpace = false;
    for (let i = 0; i < text.length; ) {
      const code = text.codePointAt(i) ?? 0;
      const width = code > 0xffff ? 2 : 1;
      if (escapesAll || width === 2 || !isPrintable(code) || isBreak(code) || code === 0x22 || code === 0x5c) {
        const escaped = escapeOf(code);
        this.put(escaped, escaped.length);
        afterSpace = false;
      } else if (code === 0x20) {
        if (mayBreak && !afterSpace && this.column > bestWidth && i > 0 && i < text.length - 1) {
          this.indentTo(indent);
          if (text.charCodeAt(i + 1) === 0x20) this.put('\\', 1);
        } else {
          this.put(' ', 1);
        }
        afterSpace = true;
      } else {
        this.put(text.slice(i, i + width), 1);
        afterSpace = false;
      }
      i += width;
    }
    this.put('"', 1);
  }

  private literal(text: string, indent: number): void {
    const first = text.charCodeAt(0);
    const hint = first === 0x20 || isBreak(first) ? String(step) : '';
    this.indicator(`|${hint}${chompingOf(text)}`, true, false);
    this.break();
    this.indention = true;
    this.afterSpace = true;
    for (let i = 0; i < text.length; ) {
      const start = i;
      while (i < text.length && !isBreak(text.charCodeAt(i))) i++;
      if (i > start) {
        this.indentTo(indent);
        this.put(text.slice(start, i), i - start);
        this.indention = false;
      }
      if (i < text.length) {
        const code = text.charCodeAt(i);
        this.break(code === 0x0a ? '\n' : breakText(code));
        this.indention = true;
        i++;
      }
    }
  }
}

function objectFrame(value: ObjectValue, indent: number): Frame {
  const members = new Map<string, Value>();
  for (const [key, member] of value) members.set(asReadFromJson(key), member);
  const keys = naturalOrder(members.keys());
  return { items: keys.map((key) => members.get(key) ?? null), keys, indent, next: 0 };
}

/**
 * go-yaml is given JSON, in which NEL stands as it is and so is a line break that folds. Where `---` after it makes Go
 * give up, the text is kept.
 */
export function asReadFromJson(text: string): string {
  if (!text.includes('\x85')) return text;
  try {
    return scanQuoted(new Cursor(goJsonString(text))).value;
  } catch (error) {
    if (error instanceof YamlSyntaxError) return text;
    throw error;
  }
}

function scalarText(value: Exclude<Value, string | readonly Value[] | ObjectValue>): string {
  if (typeof value !== 'number') return String(value);
  // go-yaml is given JSON: what that shows as a whole number below 2^64 stays one.
  return Number.isInteger(value) && value > -(2 ** 63) && value < 2 ** 64 ? goJsonFloat(value) : goFloat(value);
}

function chompingOf(text: string): string {
  if (!isBreak(text.charCodeAt(text.length - 1))) return '-';
  return text.length === 1 || isBreak(text.charCodeAt(text.length - 2)) ? '+' : '';
}

const escapes = new Map<number, string>([
  [0x00, '\\0'],
  [0x07, '\\a'],
  [0x08, '\\b'],
  [0x09, '\\t'],
  [0x0a, '\\n'],
  [0x0b, '\\v'],
  [0x0c, '\\f'],
  [0x0d, '\\r'],
  [0x1b, '\\e'],
  [0x22, '\\"'],
  [0x5c, '\\\\'],
  [0x85, '\\N'],
  [0xa0, '\\_'],
  [0x2028, '\\L'],
  [0x2029, '\\P'],
]);

function escapeOf(code: number): string {
  const named = escapes.get(code);
  if (named !== undefined) return named;
  const hex = code.toString(16).toUpperCase();
  if (code <= 0xff) return `\\x${hex.padStart(2, '0')}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}
