/**
 * The generated parser's tree → nodes, in cel-go's order. Trees of broken texts are visited as well: a literal out of range
 * or a reserved word is reported beside the syntax errors, and ids are spent where cel-go spends them.
 */
import type { ParserRuleContext, Token } from 'antlr4ng';
import type { CelConstant } from '../ast/constant.ts';
import type { Expr, MapEntry, StructField } from '../ast/expr.ts';
import type { Issues } from '../ast/issue.ts';
import { balancedLogicTree, type LogicTerm } from '../ast/logic-tree.ts';
import { NodeIds } from '../ast/node-ids.ts';
import * as operators from '../ast/operators.ts';
import type { Source } from '../ast/source.ts';
import { callOrMacro, reservedWords, type WrittenCall } from './build.ts';
import * as tree from './generated/CELParser.ts';
import { type LiteralResult, readBytes, readDouble, readInt, readString, readUint } from './literals.ts';
import type { MacroSet } from './macros/macro.ts';

const maxDepth = 250;

/** Thrown through the visitor where the tree is too deep; caught by `recoveringParse`. */
export class RecursionLimit extends Error {}

type Tree = ParserRuleContext | null | undefined;

/** Visits one tree. */
export class TreeVisitor {
  readonly ids = new NodeIds();
  #depth = 0;

  constructor(
    readonly source: Source,
    readonly macros: MacroSet,
    readonly issues: Issues,
  ) {}

  /** The node of a tree; a placeholder where it is broken. */
  visit(given: Tree): Expr {
    const at = unnest(given);
    if (at instanceof tree.StartContext) return this.visit(at.expr());
    if (at instanceof tree.ConditionalOrContext) return this.#logic(operators.logicalOr, at);
    if (at instanceof tree.ConditionalAndContext) return this.#logic(operators.logicalAnd, at);
    if (at instanceof tree.ExprContext) return this.#deeper(() => this.#conditional(at));
    if (at instanceof tree.RelationContext) return this.#deeper(() => this.#binary(at, at.relation(0), at.relation(1)));
    if (at instanceof tree.CalcContext) return this.#deeper(() => this.#binary(at, at.calc(0), at.calc(1)));
    if (at instanceof tree.SelectContext) return this.#deeper(() => this.#select(at));
    if (at instanceof tree.MemberCallContext) return this.#deeper(() => this.#memberCall(at));
    if (at instanceof tree.IndexContext) return this.#deeper(() => this.#index(at));
    if (at instanceof tree.LogicalNotContext) return this.#unary(at, operators.logicalNot);
    if (at instanceof tree.NegateContext) return this.#unary(at, operators.negate);
    if (at instanceof tree.UnaryContext) return this.#constant(at, '<<error>>');
    if (at instanceof tree.IdentContext) return this.#ident(at);
    if (at instanceof tree.GlobalCallContext) return this.#globalCall(at);
    if (at instanceof tree.CreateListContext) return this.#list(at);
    if (at instanceof tree.CreateMapContext) return this.#map(at);
    if (at instanceof tree.CreateMessageContext) return this.#message(at);
    if (at instanceof tree.LiteralContext) return this.#literal(at);
    // A rule that ended in an error before it had any shape.
    return this.#placeholder(this.ids.next(-1), 0, 0);
  }

  #deeper(visit: () => Expr): Expr {
    if (++this.#depth > maxDepth) throw new RecursionLimit('max recursion depth exceeded');
    const expr = visit();
    this.#depth--;
    return expr;
  }

