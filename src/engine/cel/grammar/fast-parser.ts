/**
 * The parser for texts without errors: one pass of recursive descent that makes the very nodes and ids that the generated
 * parser's tree leads to (a test compares the two), some ten times faster. Anything it does not accept is left to the other.
 */
import type { Expr, MapEntry, StructField } from '../ast/expr.ts';
import { balancedLogicTree, type LogicTerm } from '../ast/logic-tree.ts';
import { NodeIds } from '../ast/node-ids.ts';
import * as operators from '../ast/operators.ts';
import { callOrMacro, reservedWords } from './build.ts';
import { type LiteralResult, readBytes, readDouble, readInt, readString, readUint } from './literals.ts';
import type { MacroSet } from './macros/macro.ts';
import { scan, type Tokens } from './scan.ts';
import { Token } from './token.ts';

/** The tree and the ids of a text that parsed. */
export interface Parsed {
  readonly expr: Expr;
  readonly ids: NodeIds;
}

/** Nesting from here on is judged by the generated parser, which counts as cel-go does (its limit is 250). */
const maxDepth = 240;

const relations: ReadonlyMap<number, string> = new Map([
  [Token.less, '_<_'],
  [Token.lessEquals, '_<=_'],
  [Token.greater, '_>_'],
  [Token.greaterEquals, '_>=_'],
  [Token.equals, operators.equals],
  [Token.notEquals, '_!=_'],
  [Token.in, '@in'],
]);
const sums: ReadonlyMap<number, string> = new Map([
  [Token.plus, operators.add],
  [Token.minus, '_-_'],
]);
const products: ReadonlyMap<number, string> = new Map([
  [Token.star, '_*_'],
  [Token.slash, '_/_'],
  [Token.percent, '_%_'],
]);

/** Parses a text; `undefined` where it has an error of any kind or comes near a limit. */
export function fastParse(text: string, macros: MacroSet): Parsed | undefined {
  const tokens = scan(text);
  return tokens === undefined ? undefined : new FastParser(text, tokens, macros).parse();
}

class FastParser {
  readonly #text: string;
  readonly #kinds: readonly number[];
  readonly #starts: readonly number[];
  readonly #ends: readonly number[];
  readonly #macros: MacroSet;
  readonly #ids = new NodeIds();
  #at = 0;
  #failed = false;
  /** Rules open at this point, per kind of rule that nests. */
  #exprDepth = 0;
  #memberDepth = 0;
  #sumDepth = 0;
  #relationDepth = 0;
  /** How deep the tree made last is, as cel-go's visitor counts. */
  #height = 0;

  constructor(text: string, { kinds, starts, ends }: Tokens, macros: MacroSet) {
    this.#text = text;
    this.#kinds = kinds;
    this.#starts = starts;
    this.#ends = ends;
    this.#macros = macros;
  }

  parse(): Parsed | undefined {
    const expr = this.#expr();
    if (this.#failed || this.#kind() !== Token.eof) return undefined;
    return { expr, ids: this.#ids };
  }

  #kind(): number {
    return this.#kinds[this.#at] ?? Token.eof;
  }

  #start(): number {
    return this.#starts[this.#at] ?? this.#text.length;
  }

