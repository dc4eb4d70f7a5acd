/** Text → tree of a JSONPath template, with the errors of client-go's `util/jsonpath` parser. */
import type { JsonPathNode, JsonPathTemplate, ListNode, SliceBound } from './node.ts';
import { unquote } from './unquote.ts';

/** What parsing gives. */
export type ParsedJsonPath = { readonly template: JsonPathTemplate } | { readonly error: string };

const letterOrDigit = /^[_\p{L}\p{Nd}]$/u;
const digit = /^\p{Nd}$/u;
const graphic = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;
const dictKey = /^'([^']*)'$/;
const slice = /^(-?\d*)(:-?\d*)?(:-?\d*)?$/;
const comparison = /^([^!<>=]+)([!<>=]+)(.+?)$/;
const integer = /^[+-]?\d+$/;
const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** Parses a template: text with actions in braces. */
export function parseJsonPath(text: string): ParsedJsonPath {
  const parser = new Parser(text);
  const error = parser.parse();
  return error === undefined ? { template: { nodes: parser.root } } : { error };
}

/** Parses what stands inside one action. */
function parseAction(text: string): { readonly list: ListNode } | { readonly error: string } {
  const parsed = parseJsonPath(`{${text}}`);
  if ('error' in parsed) return parsed;
  const first = parsed.template.nodes[0];
  return { list: first?.kind === 'list' ? first : { kind: 'list', nodes: [] } };
}

class Parser {
  readonly root: JsonPathNode[] = [];
  #at = 0;
  /** Where the token that is being read begins. */
  #start = 0;

  constructor(readonly input: string) {}

