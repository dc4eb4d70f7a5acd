/** Text → tree of a Go template, with the errors of text/template's parser. */
import { goQuote } from '../../values/go-quote.ts';
import { unquote } from '../../values/jsonpath/unquote.ts';
import { isFunction } from './function-names.ts';
import { Lexer, type Token, type TokenType, tokenText } from './lexer.ts';
import type { Branch, Command, GoTemplate, Operand, Pipe, Statement } from './node.ts';
import { readNumber } from './number.ts';
import { TemplateError } from './template-error.ts';

/** What parsing gives. */
export type ParsedTemplate = { readonly template: GoTemplate } | { readonly error: string };

/** Parses a template. */
export function parseTemplate(name: string, text: string): ParsedTemplate {
  const parser = new Parser(name, text);
  try {
    return { template: { name, text, templates: parser.parse() } };
  } catch (thrown) {
    if (thrown instanceof TemplateError) return { error: `template: ${name}:${parser.line}: ${thrown.message}` };
    throw thrown;
  }
}

/** The end of a list: what stood there. */
type ListEnd = 'end' | 'else';

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

class Parser {
  readonly #lexer: Lexer;
  readonly #templates = new Map<string, readonly Statement[]>();
  /** Tokens that were put back, the next one last. */
  readonly #pushed: Token[] = [];
  #variables: string[] = ['$'];
  #rangeDepth = 0;
  #depth = 0;
  #actionLine = 0;
  /** The line of the token that was read last, which errors name. */
  line = 1;

  constructor(
    readonly name: string,
    text: string,
  ) {
    this.#lexer = new Lexer(text);
  }

  parse(): ReadonlyMap<string, readonly Statement[]> {
    const root: Statement[] = [];
    while (this.#peek().type !== 'eof') {
      const token = this.#next();
      if (token.type === 'leftDelim' && this.#peekNonSpace().type === 'define') {
        this.#nextNonSpace();
        this.#definition();
        continue;
      }
      this.#pushed.push(token);
      const statement = this.#statement();
      if (typeof statement === 'string') throw new TemplateError(`unexpected {{${statement}}}`);
      root.push(statement);
    }
    this.#add(this.name, root);
    return this.#templates;
  }