  #offset(token: Token): number {
    return this.source.offsetOf({ line: token.line, column: token.column }) ?? -1;
  }

  #range(context: ParserRuleContext): { start: number; end: number } {
    const { start, stop } = context;
    if (start === null) return { start: 0, end: 0 };
    const last = stop ?? start;
    const from = this.#offset(start);
    return { start: from, end: Math.max(from, this.#offset(last) + (last.text?.length ?? 0)) };
  }

  /** A new id where a token or a rule begins; −1 where there is none. */
  #idAt(place: Token | ParserRuleContext | null | undefined): number {
    if (place === null || place === undefined) return -1;
    const token = 'line' in place ? place : place.start;
    return this.ids.next(token === null ? -1 : this.#offset(token));
  }

  #placeholder(id: number, start: number, end: number): Expr {
    return { kind: 'const', id, start, end, value: null };
  }

  #report(place: Token | ParserRuleContext | null | undefined, message: string): Expr {
    const id = this.#idAt(place);
    const offset = this.ids.offsetOf(id);
    this.issues.reportAt(offset, message);
    return this.#placeholder(id, offset, offset);
  }

  #constant(context: ParserRuleContext, value: CelConstant): Expr {
    return { kind: 'const', id: this.#idAt(context), ...this.#range(context), value };
  }

  #conditional(context: tree.ExprContext): Expr {
    const condition = this.visit(context._e);
    if (!context._op) return condition;
    const id = this.#idAt(context._op);
    const args = [condition, this.visit(context._whenTrue), this.visit(context._whenFalse)];
    return this.#call({ id, ...this.#range(context), function: operators.conditional, target: undefined, args });
  }

  #logic(name: string, context: tree.ConditionalOrContext | tree.ConditionalAndContext): Expr {
    const first = context._first;
    const terms: LogicTerm[] = [{ expr: this.visit(first), operatorId: 0, ...this.#range(first ?? context) }];
    for (const [at, sign] of context._ops.entries()) {
      const next = context._rest[at];
      if (next === undefined) {
        return this.#report(context, `unexpected character, wanted '${name === operators.logicalOr ? '||' : '&&'}'`);
      }
      const expr = this.visit(next);
      terms.push({ expr, operatorId: this.#idAt(sign), ...this.#range(next) });
    }
    return balancedLogicTree(name, terms);
  }

  #binary(context: tree.RelationContext | tree.CalcContext, left: Tree, right: Tree): Expr {
    const name = operators.binaryOperators.get(context._op?.text ?? '');
    if (name === undefined) return this.#report(context, 'operator not found');
    const first = this.visit(left);
    const id = this.#idAt(context._op);
    const args = [first, this.visit(right)];
    return this.#call({ id, ...this.#range(context), function: name, target: undefined, args });
  }

  #unary(context: tree.LogicalNotContext | tree.NegateContext, name: string): Expr {
    if (context._ops.length % 2 === 0) return this.visit(context.getRuleContext(0, tree.MemberContext));
    const id = this.#idAt(context._ops[0]);
    const args = [this.visit(context.getRuleContext(0, tree.MemberContext))];
    return this.#call({ id, ...this.#range(context), function: name, target: undefined, args });
  }

  #select(context: tree.SelectContext): Expr {
    const operand = this.visit(context.getRuleContext(0, tree.MemberContext));
    const range = this.#range(context);
    if (!context._id || !context._op) return this.#placeholder(this.#idAt(context), range.start, range.end);
    const field = this.#fieldName(context._id, context._id);
    if (!context._opt) {
      const id = this.#idAt(context._op);
      return { kind: 'select', id, ...range, operand, field: field ?? '', testOnly: false };
    }
    const name = this.#constant(context._id, field ?? '');
    const id = this.#idAt(context._op);
    return { kind: 'call', id, ...range, function: operators.optSelect, target: undefined, args: [operand, name] };
  }

  /** The name of a field; reports at `place` and gives `undefined` where a syntax error left none. */
  #fieldName(context: tree.FieldNameContext | null, place: ParserRuleContext): string | undefined {
    if (context instanceof tree.SimpleNameContext) return context._id?.text ?? '';
    const text = context instanceof tree.EscapedNameContext ? (context._id?.text ?? '') : undefined;
    if (text !== undefined && text.length > 2) return text.slice(1, -1);
    const why = text === undefined ? 'unsupported ident kind' : 'invalid escaped identifier: underflow';
    this.#report(place, why);
    return undefined;
  }

  #memberCall(context: tree.MemberCallContext): Expr {
    const target = this.visit(context.getRuleContext(0, tree.MemberContext));
    const range = this.#range(context);
    if (!context._id) return this.#placeholder(this.#idAt(context), range.start, range.end);
    const id = this.#idAt(context._open);
    const args = this.#arguments(context._args);
    return this.#call({ id, ...range, function: context._id.text ?? '', target, args });
  }

  #index(context: tree.IndexContext): Expr {
    const target = this.visit(context.getRuleContext(0, tree.MemberContext));
    const range = this.#range(context);
    if (!context._op) return this.#placeholder(this.#idAt(context), range.start, range.end);
    const id = this.#idAt(context._op);
    const args = [target, this.visit(context._index)];
    const name = context._opt ? operators.optIndex : operators.index;
    return this.#call({ id, ...range, function: name, target: undefined, args });
  }

  #arguments(context: tree.ExprListContext | undefined): Expr[] {
    return (context?._e ?? []).map((arg) => this.visit(arg));
  }

  #call(call: WrittenCall): Expr {
    const built = callOrMacro(call, this.macros, this.ids);
    if ('expr' in built) return built.expr;
    const offset = this.ids.offsetOf(built.at);
    this.ids.release(call.id);
    const id = this.ids.next(offset);
    this.issues.reportAt(offset, built.message);
    return this.#placeholder(id, call.start, call.end);
  }

  #ident(context: tree.IdentContext): Expr {
    const range = this.#range(context);
    if (!context._id) return this.#placeholder(this.#idAt(context), range.start, range.end);
    const word = context._id.text ?? '';
    if (reservedWords.has(word)) return this.#report(context, `reserved identifier: ${word}`);
    return { kind: 'ident', id: this.#idAt(context._id), ...range, name: (context._leadingDot ? '.' : '') + word };
  }

  #globalCall(context: tree.GlobalCallContext): Expr {
    const range = this.#range(context);
    if (!context._id) return this.#placeholder(this.#idAt(context), range.start, range.end);
    const word = context._id.text ?? '';
    if (reservedWords.has(word)) return this.#report(context, `reserved identifier: ${word}`);
    const id = this.#idAt(context._op);
    const args = this.#arguments(context._args);
    return this.#call({ id, ...range, function: (context._leadingDot ? '.' : '') + word, target: undefined, args });
  }

  #list(context: tree.CreateListContext): Expr {
    const id = this.#idAt(context._op);
    const written = context._elements?._elements ?? [];
    const optionalIndices = written.flatMap((element, at) => (element._opt ? [at] : []));
    const elements = written.map((element) => this.visit(element._e));
    return { kind: 'list', id, ...this.#range(context), elements, optionalIndices };
  }

  #map(context: tree.CreateMapContext): Expr {
    const id = this.#idAt(context._op);
    const entries: MapEntry[] = [];
    const written = context._entries;
    for (const [at, colon] of (written?._cols ?? []).entries()) {
      const entryId = this.#idAt(colon);
      const key = written?._keys[at];
      const value = written?._values[at];
      if (key === undefined || value === undefined) break;
      entries.push({
        id: entryId,
        key: this.visit(key._e),
        value: this.visit(value),
        optional: Boolean(key._opt),
      });
    }
    return { kind: 'map', id, ...this.#range(context), entries };
  }

  #message(context: tree.CreateMessageContext): Expr {
    const id = this.#idAt(context._op);
    const typeName = (context._leadingDot ? '.' : '') + context._ids.map((word) => word.text ?? '').join('.');
    const fields: StructField[] = [];
    const written = context._entries;
    for (const [at, field] of (written?._fields ?? []).entries()) {
      const colon = written?._cols[at];
      const value = written?._values[at];
      if (written === undefined || colon === undefined || value === undefined) break;
      const fieldId = this.#idAt(colon);
      const name = this.#fieldName(field.getRuleContext(0, tree.FieldNameContext), written);
      if (name === undefined) continue;
      fields.push({ id: fieldId, name, value: this.visit(value), optional: Boolean(field._opt) });
    }
    return { kind: 'struct', id, ...this.#range(context), typeName, fields };
  }

  #literal(context: tree.LiteralContext): Expr {
    if (context instanceof tree.IntContext) {
      return this.#number(context, readInt(context._tok?.text ?? '', Boolean(context._sign)));
    }
    if (context instanceof tree.DoubleContext) {
      return this.#number(context, readDouble(context._tok?.text ?? '', Boolean(context._sign)));
    }
    if (context instanceof tree.UintContext) return this.#number(context, readUint(context._tok?.text ?? ''));
    if (context instanceof tree.StringContext) {
      return this.#text(context, readString(context._tok?.text ?? ''));
    }
    if (context instanceof tree.BytesContext)
      return this.#text(context, readBytes((context._tok?.text ?? '').slice(1)));
    if (context instanceof tree.BoolTrueContext) return this.#constant(context, true);
    if (context instanceof tree.BoolFalseContext) return this.#constant(context, false);
    if (context instanceof tree.NullContext) return this.#constant(context, null);
    return this.#placeholder(this.ids.next(-1), 0, 0);
  }

  #number(context: tree.LiteralContext, result: LiteralResult<CelConstant>): Expr {
    return 'error' in result ? this.#report(context, result.error) : this.#constant(context, result.value);
  }

  /** A string or bytes: after an error in its escapes it still makes a node. */
  #text(context: tree.LiteralContext, result: LiteralResult<CelConstant>): Expr {
    if ('value' in result) return this.#constant(context, result.value);
    this.#report(context, result.error);
    return this.#constant(context, '');
  }
}

/** Steps down through rules that only wrap another. */
function unnest(given: Tree): Tree {
  let at = given;
  for (;;) {
    if (at instanceof tree.ExprContext) {
      if (at._op) return at;
      at = at._e;
    } else if (at instanceof tree.ConditionalOrContext || at instanceof tree.ConditionalAndContext) {
      if (at._ops.length > 0) return at;
      at = at._first;
    } else if (at instanceof tree.RelationContext) {
      if (at._op) return at;
      at = at.calc();
    } else if (at instanceof tree.CalcContext) {
      if (at._op) return at;
      at = at.unary();
    } else if (at instanceof tree.MemberExprContext) {
      at = at.getRuleContext(0, tree.MemberContext);
    } else if (at instanceof tree.PrimaryExprContext) {
      at = at.getRuleContext(0, tree.PrimaryContext);
    } else if (at instanceof tree.NestedContext) {
      at = at._e;
    } else if (at instanceof tree.ConstantLiteralContext) {
      at = at.getRuleContext(0, tree.LiteralContext);
    } else {
      return at;
    }
  }
}