  /** Where the token before this one ends. */
  #lastEnd(): number {
    return this.#ends[this.#at - 1] ?? 0;
  }

  #tokenText(at: number): string {
    return this.#text.slice(this.#starts[at], this.#ends[at]);
  }

  /** Gives up: the position jumps to the end, so that every loop stops. */
  #fail(): Expr {
    this.#failed = true;
    this.#at = this.#kinds.length - 1;
    return { kind: 'const', id: 0, start: 0, end: 0, value: null };
  }

  /** Steps over a token of a kind; its offset. */
  #expect(kind: number): number {
    const start = this.#start();
    if (this.#kind() === kind) this.#at++;
    else this.#fail();
    return start;
  }

  #accept(kind: number): boolean {
    if (this.#kind() !== kind) return false;
    this.#at++;
    return true;
  }

  #setHeight(height: number): void {
    this.#height = height;
    if (height > maxDepth) this.#fail();
  }

  #expr(): Expr {
    if (++this.#exprDepth > maxDepth) return this.#fail();
    const start = this.#start();
    const condition = this.#or();
    if (!this.#failed && this.#kind() === Token.question) {
      let height = this.#height;
      const id = this.#ids.next(this.#start());
      this.#at++;
      const whenTrue = this.#or();
      height = Math.max(height, this.#height);
      this.#expect(Token.colon);
      const whenFalse = this.#expr();
      this.#setHeight(Math.max(height, this.#height) + 1);
      this.#exprDepth--;
      return this.#call(id, start, operators.conditional, [condition, whenTrue, whenFalse]);
    }
    this.#exprDepth--;
    return condition;
  }

  #call(id: number, start: number, name: string, args: readonly Expr[]): Expr {
    return { kind: 'call', id, start, end: this.#lastEnd(), function: name, target: undefined, args };
  }

  #or(): Expr {
    const start = this.#start();
    const first = this.#and();
    if (this.#kind() !== Token.logicalOr) return first;
    const terms: LogicTerm[] = [{ expr: first, operatorId: 0, start, end: this.#lastEnd() }];
    let height = this.#height;
    while (this.#kind() === Token.logicalOr) {
      const sign = this.#start();
      this.#at++;
      const termStart = this.#start();
      const expr = this.#and();
      height = Math.max(height, this.#height);
      terms.push({ expr, operatorId: this.#ids.next(sign), start: termStart, end: this.#lastEnd() });
    }
    this.#height = height;
    return balancedLogicTree(operators.logicalOr, terms);
  }

  #and(): Expr {
    const start = this.#start();
    const first = this.#relation();
    if (this.#kind() !== Token.logicalAnd) return first;
    const terms: LogicTerm[] = [{ expr: first, operatorId: 0, start, end: this.#lastEnd() }];
    let height = this.#height;
    while (this.#kind() === Token.logicalAnd) {
      const sign = this.#start();
      this.#at++;
      const termStart = this.#start();
      const expr = this.#relation();
      height = Math.max(height, this.#height);
      terms.push({ expr, operatorId: this.#ids.next(sign), start: termStart, end: this.#lastEnd() });
    }
    this.#height = height;
    return balancedLogicTree(operators.logicalAnd, terms);
  }

  #relation(): Expr {
    if (++this.#relationDepth > maxDepth) return this.#fail();
    const depth = this.#relationDepth;
    const expr = this.#binary(
      relations,
      () => this.#sum(),
      () => ++this.#relationDepth,
    );
    this.#relationDepth = depth - 1;
    return expr;
  }

  #sum(): Expr {
    if (++this.#sumDepth > maxDepth) return this.#fail();
    const depth = this.#sumDepth;
    const expr = this.#binary(
      sums,
      () => this.#product(),
      () => ++this.#sumDepth,
    );
    this.#sumDepth = depth - 1;
    return expr;
  }

  #product(): Expr {
    if (++this.#sumDepth > maxDepth) return this.#fail();
    const depth = this.#sumDepth;
    const expr = this.#binary(
      products,
      () => this.#unary(),
      () => ++this.#sumDepth,
    );
    this.#sumDepth = depth - 1;
    return expr;
  }

  /** A chain of left-associative operators; `deepen` counts one more open rule. */
  #binary(signs: ReadonlyMap<number, string>, operand: () => Expr, deepen: () => number): Expr {
    const start = this.#start();
    let left = operand();
    for (let name = signs.get(this.#kind()); name !== undefined; name = signs.get(this.#kind())) {
      if (deepen() > maxDepth) return this.#fail();
      const height = this.#height;
      const id = this.#ids.next(this.#start());
      this.#at++;
      const right = operand();
      this.#setHeight(Math.max(height, this.#height) + 1);
      left = this.#call(id, start, name, [left, right]);
    }
    return left;
  }

  #unary(): Expr {
    const kind = this.#kind();
    if (kind !== Token.exclamation && kind !== Token.minus) return this.#member();
    const next = this.#kinds[this.#at + 1];
    // A sign right before a number belongs to the number.
    if (kind === Token.minus && (next === Token.int || next === Token.float)) return this.#member();
    const start = this.#start();
    let count = 0;
    for (; this.#kind() === kind; count++) this.#at++;
    if (count % 2 === 0) return this.#member();
    const id = this.#ids.next(start);
    const operand = this.#member();
    return this.#call(id, start, kind === Token.minus ? operators.negate : operators.logicalNot, [operand]);
  }

  #member(): Expr {
    if (++this.#memberDepth > maxDepth) return this.#fail();
    const depth = this.#memberDepth;
    const start = this.#start();
    let expr = this.#primary();
    for (;;) {
      const kind = this.#kind();
      if (kind !== Token.dot && kind !== Token.leftBracket) break;
      if (++this.#memberDepth > maxDepth) return this.#fail();
      expr = kind === Token.dot ? this.#selection(start, expr) : this.#index(start, expr);
    }
    this.#memberDepth = depth - 1;
    return expr;
  }

  #selection(start: number, operand: Expr): Expr {
    const dot = this.#expect(Token.dot);
    const height = this.#height;
    const optional = this.#accept(Token.question);
    const nameAt = this.#at;
    const kind = this.#kind();
    if (kind !== Token.identifier && kind !== Token.escapedIdentifier) return this.#fail();
    this.#at++;
    if (kind === Token.identifier && !optional && this.#kind() === Token.leftParen) {
      const id = this.#ids.next(this.#start());
      this.#at++;
      const args = this.#arguments();
      this.#setHeight(Math.max(height, this.#height) + 1);
      return this.#callOrMacro(id, start, this.#tokenText(nameAt), operand, args);
    }
    this.#setHeight(height + 1);
    const text = this.#tokenText(nameAt);
    const field = kind === Token.identifier ? text : text.slice(1, -1);
    const end = this.#lastEnd();
    if (!optional) return { kind: 'select', id: this.#ids.next(dot), start, end, operand, field, testOnly: false };
    // The name's node takes its id before the selection does.
    const name: Expr = {
      kind: 'const',
      id: this.#ids.next(this.#starts[nameAt] ?? 0),
      start: this.#starts[nameAt] ?? 0,
      end,
      value: field,
    };
    return this.#call(this.#ids.next(dot), start, operators.optSelect, [operand, name]);
  }

  #index(start: number, operand: Expr): Expr {
    const height = this.#height;
    const id = this.#ids.next(this.#expect(Token.leftBracket));
    const optional = this.#accept(Token.question);
    const index = this.#expr();
    this.#expect(Token.rightBracket);
    this.#setHeight(Math.max(height, this.#height) + 1);
    return this.#call(id, start, optional ? operators.optIndex : operators.index, [operand, index]);
  }

  /** Arguments after the opening parenthesis up to and with the closing one. */
  #arguments(): Expr[] {
    const args: Expr[] = [];
    let height = 0;
    if (this.#kind() !== Token.rightParen) {
      do {
        args.push(this.#expr());
        height = Math.max(height, this.#height);
      } while (this.#accept(Token.comma));
    }
    this.#expect(Token.rightParen);
    this.#height = height;
    return args;
  }

  #callOrMacro(id: number, start: number, name: string, target: Expr | undefined, args: readonly Expr[]): Expr {
    if (this.#failed) return this.#fail();
    const call = { id, start, end: this.#lastEnd(), function: name, target, args };
    const built = callOrMacro(call, this.#macros, this.#ids);
    return 'expr' in built ? built.expr : this.#fail();
  }

  #primary(): Expr {
    const start = this.#start();
    this.#height = 0;
    switch (this.#kind()) {
      case Token.dot:
      case Token.identifier:
        return this.#name();
      case Token.leftParen: {
        this.#at++;
        const expr = this.#expr();
        this.#expect(Token.rightParen);
        return expr;
      }
      case Token.leftBracket:
        return this.#list();
      case Token.leftBrace:
        return this.#map();
      case Token.minus:
        this.#at++;
        return this.#kind() === Token.int || this.#kind() === Token.float ? this.#number(start, true) : this.#fail();
      case Token.int:
      case Token.float:
        return this.#number(start, false);
      case Token.uint:
        return this.#literal(start, readUint);
      case Token.string:
        return this.#literal(start, readString);
      case Token.bytes:
        return this.#literal(start, (text) => readBytes(text.slice(1)));
      case Token.true:
        return this.#literal(start, () => ({ value: true }));
      case Token.false:
        return this.#literal(start, () => ({ value: false }));
      case Token.null:
        return this.#literal(start, () => ({ value: null }));
      default:
        return this.#fail();
    }
  }

  #number(start: number, negative: boolean): Expr {
    const read = this.#kind() === Token.int ? readInt : readDouble;
    return this.#literal(start, (text) => read(text, negative));
  }

  #literal(start: number, read: (text: string) => LiteralResult<Extract<Expr, { kind: 'const' }>['value']>): Expr {
    const result = read(this.#tokenText(this.#at));
    if ('error' in result) return this.#fail();
    const id = this.#ids.next(start);
    this.#at++;
    return { kind: 'const', id, start, end: this.#lastEnd(), value: result.value };
  }

  /** A name, a global call, or a message. */
  #name(): Expr {
    const start = this.#start();
    const leading = this.#accept(Token.dot) ? '.' : '';
    if (this.#kind() !== Token.identifier) return this.#fail();
    const brace = this.#messageBrace();
    if (brace !== -1) return this.#message(start, leading, brace);
    const nameAt = this.#at;
    const word = this.#tokenText(nameAt);
    if (reservedWords.has(word)) return this.#fail();
    const nameStart = this.#start();
    this.#at++;
    if (this.#kind() === Token.leftParen) {
      const id = this.#ids.next(this.#start());
      this.#at++;
      const args = this.#arguments();
      return this.#callOrMacro(id, start, leading + word, undefined, args);
    }
    return { kind: 'ident', id: this.#ids.next(nameStart), start, end: this.#lastEnd(), name: leading + word };
  }

  /** The position of the brace that makes `a.b.c{` of what begins here; −1 where it is no message. */
  #messageBrace(): number {
    let at = this.#at + 1;
    while (this.#kinds[at] === Token.dot && this.#kinds[at + 1] === Token.identifier) at += 2;
    return this.#kinds[at] === Token.leftBrace ? at : -1;
  }

  #message(start: number, leading: string, brace: number): Expr {
    let typeName = leading;
    for (let at = this.#at; at < brace; at++) typeName += this.#tokenText(at);
    this.#at = brace;
    const id = this.#ids.next(this.#expect(Token.leftBrace));
    const fields: StructField[] = [];
    let height = 0;
    while (this.#kind() !== Token.rightBrace && this.#kind() !== Token.comma) {
      const fieldId = this.#ids.next(0);
      const optional = this.#accept(Token.question);
      const kind = this.#kind();
      if (kind !== Token.identifier && kind !== Token.escapedIdentifier) return this.#fail();
      const text = this.#tokenText(this.#at++);
      this.#ids.place(fieldId, this.#expect(Token.colon));
      const value = this.#expr();
      height = Math.max(height, this.#height);
      fields.push({ id: fieldId, name: kind === Token.identifier ? text : text.slice(1, -1), value, optional });
      if (this.#kind() !== Token.comma || this.#kinds[this.#at + 1] === Token.rightBrace) break;
      this.#at++;
    }
    this.#accept(Token.comma);
    this.#expect(Token.rightBrace);
    this.#height = height;
    return { kind: 'struct', id, start, end: this.#lastEnd(), typeName, fields };
  }

  #list(): Expr {
    const start = this.#expect(Token.leftBracket);
    const id = this.#ids.next(start);
    const elements: Expr[] = [];
    const optionalIndices: number[] = [];
    let height = 0;
    while (this.#kind() !== Token.rightBracket && this.#kind() !== Token.comma) {
      if (this.#accept(Token.question)) optionalIndices.push(elements.length);
      elements.push(this.#expr());
      height = Math.max(height, this.#height);
      if (this.#kind() !== Token.comma || this.#kinds[this.#at + 1] === Token.rightBracket) break;
      this.#at++;
    }
    this.#accept(Token.comma);
    this.#expect(Token.rightBracket);
    this.#height = height;
    return { kind: 'list', id, start, end: this.#lastEnd(), elements, optionalIndices };
  }

  #map(): Expr {
    const start = this.#expect(Token.leftBrace);
    const id = this.#ids.next(start);
    const entries: MapEntry[] = [];
    let height = 0;
    while (this.#kind() !== Token.rightBrace && this.#kind() !== Token.comma) {
      const entryId = this.#ids.next(0);
      const optional = this.#accept(Token.question);
      const key = this.#expr();
      height = Math.max(height, this.#height);
      this.#ids.place(entryId, this.#expect(Token.colon));
      const value = this.#expr();
      height = Math.max(height, this.#height);
      entries.push({ id: entryId, key, value, optional });
      if (this.#kind() !== Token.comma || this.#kinds[this.#at + 1] === Token.rightBrace) break;
      this.#at++;
    }
    this.#accept(Token.comma);
    this.#expect(Token.rightBrace);
    this.#height = height;
    return { kind: 'map', id, start, end: this.#lastEnd(), entries };
  }
}
