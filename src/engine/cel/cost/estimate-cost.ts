/** The worst-case cost of a checked expression: a walk that sums the costs of its nodes, with sizes from the schema's limits. */
import type { CallExpr, ComprehensionExpr, Expr, ListExpr, MapExpr, SelectExpr } from '../ast/expr.ts';
import type { CheckedAst } from '../check/checked-ast.ts';
import { type CelType, errorType } from '../check/type.ts';
import type { FunctionTable } from '../library/function-table.ts';
import { listCreateCost, mapCreateCost, structCreateCost } from './actual-size.ts';
import { generalCallEstimate } from './call-estimate.ts';
import { type EntrySize, uniteEntries } from './entry-size.ts';
import {
  type AstNode,
  add,
  type CallEstimate,
  exactly,
  multiply,
  type Range,
  type SizeEstimator,
  unbounded,
  union,
  unknownSize,
} from './estimate.ts';
import { isScalar, literalSize } from './known-size.ts';
import { kubernetesCallEstimate } from './kubernetes-call-estimate.ts';
import { LocalVariables } from './local-variables.ts';
import { Path } from './path.ts';

/** Estimates what one evaluation costs at least and at most. */
export function estimateCost(ast: CheckedAst, functions: FunctionTable, sizes: SizeEstimator): Range {
  return new Coster(ast, functions, sizes).cost(ast.expr);
}

const zero = exactly(0n);
const one = exactly(1n);
/** The range that any other widens: nothing has been seen yet. */
const noRange: Range = { min: unbounded, max: 0n };
/** The names cel-go has for accumulators of its macros: what they hold is nowhere in the data. */
const accumulators: ReadonlySet<string> = new Set(['__result__', '@result']);

class Coster {
  readonly #paths = new Map<number, Path>();
  readonly #sizes = new Map<number, Range>();
  readonly #entrySizes = new Map<number, EntrySize>();
  readonly #locals = new LocalVariables();

  constructor(
    readonly ast: CheckedAst,
    readonly functions: FunctionTable,
    readonly estimator: SizeEstimator,
  ) {}

  cost(expr: Expr): Range {
    switch (expr.kind) {
      case 'const':
        return zero;
      case 'ident':
        this.#paths.set(expr.id, this.#locals.get(expr.name)?.path ?? Path.of(expr.name));
        return one;
      case 'select':
        return this.#select(expr);
      case 'call':
        return this.#call(expr);
      case 'list':
        return this.#list(expr);
      case 'map':
        return this.#map(expr);
      case 'struct':
        return expr.fields.reduce((sum, { value }) => add(sum, this.cost(value)), exactly(BigInt(structCreateCost)));
      case 'comprehension':
        return isBinding(expr) ? this.#binding(expr) : this.#comprehension(expr);
    }
  }

