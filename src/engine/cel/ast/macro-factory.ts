/** Makes the nodes a macro expands to: each with the next id, all standing where the macro call stands. */
import type { CelConstant } from './constant.ts';
import type { CallExpr, ComprehensionExpr, Expr, IdentExpr, ListExpr, MapEntry, MapExpr } from './expr.ts';
import type { NodeIds } from './node-ids.ts';

/** The hidden variable in which a macro's loop collects its result. */
export const accumulatorName = '@result';

/** Builds nodes for one macro call. */
export class MacroFactory {
  /** `offset` is the place of the call's parenthesis; `start` and `end` are the range of the call. */
  constructor(
    readonly ids: NodeIds,
    readonly offset: number,
    readonly start: number,
    readonly end: number,
  ) {}

  #node(): { id: number; start: number; end: number } {
    return { id: this.ids.next(this.offset), start: this.start, end: this.end };
  }

  literal(value: CelConstant): Expr {
    return { kind: 'const', ...this.#node(), value };
  }

  ident(name: string): IdentExpr {
    return { kind: 'ident', ...this.#node(), name };
  }

  accumulator(): IdentExpr {
    return this.ident(accumulatorName);
  }

  list(...elements: Expr[]): ListExpr {
    return { kind: 'list', ...this.#node(), elements, optionalIndices: [] };
  }

  emptyMap(): MapExpr {
    return { kind: 'map', ...this.#node(), entries: [] };
  }

  call(name: string, ...args: Expr[]): CallExpr {
    return { kind: 'call', ...this.#node(), function: name, target: undefined, args };
  }

  memberCall(name: string, target: Expr, ...args: Expr[]): CallExpr {
    return { kind: 'call', ...this.#node(), function: name, target, args };
  }

  presenceTest(operand: Expr, field: string): Expr {
    return { kind: 'select', ...this.#node(), operand, field, testOnly: true };
  }

  comprehension(parts: Omit<ComprehensionExpr, 'kind' | 'id' | 'start' | 'end'>): ComprehensionExpr {
    return { kind: 'comprehension', ...this.#node(), ...parts };
  }

  /** The expression once more, its nodes with ids of their own but in their old places. */
  copy(expr: Expr): Expr {
    const id = this.ids.next(this.ids.offsetOf(expr.id));
    switch (expr.kind) {
      case 'const':
      case 'ident':
        return { ...expr, id };
      case 'select':
        return { ...expr, id, operand: this.copy(expr.operand) };
      case 'call': {
        const args = expr.args.map((arg) => this.copy(arg));
        const target = expr.target === undefined ? undefined : this.copy(expr.target);
        return { ...expr, id, target, args };
      }
      case 'list':
        return { ...expr, id, elements: expr.elements.map((element) => this.copy(element)) };
      case 'map':
        return { ...expr, id, entries: expr.entries.map((entry) => this.#copyEntry(entry)) };
      case 'struct':
        return {
          ...expr,
          id,
          fields: expr.fields.map((field) => ({
            ...field,
            id: this.ids.next(this.offset),
            value: this.copy(field.value),
          })),
        };
      case 'comprehension': {
        const iterRange = this.copy(expr.iterRange);
        const accuInit = this.copy(expr.accuInit);
        const loopCondition = this.copy(expr.loopCondition);
        const loopStep = this.copy(expr.loopStep);
        return { ...expr, id, iterRange, accuInit, loopCondition, loopStep, result: this.copy(expr.result) };
      }
    }
  }

  #copyEntry(entry: MapEntry): MapEntry {
    const id = this.ids.next(this.offset);
    const key = this.copy(entry.key);
    return { ...entry, id, key, value: this.copy(entry.value) };
  }
}