  #definition(): void {
    const name = this.#templateName(this.#nextNonSpace(), 'define clause');
    this.#expect('rightDelim', 'define clause');
    this.#nested(name, 'define clause');
  }

  /** A template inside this one: variables do not reach into it. */
  #nested(name: string, context: string): void {
    const outer = { variables: this.#variables, rangeDepth: this.#rangeDepth };
    this.#variables = ['$'];
    this.#rangeDepth = 0;
    const { list, end } = this.#list();
    if (end !== 'end') throw new TemplateError(`unexpected {{${end}}} in ${context}`);
    this.#variables = outer.variables;
    this.#rangeDepth = outer.rangeDepth;
    this.#add(name, list);
  }

  #add(name: string, list: readonly Statement[]): void {
    const known = this.#templates.get(name);
    if (known === undefined || isEmpty(known)) this.#templates.set(name, list);
    else if (!isEmpty(list)) throw new TemplateError(`template: multiple definition of template ${goQuote(name)}`);
  }

  #list(): { readonly list: readonly Statement[]; readonly end: ListEnd } {
    if (++this.#depth > depthLimit) throw new TemplateError('max expression depth exceeded');
    const list: Statement[] = [];
    while (this.#peekNonSpace().type !== 'eof') {
      const statement = this.#statement();
      if (typeof statement === 'string') {
        this.#depth--;
        return { list, end: statement };
      }
      list.push(statement);
    }
    throw new TemplateError('unexpected EOF');
  }

  #statement(): Statement | ListEnd {
    const token = this.#nextNonSpace();
    if (token.type === 'text') return { kind: 'text', at: token.at, text: token.text };
    if (token.type !== 'leftDelim') return this.#unexpected(token, 'input');
    this.#actionLine = token.line;
    const statement = this.#action();
    this.#actionLine = 0;
    return statement;
  }

  #action(): Statement | ListEnd {
    const token = this.#nextNonSpace();
    switch (token.type) {
      case 'block':
        return this.#block();
      case 'break':
      case 'continue': {
        const close = this.#nextNonSpace();
        if (close.type !== 'rightDelim') return this.#unexpected(close, `{{${token.type}}}`);
        if (this.#rangeDepth === 0) throw new TemplateError(`{{${token.type}}} outside {{range}}`);
        return { kind: token.type, at: token.at };
      }
      case 'else': {
        const next = this.#peekNonSpace().type;
        if (next !== 'if' && next !== 'with') this.#expect('rightDelim', 'else');
        return 'else';
      }
      case 'end':
        this.#expect('rightDelim', 'end');
        return 'end';
      case 'if':
      case 'range':
      case 'with':
        return this.#branch(token.type);
      case 'template': {
        const nameToken = this.#nextNonSpace();
        const name = this.#templateName(nameToken, 'template clause');
        const close = this.#nextNonSpace();
        if (close.type === 'rightDelim') return { kind: 'template', at: nameToken.at, name, pipe: undefined };
        this.#pushed.push(close);
        return { kind: 'template', at: nameToken.at, name, pipe: this.#pipe('template clause', 'rightDelim') };
      }
      default:
        this.#pushed.push(token);
        return { kind: 'action', at: token.at, pipe: this.#pipe('command', 'rightDelim') };
    }
  }

  #block(): Statement {
    const nameToken = this.#nextNonSpace();
    const name = this.#templateName(nameToken, 'block clause');
    const pipe = this.#pipe('block clause', 'rightDelim');
    this.#nested(name, 'block clause');
    return { kind: 'template', at: nameToken.at, name, pipe };
  }

  #branch(kind: Branch['kind']): Branch {
    const known = this.#variables.length;
    const pipe = this.#pipe(kind, 'rightDelim');
    if (kind === 'range') this.#rangeDepth++;
    const { list, end } = this.#list();
    if (kind === 'range') this.#rangeDepth--;
    let otherwise: readonly Statement[] | undefined;
    if (end === 'else') {
      if (kind !== 'range' && this.#peek().type === kind) {
        this.#next();
        otherwise = [this.#branch(kind)];
      } else {
        const rest = this.#list();
        if (rest.end !== 'end') throw new TemplateError(`expected end; found {{${rest.end}}}`);
        otherwise = rest.list;
      }
    }
    this.#variables.length = known;
    return { kind, at: pipe.at, pipe, list, otherwise };
  }

  #templateName(token: Token, context: string): string {
    if (token.type !== 'string' && token.type !== 'rawString') return this.#unexpected(token, context);
    return this.#unquoted(token);
  }

  #pipe(context: string, end: TokenType): Pipe {
    const { at } = this.#peekNonSpace();
    const { declared, assigns } = this.#declarations(context);
    const commands: Command[] = [];
    for (;;) {
      const token = this.#nextNonSpace();
      if (token.type === end) break;
      if (!operandStarts.has(token.type)) return this.#unexpected(token, context);
      this.#pushed.push(token);
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
      const variable = this.#peekNonSpace();
      if (variable.type !== 'variable') return { declared, assigns: false };
      this.#nextNonSpace();
      const after = this.#peek();
      const next = this.#peekNonSpace();
      if (next.type === 'assign' || next.type === 'declare') {
        this.#nextNonSpace();
        declared.push(variable.text);
        this.#variables.push(variable.text);
        return { declared, assigns: next.type === 'assign' };
      }
      if (next.type !== 'char' || next.text !== ',') {
        if (after.type === 'space') this.#pushed.push(after);
        this.#pushed.push(variable);
        return { declared, assigns: false };
      }
      this.#nextNonSpace();
      declared.push(variable.text);
      this.#variables.push(variable.text);
      if (context !== 'range' || declared.length > 1) {
        throw new TemplateError(`too many declarations in ${context}`);
      }
      const { type } = this.#peekNonSpace();
      if (type !== 'variable' && type !== 'rightDelim' && type !== 'rightParen') {
        throw new TemplateError('range can only initialize variables');
      }
    }
  }

  #command(): Command {
    const { at } = this.#peekNonSpace();
    const words: Operand[] = [];
    for (;;) {
      this.#peekNonSpace();
      const operand = this.#operand();
      if (operand !== undefined) words.push(operand);
      const token = this.#next();
      if (token.type === 'space') continue;
      if (token.type === 'rightDelim' || token.type === 'rightParen') this.#pushed.push(token);
      else if (token.type !== 'pipe') return this.#unexpected(token, 'operand');
      break;
    }
    if (words.length === 0) throw new TemplateError('empty command');
    return { kind: 'command', at, words };
  }

  #operand(): Operand | undefined {
    const term = this.#term();
    if (term === undefined || this.#peek().type !== 'field') return term;
    const { at } = this.#peek();
    const names: string[] = [];
    while (this.#peek().type === 'field') names.push(this.#next().text.slice(1));
    switch (term.kind) {
      case 'field':
      case 'variable':
        return { ...term, at, names: [...term.names, ...names] };
      case 'bool':
      case 'string':
      case 'number':
      case 'nil':
      case 'dot': {
        const text = term.kind === 'string' ? term.quoted : term.kind === 'number' ? term.text : '';
        const shown = term.kind === 'bool' ? String(term.value) : term.kind === 'nil' ? 'nil' : text || '.';
        throw new TemplateError(`unexpected . after term ${goQuote(shown)}`);
      }
      default:
        return { kind: 'chain', at, node: term, names };
    }
  }

  #term(): Operand | undefined {
    const token = this.#nextNonSpace();
    const { type, at, text } = token;
    switch (type) {
      case 'identifier':
        if (!isFunction(text)) throw new TemplateError(`function ${goQuote(text)} not defined`);
        return { kind: 'identifier', at, name: text };
      case 'dot':
      case 'nil':
        return { kind: type, at };
      case 'variable':
        if (!this.#variables.includes(text)) throw new TemplateError(`undefined variable ${goQuote(text)}`);
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
        return { kind: 'string', at, quoted: text, text: this.#unquoted(token) };
      case 'leftParen': {
        if (++this.#depth > depthLimit) throw new TemplateError('max expression depth exceeded');
        const pipe = this.#pipe('parenthesized pipeline', 'rightParen');
        this.#depth--;
        return pipe;
      }
      default:
        this.#pushed.push(token);
        return undefined;
    }
  }

  #unquoted({ type, text }: Token): string {
    if (type === 'rawString') return text.slice(1, -1).replaceAll('\r', '');
    const content = unquote(text);
    if (content === undefined) throw new TemplateError('invalid syntax');
    return content;
  }

  #next(): Token {
    const pushed = this.#pushed.pop();
    if (pushed !== undefined) return pushed;
    const token = this.#lexer.next();
    this.line = token.line;
    return token;
  }

  #peek(): Token {
    const token = this.#next();
    this.#pushed.push(token);
    return token;
  }

  #nextNonSpace(): Token {
    let token = this.#next();
    while (token.type === 'space') token = this.#next();
    return token;
  }

  #peekNonSpace(): Token {
    const token = this.#nextNonSpace();
    this.#pushed.push(token);
    return token;
  }

  #expect(type: TokenType, context: string): void {
    const token = this.#nextNonSpace();
    if (token.type !== type) this.#unexpected(token, context);
  }

  #unexpected(token: Token, context: string): never {
    if (token.type !== 'error') throw new TemplateError(`unexpected ${tokenText(token)} in ${context}`);
    if (this.#actionLine === 0 || this.#actionLine === token.line) throw new TemplateError(token.text);
    const started = ` in action started at ${this.name}:${this.#actionLine}`;
    throw new TemplateError(
      token.text + (token.text.endsWith(' action') ? started.slice(' in action'.length) : started),
    );
  }
}

/** True where nothing but white space is printed. */
function isEmpty(list: readonly Statement[]): boolean {
  return list.every((statement) => statement.kind === 'text' && statement.text.trim() === '');
}