  #select(expr: SelectExpr): Range {
    const operand = this.cost(expr.operand);
    if (expr.testOnly) return operand;
    const { kind } = this.#typeOf(expr.operand);
    this.#paths.set(expr.id, this.#pathOf(expr.operand).append(expr.field));
    return kind === 'map' || kind === 'object' || kind === 'typeParam' ? add(operand, one) : operand;
  }

  #call(expr: CallExpr): Range {
    const [onlyArgument] = expr.args;
    if (expr.function === 'dyn' && onlyArgument !== undefined) return this.#dyn(expr, onlyArgument);
    const argCosts: Range[] = [];
    const args: AstNode[] = [];
    for (const arg of expr.args) {
      argCosts.push(this.cost(arg));
      args.push(this.#node(arg));
    }
    const overloadIds = this.ast.references.get(expr.id)?.overloadIds ?? [];
    if (overloadIds.length === 0) return zero;
    const targetCost = expr.target === undefined ? zero : this.cost(expr.target);
    const target = expr.target === undefined ? undefined : this.#node(expr.target);
    let cost = noRange;
    let size: Range | undefined;
    for (const overloadId of overloadIds) {
      const estimate = this.#callEstimate(expr, overloadId, target, args, argCosts);
      cost = union(cost, estimate.cost);
      if (estimate.resultSize !== undefined)
        size = size === undefined ? estimate.resultSize : union(size, estimate.resultSize);
      const element = elementSteps.get(overloadId);
      if (element !== undefined && onlyArgument !== undefined) {
        size = this.#entrySize(onlyArgument)?.value;
        this.#paths.set(expr.id, this.#pathOf(onlyArgument).append(element));
      }
      size ??= this.#size(expr);
    }
    if (size !== undefined) this.#sizes.set(expr.id, size);
    return add(targetCost, cost);
  }

  /** `dyn(x)` only hides a type. */
  #dyn(expr: CallExpr, argument: Expr): Range {
    const cost = this.cost(argument);
    this.#copySizes(expr, argument);
    return add(one, cost);
  }

  #callEstimate(
    expr: CallExpr,
    overloadId: string,
    target: AstNode | undefined,
    args: readonly AstNode[],
    argCosts: readonly Range[],
  ): CallEstimate {
    const { estimator } = this;
    const own =
      this.functions.overload(overloadId)?.estimate?.(estimator, target, args) ??
      kubernetesCallEstimate(expr.function, { estimator, overloadId, target, args });
    if (own !== undefined) return { ...own, cost: argCosts.reduce(add, own.cost) };
    const [first, second, third] = expr.args;
    if (overloadId === 'conditional' && second !== undefined && third !== undefined) {
      this.#setEntrySize(expr, uniteEntries(this.#entrySize(second), this.#entrySize(third)));
    } else if (overloadId.startsWith('add_') && first !== undefined && second !== undefined && isSequence(overloadId)) {
      this.#setEntrySize(expr, uniteEntries(this.#entrySize(first), this.#entrySize(second)));
    }
    return generalCallEstimate({ overloadId, target, args, argCosts });
  }

  #list(expr: ListExpr): Range {
    let cost = exactly(BigInt(listCreateCost));
    let value = expr.elements.length === 0 ? zero : noRange;
    for (const element of expr.elements) {
      cost = add(cost, this.cost(element));
      value = union(value, this.#size(element) ?? unknownSize);
    }
    this.#setEntrySize(expr, { container: 'list', key: one, value });
    return cost;
  }

  #map(expr: MapExpr): Range {
    let cost = exactly(BigInt(mapCreateCost));
    let [key, value] = expr.entries.length === 0 ? [zero, zero] : [noRange, noRange];
    for (const entry of expr.entries) {
      cost = add(add(cost, this.cost(entry.key)), this.cost(entry.value));
      key = union(key, this.#size(entry.key) ?? unknownSize);
      value = union(value, this.#size(entry.value) ?? unknownSize);
    }
    this.#setEntrySize(expr, { container: 'map', key, value });
    return cost;
  }

  #comprehension(expr: ComprehensionExpr): Range {
    let cost = add(this.cost(expr.iterRange), this.cost(expr.accuInit));
    this.#pushValueOf(expr.accuVar, expr.accuInit);
    if (expr.iterVar2 === '') this.#pushSingle(expr.iterVar, expr.iterRange);
    else {
      this.#pushKey(expr.iterVar, expr.iterRange);
      this.#pushElement(expr.iterVar2, expr.iterRange);
    }
    const condition = this.cost(expr.loopCondition);
    const step = this.cost(expr.loopStep);
    this.#locals.pop(expr.iterVar);
    if (expr.iterVar2 !== '') this.#locals.pop(expr.iterVar2);
    cost = add(cost, this.cost(expr.result));
    this.#locals.pop(expr.accuVar);
    const count = this.#size(expr.iterRange) ?? unknownSize;
    cost = add(cost, multiply(count, add(step, condition)));
    if (expr.accuInit.kind === 'const') this.#setSize(expr, this.#size(expr.accuInit));
    else if (expr.accuInit.kind === 'list' || expr.accuInit.kind === 'map') {
      this.#setSize(expr, count);
      this.#setEntrySize(expr, this.#entrySize(expr.loopStep));
    }
    return cost;
  }

  /** A loop over nothing that only gives a name to a value. */
  #binding(expr: ComprehensionExpr): Range {
    let cost = add(this.cost(expr.iterRange), this.cost(expr.accuInit));
    this.#pushValueOf(expr.accuVar, expr.accuInit);
    cost = add(cost, this.cost(expr.result));
    this.#locals.pop(expr.accuVar);
    this.#copySizes(expr, expr.result);
    return cost;
  }

  #typeOf(expr: Expr): CelType {
    return this.ast.types.get(expr.id) ?? errorType;
  }

  #pushValueOf(name: string, expr: Expr): void {
    const path = this.#pathOf(expr);
    const entrySize = this.#entrySize(expr);
    this.#locals.push(name, { path, size: this.#size(expr), entrySize });
  }

  #isList(range: Expr, entrySize: EntrySize | undefined): boolean {
    return (entrySize?.container ?? this.#typeOf(range).kind) === 'list';
  }

  #pushKey(name: string, range: Expr): void {
    const entries = this.#entrySize(range);
    const path = this.#pathOf(range).append(this.#isList(range, entries) ? '@indices' : '@keys');
    this.#locals.push(name, { path, size: entries?.key, entrySize: undefined });
  }

  #pushElement(name: string, range: Expr): void {
    const entries = this.#entrySize(range);
    const path = this.#pathOf(range).append(this.#isList(range, entries) ? '@items' : '@values');
    this.#locals.push(name, { path, size: entries?.value, entrySize: undefined });
  }

  /** The one variable of a loop: an element of a list, a key of a map. */
  #pushSingle(name: string, range: Expr): void {
    const entries = this.#entrySize(range);
    const isList = this.#isList(range, entries);
    const path = this.#pathOf(range).append(isList ? '@items' : '@keys');
    this.#locals.push(name, { path, size: isList ? entries?.value : entries?.key, entrySize: undefined });
  }

  #pathOf(expr: Expr): Path {
    const local = expr.kind === 'ident' ? this.#locals.get(expr.name) : undefined;
    return local?.path ?? this.#paths.get(expr.id) ?? Path.none;
  }

  #node(expr: Expr): AstNode {
    const path = this.#pathOf(expr);
    const computedSize = this.#size(expr);
    const isComputed = path.root === undefined || accumulators.has(path.root);
    return { path: isComputed ? undefined : path.toArray(), type: this.#typeOf(expr), expr, computedSize };
  }

  /** The size of a value as far as it can be told. */
  #size(expr: Expr): Range | undefined {
    const known = this.#sizes.get(expr.id) ?? literalSize(expr);
    if (known !== undefined) return known;
    const path = this.#pathOf(expr);
    const type = this.#typeOf(expr);
    const declared = this.estimator.estimateSize({
      path: path.length === 0 ? undefined : path.toArray(),
      type,
      expr,
      computedSize: undefined,
    });
    if (declared !== undefined) {
      this.#sizes.set(expr.id, declared);
      return declared;
    }
    if (isScalar(type)) return one;
    return expr.kind === 'ident' ? this.#locals.get(expr.name)?.size : undefined;
  }

  #setSize(expr: Expr, size: Range | undefined): void {
    if (size !== undefined) this.#sizes.set(expr.id, size);
  }

  #entrySize(expr: Expr): EntrySize | undefined {
    const known = this.#entrySizes.get(expr.id);
    if (known !== undefined) return known;
    return expr.kind === 'ident' ? this.#locals.get(expr.name)?.entrySize : undefined;
  }

  #setEntrySize(expr: Expr, size: EntrySize | undefined): void {
    if (size !== undefined) this.#entrySizes.set(expr.id, size);
  }

  #copySizes(to: Expr, from: Expr): void {
    this.#setSize(to, this.#size(from));
    this.#setEntrySize(to, this.#entrySize(from));
  }
}

/** Where an index leads. */
const elementSteps: ReadonlyMap<string, string> = new Map([
  ['index_list', '@items'],
  ['index_map', '@values'],
]);

const isSequence = (overloadId: string): boolean =>
  overloadId === 'add_list' || overloadId === 'add_string' || overloadId === 'add_bytes';

function isBinding({ iterRange, loopCondition, accuVar }: ComprehensionExpr): boolean {
  const isEmpty = iterRange.kind === 'list' && iterRange.elements.length === 0;
  return isEmpty && loopCondition.kind === 'const' && loopCondition.value === false && accuVar !== '__result__';
}
