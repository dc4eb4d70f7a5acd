/** Text → tree of a Go template, with the errors of text/template's parser. */
import { goQuote } from '../../values/go-quote.ts';
import type { Token, TokenType } from './lexer.ts';
import type { Branch, GoTemplate, Statement } from './node.ts';
import { PipeParser, unquoted } from './parse-pipe.ts';
import { TemplateError } from './template-error.ts';
import { TokenStream } from './token-stream.ts';

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

const depthLimit = 1000;

class Parser {
  readonly #tokens: TokenStream;
  readonly #pipes: PipeParser;
  readonly #templates = new Map<string, readonly Statement[]>();
  #rangeDepth = 0;
  #depth = 0;

  constructor(
    readonly name: string,
    text: string,
  ) {
    this.#tokens = new TokenStream(name, text);
    this.#pipes = new PipeParser(this.#tokens);
  }

  /** The line that errors name. */
  get line(): number {
    return this.#tokens.line;
  }

  parse(): ReadonlyMap<string, readonly Statement[]> {
    const root: Statement[] = [];
    while (this.#tokens.peek().type !== 'eof') {
      const token = this.#tokens.next();
      if (token.type === 'leftDelim' && this.#tokens.peekNonSpace().type === 'define') {
        this.#tokens.nextNonSpace();
        this.#definition();
        continue;
      }
      this.#tokens.pushBack(token);
      const statement = this.#statement();
      if (typeof statement === 'string') throw new TemplateError(`unexpected {{${statement}}}`);
      root.push(statement);
    }
    this.#add(this.name, root);
    return this.#templates;
  }

  #definition(): void {
    const name = this.#templateName(this.#tokens.nextNonSpace(), 'define clause');
    this.#expect('rightDelim', 'define clause');
    this.#nested(name, 'define clause');
  }

  /** A template inside this one: variables do not reach into it. */
  #nested(name: string, context: string): void {
    const outer = { variables: this.#pipes.variables, rangeDepth: this.#rangeDepth };
    this.#pipes.variables = ['$'];
    this.#rangeDepth = 0;
    const { list, end } = this.#list();
    if (end !== 'end') throw new TemplateError(`unexpected {{${end}}} in ${context}`);
    this.#pipes.variables = outer.variables;
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
    while (this.#tokens.peekNonSpace().type !== 'eof') {
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
    const token = this.#tokens.nextNonSpace();
    if (token.type === 'text') return { kind: 'text', at: token.at, text: token.text };
    if (token.type !== 'leftDelim') return this.#tokens.unexpected(token, 'input');
    this.#tokens.actionLine = token.line;
    const statement = this.#action();
    this.#tokens.actionLine = 0;
    return statement;
  }

  #action(): Statement | ListEnd {
    const token = this.#tokens.nextNonSpace();
    switch (token.type) {
      case 'block':
        return this.#block();
      case 'break':
      case 'continue': {
        const close = this.#tokens.nextNonSpace();
        if (close.type !== 'rightDelim') return this.#tokens.unexpected(close, `{{${token.type}}}`);
        if (this.#rangeDepth === 0) throw new TemplateError(`{{${token.type}}} outside {{range}}`);
        return { kind: token.type, at: token.at };
      }
      case 'else': {
        const next = this.#tokens.peekNonSpace().type;
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
        const nameToken = this.#tokens.nextNonSpace();
        const name = this.#templateName(nameToken, 'template clause');
        const close = this.#tokens.nextNonSpace();
        if (close.type === 'rightDelim') return { kind: 'template', at: nameToken.at, name, pipe: undefined };
        this.#tokens.pushBack(close);
        return { kind: 'template', at: nameToken.at, name, pipe: this.#pipes.pipe('template clause', 'rightDelim') };
      }
      default:
        this.#tokens.pushBack(token);
        return { kind: 'action', at: token.at, pipe: this.#pipes.pipe('command', 'rightDelim') };
    }
  }

  #block(): Statement {
    const nameToken = this.#tokens.nextNonSpace();
    const name = this.#templateName(nameToken, 'block clause');
    const pipe = this.#pipes.pipe('block clause', 'rightDelim');
    this.#nested(name, 'block clause');
    return { kind: 'template', at: nameToken.at, name, pipe };
  }

  #branch(kind: Branch['kind']): Branch {
    const known = this.#pipes.variables.length;
    const pipe = this.#pipes.pipe(kind, 'rightDelim');
    if (kind === 'range') this.#rangeDepth++;
    const { list, end } = this.#list();
    if (kind === 'range') this.#rangeDepth--;
    let otherwise: readonly Statement[] | undefined;
    if (end === 'else') {
      if (kind !== 'range' && this.#tokens.peek().type === kind) {
        this.#tokens.next();
        otherwise = [this.#branch(kind)];
      } else {
        const rest = this.#list();
        if (rest.end !== 'end') throw new TemplateError(`expected end; found {{${rest.end}}}`);
        otherwise = rest.list;
      }
    }
    this.#pipes.variables.length = known;
    return { kind, at: pipe.at, pipe, list, otherwise };
  }

  #templateName(token: Token, context: string): string {
    if (token.type !== 'string' && token.type !== 'rawString') return this.#tokens.unexpected(token, context);
    return unquoted(token);
  }

  #expect(type: TokenType, context: string): void {
    const token = this.#tokens.nextNonSpace();
    if (token.type !== type) this.#tokens.unexpected(token, context);
  }
}

/** True where nothing but white space is printed. */
function isEmpty(list: readonly Statement[]): boolean {
  return list.every((statement) => statement.kind === 'text' && statement.text.trim() === '');
}
