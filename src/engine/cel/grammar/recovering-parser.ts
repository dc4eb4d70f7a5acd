/**
 * The parser for texts with errors (and for those near a limit): the generated one with ANTLR's recovery inside cel-go's limits,
 * so that its messages, their order and their places are the server's.
 */
import {
  CharStream,
  CommonTokenStream,
  DefaultErrorStrategy,
  type Parser,
  type ParserRuleContext,
  type ParseTreeListener,
  type RecognitionException,
  type Token,
} from 'antlr4ng';
import { Issues } from '../ast/issue.ts';
import type { Source } from '../ast/source.ts';
import type { Parsed } from './fast-parser.ts';
import { CELLexer } from './generated/CELLexer.ts';
import { CELParser } from './generated/CELParser.ts';
import type { MacroSet } from './macros/macro.ts';
import { RecursionLimit, TreeVisitor } from './tree-visitor.ts';

const maxRuleDepth = 250;
const maxReportedErrors = 100;
const maxRecoveries = 30;
const maxLookahead = 256;

/** Thrown through the generated parser to end it; what is to be said has been reported, or is the message. */
class ParseStopped extends Error {}

/** Parses a text whatever it is: its issues, and its tree where there are none. */
export function recoveringParse(
  source: Source,
  macros: MacroSet,
): { readonly issues: Issues; readonly parsed: Parsed | undefined } {
  const issues = new Issues(source);
  const listener = new SyntaxErrors(issues);
  const lexer = new CELLexer(CharStream.fromString(source.text));
  lexer.removeErrorListeners();
  lexer.addErrorListener(listener);
  const parser = new LimitedParser(new CommonTokenStream(lexer));
  parser.removeErrorListeners();
  parser.addErrorListener(listener);
  parser.addParseListener(new RuleDepth());
  parser.errorHandler = new LimitedRecovery();
  const visitor = new TreeVisitor(source, macros, issues);
  try {
    const expr = visitor.visit(parser.start());
    return { issues, parsed: issues.count === 0 ? { expr, ids: visitor.ids } : undefined };
  } catch (thrown) {
    if (!(thrown instanceof ParseStopped || thrown instanceof RecursionLimit)) throw thrown;
    if (thrown.message !== '') issues.reportWhole(thrown.message);
    return { issues, parsed: undefined };
  }
}

/** The generated parser, counting the tokens that a recovery steps over. */
class LimitedParser extends CELParser {
  /** How many tokens may still be consumed while recovering; `undefined` outside of a recovery. */
  lookahead: number | undefined = undefined;

  override consume(): Token {
    if (this.lookahead !== undefined && this.lookahead-- <= 0) {
      throw new ParseStopped(`error recovery token lookahead limit exceeded: ${maxLookahead}`);
    }
    return super.consume();
  }
}

class LimitedRecovery extends DefaultErrorStrategy {
  #attempts = 0;

  override recover(recognizer: Parser, error: RecognitionException): void {
    this.#limited(recognizer, () => super.recover(recognizer, error));
  }

  override recoverInline(recognizer: Parser): Token {
    return this.#limited(recognizer, () => super.recoverInline(recognizer));
  }

  #limited<T>(recognizer: Parser, recover: () => T): T {
    if (this.#attempts++ === maxRecoveries) {
      recognizer.notifyErrorListeners(`error recovery attempt limit exceeded: ${maxRecoveries}`, null, null);
      throw new ParseStopped('');
    }
    if (!(recognizer instanceof LimitedParser)) return recover();
    recognizer.lookahead = maxLookahead;
    try {
      return recover();
    } finally {
      recognizer.lookahead = undefined;
    }
  }
}

/** Ends the parser where a rule is nested too deep in itself. */
class RuleDepth implements ParseTreeListener {
  readonly #depths: number[] = [];

  enterEveryRule(context: ParserRuleContext): void {
    const depth = (this.#depths[context.ruleIndex] ?? 0) + 1;
    this.#depths[context.ruleIndex] = depth;
    if (depth > maxRuleDepth) throw new ParseStopped(`expression recursion limit exceeded: ${maxRuleDepth}`);
  }

  exitEveryRule(context: ParserRuleContext): void {
    const depth = this.#depths[context.ruleIndex] ?? 0;
    if (depth > 0) this.#depths[context.ruleIndex] = depth - 1;
  }

  visitTerminal(): void {}

  visitErrorNode(): void {}
}

const reservedWordError = /no viable alternative at input '.(true|false|null)'/g;

/** Reports the lexer's and the parser's errors as cel-go words them. */
class SyntaxErrors {
  #reported = 0;

  constructor(readonly issues: Issues) {}

  syntaxError(_recognizer: unknown, _symbol: unknown, line: number, column: number, message: string): void {
    const words = message.includes('no viable alternative')
      ? message.replaceAll(reservedWordError, "mismatched input '$1' expecting IDENTIFIER")
      : message;
    const tooMany = this.#reported >= maxReportedErrors;
    this.#reported++;
    this.issues.reportAt(
      this.issues.source.offsetOf({ line, column }) ?? -1,
      `Syntax error: ${tooMany ? `More than ${maxReportedErrors} syntax errors` : words}`,
    );
    if (tooMany) throw new ParseStopped('');
  }

  reportAmbiguity(): void {}

  reportAttemptingFullContext(): void {}

  reportContextSensitivity(): void {}
}