  /** Reads everything; gives the error's text. */
  parse(): string | undefined {
    for (;;) {
      const open = this.input.indexOf('{', this.#at);
      this.#at = open === -1 ? this.input.length : open;
      if (this.#at > this.#start) this.root.push({ kind: 'text', text: this.#token() });
      if (open === -1) return undefined;
      this.#at++;
      this.#token();
      const nodes: JsonPathNode[] = [];
      this.root.push({ kind: 'list', nodes });
      const error = this.#action(nodes);
      if (error !== undefined) return error;
    }
  }

  /** Reads up to and with the closing brace. */
  #action(nodes: JsonPathNode[]): string | undefined {
    for (;;) {
      if (this.input.startsWith('}', this.#at)) {
        this.#at++;
        this.#token();
        return undefined;
      }
      const error = this.#step(nodes);
      if (error !== undefined) return error;
    }
  }

  #step(nodes: JsonPathNode[]): string | undefined {
    if (this.input.startsWith('[?(', this.#at)) return this.#filter(nodes);
    if (this.input.startsWith('..', this.#at)) return this.#recursive(nodes);
    const char = this.#next();
    switch (char) {
      case '':
      case '\r':
      case '\n':
        return 'unclosed action';
      case ' ':
      case '@':
      case '$':
        this.#token();
        return undefined;
      case '[':
        return this.#array(nodes);
      case '"':
      case "'":
        return this.#quote(nodes, char);
      case '.':
        return this.#field(nodes);
      default:
    }
    this.#at -= char.length;
    if (char === '+' || char === '-' || digit.test(char)) return this.#number(nodes);
    if (letterOrDigit.test(char)) return this.#identifier(nodes);
    return `unrecognized character in action: ${runeText(char)}`;
  }

  #identifier(nodes: JsonPathNode[]): undefined {
    while (!isTerminator(this.#peek())) this.#next();
    const name = this.#token();
    if (name === 'true' || name === 'false') nodes.push({ kind: 'bool', value: name === 'true' });
    else nodes.push({ kind: 'identifier', name });
  }

  #recursive(nodes: JsonPathNode[]): string | undefined {
    if (nodes.at(-1)?.kind === 'recursive') return 'invalid multiple recursive descent';
    this.#at += 2;
    this.#token();
    nodes.push({ kind: 'recursive' });
    if (letterOrDigit.test(this.#peek())) this.#field(nodes);
    return undefined;
  }

  #number(nodes: JsonPathNode[]): string | undefined {
    const sign = this.#peek();
    if (sign === '+' || sign === '-') this.#next();
    while (this.#peek() === '.' || digit.test(this.#peek())) this.#next();
    const text = this.#token();
    if (integer.test(text)) {
      const value = BigInt(text.replace('+', ''));
      if (BigInt.asIntN(64, value) === value) {
        nodes.push({ kind: 'int', value });
        return undefined;
      }
    }
    const value = decimal.test(text) ? Number(text) : Number.NaN;
    if (!Number.isFinite(value)) return `cannot parse number ${text}`;
    nodes.push({ kind: 'float', value });
    return undefined;
  }

  #array(nodes: JsonPathNode[]): string | undefined {
    for (;;) {
      const char = this.#next();
      if (char === '' || char === '\n') return 'unterminated array';
      if (char === ']') break;
    }
    const inner = this.#token().slice(1, -1);
    const text = inner === '*' ? ':' : inner;
    const parts = text.split(',');
    if (parts.length > 1) {
      const members: ListNode[] = [];
      for (const part of parts) {
        const parsed = parseAction(`[${part.replace(/^ +| +$/g, '')}]`);
        if ('error' in parsed) return parsed.error;
        members.push(parsed.list);
      }
      nodes.push({ kind: 'union', members });
      return undefined;
    }
    const key = dictKey.exec(text)?.[1];
    if (key !== undefined) {
      // A dot in the key separates fields here as well, unless a backslash stands before it.
      const parsed = parseAction(`.${key}`);
      if ('error' in parsed) return parsed.error;
      nodes.push(...parsed.list.nodes);
      return undefined;
    }
    return this.#slice(nodes, text);
  }

  #slice(nodes: JsonPathNode[], text: string): string | undefined {
    const found = slice.exec(text);
    if (found === null) return `invalid array index ${text}`;
    const [, first = '', second = '', third = ''] = found;
    const bounds: SliceBound[] = [];
    for (const digits of [first, second.slice(1), third.slice(1)]) {
      const known = digits !== '';
      const value = known ? Number(digits) : 0;
      if (known && !(Math.abs(value) < 2 ** 63)) return `array index ${digits} is not a number`;
      bounds.push({ value, known });
    }
    const [start = unknown, end = unknown, step = unknown] = bounds;
    const single = second === '';
    nodes.push({ kind: 'array', start, end: single ? { value: start.value + 1, known: true } : end, step, single });
    return undefined;
  }

  #filter(nodes: JsonPathNode[]): string | undefined {
    this.#at += '[?('.length;
    this.#token();
    let opened = false;
    let closed = false;
    let pair = '';
    for (;;) {
      const char = this.#next();
      if (char === '' || char === '\n') return 'unterminated filter';
      if (char === '"' || char === "'") {
        if (!opened) {
          opened = true;
          pair = char;
        } else if (this.input[this.#at - 2] !== '\\' && char === pair) {
          closed = true;
        }
      }
      // Of a filter only its first quoted string is known to hold parentheses.
      if (char === ')' && opened === closed) break;
    }
    if (this.#next() !== ']') return 'unclosed array expect ]';
    const text = this.#token().slice(0, -2);
    const found = comparison.exec(text);
    const [, leftText = text, operator = 'exists', rightText] = found ?? [];
    const left = parseAction(leftText);
    if ('error' in left) return left.error;
    const right = rightText === undefined ? { list: emptyList } : parseAction(rightText);
    if ('error' in right) return right.error;
    nodes.push({ kind: 'filter', left: left.list, right: right.list, operator });
    return undefined;
  }

  #quote(nodes: JsonPathNode[], end: string): string | undefined {
    for (;;) {
      const char = this.#next();
      if (char === '' || char === '\n') return 'unterminated quoted string';
      if (char === end && this.input[this.#at - 2] !== '\\') break;
    }
    const quoted = this.#token();
    const text = unquote(quoted);
    if (text === undefined) return `unquote string ${quoted} error invalid syntax`;
    nodes.push({ kind: 'text', text });
    return undefined;
  }

  #field(nodes: JsonPathNode[]): undefined {
    this.#token();
    while (!isTerminator(this.#peek())) if (this.#next() === '\\') this.#next();
    const name = this.#token();
    if (name === '*') nodes.push({ kind: 'wildcard' });
    else nodes.push({ kind: 'field', name: name.replaceAll('\\', '') });
  }

  /** The next character, or an empty text at the end. */
  #peek(): string {
    const code = this.input.codePointAt(this.#at);
    return code === undefined ? '' : String.fromCodePoint(code);
  }

  #next(): string {
    const char = this.#peek();
    this.#at += char.length;
    return char;
  }

  /** The text read since the last token, and a new beginning. */
  #token(): string {
    const text = this.input.slice(this.#start, this.#at);
    this.#start = this.#at;
    return text;
  }
}

const unknown: SliceBound = { value: 0, known: false };
const emptyList: ListNode = { kind: 'list', nodes: [] };

function isTerminator(char: string): boolean {
  return char === '' || ' \t\r\n.,[]$@{}'.includes(char);
}

/** Go's `%#U` of a character. */
function runeText(char: string): string {
  const code = `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return graphic.test(char) ? `${code} '${char}'` : code;
}
