/** The tokens of a template, with room to look ahead and to put tokens back. */
import { Lexer, type Token, tokenText } from './lexer.ts';
import { TemplateError } from './template-error.ts';

/** Reads tokens one by one. */
export class TokenStream {
  readonly #lexer: Lexer;
  /** Tokens that were put back, the next one last. */
  readonly #pushed: Token[] = [];
  /** The line of the token that was read last, which errors name. */
  line = 1;

  /** The line on which the action that is being read began, or 0. */
  actionLine = 0;

  /** `name` is the template's, as errors call it. */
  constructor(
    readonly name: string,
    text: string,
  ) {
    this.#lexer = new Lexer(text);
  }

  next(): Token {
    const pushed = this.#pushed.pop();
    if (pushed !== undefined) return pushed;
    const token = this.#lexer.next();
    this.line = token.line;
    return token;
  }

  /** The next token, which stays the next one. */
  peek(): Token {
    const token = this.next();
    this.#pushed.push(token);
    return token;
  }

  /** The next token that is no white space. */
  nextNonSpace(): Token {
    let token = this.next();
    while (token.type === 'space') token = this.next();
    return token;
  }

  /** The next token that is no white space, which becomes the next one. */
  peekNonSpace(): Token {
    const token = this.nextNonSpace();
    this.#pushed.push(token);
    return token;
  }

  /** Puts a token back before the next one. */
  pushBack(token: Token): void {
    this.#pushed.push(token);
  }

  /** Complains of a token that may not stand where it does. */
  unexpected(token: Token, context: string): never {
    if (token.type !== 'error') throw new TemplateError(`unexpected ${tokenText(token)} in ${context}`);
    if (this.actionLine === 0 || this.actionLine === token.line) throw new TemplateError(token.text);
    const started = ` in action started at ${this.name}:${this.actionLine}`;
    throw new TemplateError(
      token.text + (token.text.endsWith(' action') ? started.slice(' in action'.length) : started),
    );
  }
}
