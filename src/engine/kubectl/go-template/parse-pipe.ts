/** Pipelines of a Go template: declarations, commands, and the words they consist of. */
import { goQuote } from '../../values/go-quote.ts';
import { unquote } from '../../values/jsonpath/unquote.ts';
import { isFunction } from './function-names.ts';
import type { Token, TokenType } from './lexer.ts';
import { type Command, nodeText, type Operand, type Pipe } from './node.ts';
import { readNumber } from './number.ts';
import { TemplateError } from './template-error.ts';
import type { TokenStream } from './token-stream.ts';

const operandStarts: ReadonlySet<TokenType> = new Set<TokenType>([
  'bool',
  'charConstant',
  'complex',
  'dot',
  'field',
  'identifier',
  'number',
  'nil',
  'rawString',
  'string',
  'variable',
  'leftParen',
]);
const depthLimit = 1000;

/** Reads pipelines, and knows the variables that are declared so far. */
export class PipeParser {
  readonly #tokens: TokenStream;
  #depth = 0;
  /** The names that may be used here; blocks shorten the list again. */
  variables: string[] = ['$'];

  constructor(tokens: TokenStream) {
    this.#tokens = tokens;
  }

  /** Reads a pipeline up to and with the token that ends it. */
  pipe(context: string, end: TokenType): Pipe {
    const { at } = this.#tokens.peekNonSpace();
    const { declared, assigns } = this.#declarations(context);
    const commands: Command[] = [];
    for (;;) {
      const token = this.#tokens.nextNonSpace();
      if (token.type === end) break;
      if (!operandStarts.has(token.type)) return this.#tokens.unexpected(token, context);
      this.#tokens.pushBack(token);
      commands.push(this.#command());
    }
    if (commands.length === 0) throw new TemplateError(`missing value for ${context}`);
    for (const [stage, command] of commands.entries()) {
      const kind = command.words[0]?.kind ?? '';
      if (stage > 0 && ['bool', 'dot', 'nil', 'number', 'string'].includes(kind)) {
        throw new TemplateError(`non executable command in pipeline stage ${stage + 1}`);
      }
    }
    return { kind: 'pipe', at, declared, assigns, commands };
  }

  #declarations(context: string): { readonly declared: readonly string[]; readonly assigns: boolean } {
    const declared: string[] = [];
    for (;;) {
      const variable = this.#tokens.peekNonSpace();
      if (variable.type !== 'variable') return { declared, assigns: false };
      this.#tokens.nextNonSpace();
      const after = this.#tokens.peek();
      const next = this.#tokens.peekNonSpace();
      if (next.type === 'assign' || next.type === 'declare') {
        this.#tokens.nextNonSpace();
        declared.push(variable.text);
        this.variables.push(variable.text);
        return { declared, assigns: next.type === 'assign' };
      }
      if (next.type !== 'char' || next.text !== ',') {
        if (after.type === 'space') this.#tokens.pushBack(after);
        this.#tokens.pushBack(variable);
        return { declared, assigns: false };
      }
      this.#tokens.nextNonSpace();
      declared.push(variable.text);
      this.variables.push(variable.text);
      if (context !== 'range' || declared.length > 1) {
        throw new TemplateError(`too many declarations in ${context}`);
      }
      const { type } = this.#tokens.peekNonSpace();
      if (type !== 'variable' && type !== 'rightDelim' && type !== 'rightParen') {
        throw new TemplateError('range can only initialize variables');
      }
    }
  }

  #command(): Command {
    const { at } = this.#tokens.peekNonSpace();
    const words: Operand[] = [];
    for (;;) {
      this.#tokens.peekNonSpace();
      const operand = this.#operand();
      if (operand !== undefined) words.push(operand);
      const token = this.#tokens.next();
      if (token.type === 'space') continue;
      if (token.type === 'rightDelim' || token.type === 'rightParen') this.#tokens.pushBack(token);
      else if (token.type !== 'pipe') return this.#tokens.unexpected(token, 'operand');
      break;
    }
    if (words.length === 0) throw new TemplateError('empty command');
    return { kind: 'command', at, words };
  }

  #operand(): Operand | undefined {
    const term = this.#term();
    if (term === undefined || this.#tokens.peek().type !== 'field') return term;
    const { at } = this.#tokens.peek();
    const names: string[] = [];
    while (this.#tokens.peek().type === 'field') names.push(this.#tokens.next().text.slice(1));
    switch (term.kind) {
      case 'field':
      case 'variable':
        return { ...term, at, names: [...term.names, ...names] };
      case 'bool':
      case 'string':
      case 'number':
      case 'nil':
      case 'dot':
        throw new TemplateError(`unexpected . after term ${goQuote(nodeText(term))}`);
      default:
        return { kind: 'chain', at, node: term, names };
    }
  }

  #term(): Operand | undefined {
    const token = this.#tokens.nextNonSpace();
    const { type, at, text } = token;
    switch (type) {
      case 'identifier':
        if (!isFunction(text)) throw new TemplateError(`function ${goQuote(text)} not defined`);
        return { kind: 'identifier', at, name: text };
      case 'dot':
      case 'nil':
        return { kind: type, at };
      case 'variable':
        if (!this.variables.includes(text)) throw new TemplateError(`undefined variable ${goQuote(text)}`);
        return { kind: 'variable', at, name: text, names: [] };
      case 'field':
        return { kind: 'field', at, names: [text.slice(1)] };
      case 'bool':
        return { kind: 'bool', at, value: text === 'true' };
      case 'charConstant':
      case 'complex':
      case 'number':
        return readNumber(token);
      case 'string':
      case 'rawString':
        return { kind: 'string', at, quoted: text, text: unquoted(token) };
      case 'leftParen': {
        if (++this.#depth > depthLimit) throw new TemplateError('max expression depth exceeded');
        const pipe = this.pipe('parenthesized pipeline', 'rightParen');
        this.#depth--;
        return pipe;
      }
      default:
        this.#tokens.pushBack(token);
        return undefined;
    }
  }
}

/** The content of a string as written. */
export function unquoted({ type, text }: Token): string {
  if (type === 'rawString') return text.slice(1, -1).replaceAll('\r', '');
  const content = unquote(text);
  if (content === undefined) throw new TemplateError('invalid syntax');
  return content;
}
