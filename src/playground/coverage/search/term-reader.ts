/** What the parts of a rule read: the places of an object that they stand for, what they come to now, and what macros run over. */
import { type Expr, isList, isObject, unescapeProperty, type Value } from '../../../engine/index.ts';
import { macroOf } from './comprehension-kind.ts';
import { plainValue } from './plain-value.ts';
import type { Binding, Place, RuleAtPlace, RuleParts, Scope } from './rule-place.ts';
import { firstChoice, flattened } from './schemas-at.ts';
import { both, type Way } from './ways.ts';

/** What a macro runs over. */
export interface Elements {
  /** For each element, the names as its turn has them. */
  readonly elements: readonly Scope[];
  /** One more element, and the way to add it; none for a list that the rule itself makes. */
  readonly fresh: { readonly scope: Scope; readonly way: Way } | undefined;
  /** Ways to leave no element. */
  readonly empty: readonly Way[];
  /** Ways to have an element twice. */
  readonly repeat: readonly Way[];
}

/** Reads the parts of one rule. */
export class TermReader {
  constructor(
    readonly rule: RuleAtPlace,
    readonly solver: RuleParts,
  ) {}

  /** Where an expression reads from, where it is a place of an object. */
  placeOf(expr: Expr, scope: Scope): Place | undefined {
    switch (expr.kind) {
      case 'ident': {
        const binding = scope.get(expr.name);
        if (binding?.kind === 'place') return binding.place;
        return binding?.kind === 'expression' ? this.placeOf(binding.expr, binding.scope) : undefined;
      }
      case 'select': {
        const place = this.placeOf(expr.operand, scope);
        return place && this.#member(place, expr.field);
      }
      case 'call': {
        const [a, b] = expr.args;
        if (expr.function === '_[_]' || expr.function === '_?._' || expr.function === '_[?_]') {
          const place = a && this.placeOf(a, scope);
          const key = b && this.valueOf(b, scope);
          if (place === undefined) return undefined;
          if (typeof key === 'bigint') return { ...place, path: [...place.path, Number(key)] };
          return typeof key === 'string' ? this.#member(place, key) : undefined;
        }
        // `has(a) ? a : []` is read from a.
        if (expr.function === '_?_:_') return b && this.placeOf(b, scope);
        if (expr.target !== undefined && (expr.function === 'orValue' || expr.function === 'value')) {
          return this.placeOf(expr.target, scope);
        }
        if (expr.function === 'optional.of' || expr.function === 'dyn') return a && this.placeOf(a, scope);
        return undefined;
      }
      case 'comprehension': {
        const macro = macroOf(expr);
        if (macro.kind !== 'bind') return undefined;
        return this.placeOf(macro.body, this.bound(expr.accuVar, macro.value, scope));
      }
      default:
        return undefined;
    }
  }

  /** What an expression comes to now; `undefined` where it is not known or no plain value. */
  valueOf(expr: Expr, scope: Scope): Value | undefined {
    if (expr.kind === 'const') return plainValue(expr.value);
    if (expr.kind === 'ident') {
      const binding = scope.get(expr.name);
      if (binding?.kind === 'key') return binding.key;
      if (binding?.kind === 'expression') return this.valueOf(binding.expr, binding.scope);
    }
    const place = expr.kind === 'select' && expr.testOnly ? undefined : this.placeOf(expr, scope);
    if (place !== undefined) {
      const found = this.solver.current(place);
      if (found !== undefined) return found;
    }
    if (expr.kind === 'list') {
      const values = expr.elements.map((each) => this.valueOf(each, scope));
      return values.includes(undefined) ? undefined : values.filter((each) => each !== undefined);
    }
    if (expr.kind === 'call') {
      const [a, b, c] = expr.args;
      if (expr.function === 'size') {
        const value = this.valueOf(expr.target ?? expr.args[0] ?? expr, scope);
        const size = sizeOf(value);
        if (size !== undefined) return BigInt(size);
      }
      if (expr.function === '_?_:_' && a !== undefined && b !== undefined && c !== undefined) {
        const answer = this.solver.truth(a, scope);
        if (answer !== undefined) return this.valueOf(answer ? b : c, scope);
      }
      if ((expr.function === '_+_' || expr.function === '_-_') && a !== undefined && b !== undefined) {
        const [left, right] = [this.valueOf(a, scope), this.valueOf(b, scope)];
        if (typeof left === 'bigint' && typeof right === 'bigint')
          return expr.function === '_+_' ? left + right : left - right;
        if (typeof left === 'string' && typeof right === 'string' && expr.function === '_+_') return left + right;
      }
    }
    return plainValue(this.rule.values.get(expr.id));
  }

  /** What a macro runs over; `undefined` where nothing is known of it. */
  elementsOf(expr: Extract<Expr, { readonly kind: 'comprehension' }>, scope: Scope): Elements | undefined {
    const { iterRange, iterVar, iterVar2 } = expr;
    const named = (element: Binding, index: Binding | undefined): Scope => {
      const inner = new Map(scope);
      if (iterVar2 === '') return inner.set(iterVar, element);
      if (index !== undefined) inner.set(iterVar, index);
      return inner.set(iterVar2, element);
    };
    if (iterRange.kind === 'list') {
      const elements = iterRange.elements.map((each) => named({ kind: 'expression', expr: each, scope }, undefined));
      return { elements, fresh: undefined, empty: [], repeat: [] };
    }
    if (iterRange.kind === 'comprehension') return this.#derived(iterRange, named, scope);
    const place = this.placeOf(iterRange, scope);
    if (place === undefined) return undefined;
    const now = this.solver.current(place);
    const [schema] = this.solver.schemas(place);
    const isMap = isObject(now) || (schema !== undefined && schema.type !== 'array');
    const at = (key: string | number): Scope => {
      const inner: Place = { ...place, path: [...place.path, key] };
      const key_: Binding | undefined = typeof key === 'string' ? { kind: 'key', map: place, key } : undefined;
      if (!isMap) return named({ kind: 'place', place: inner }, undefined);
      return iterVar2 === '' && key_ !== undefined
        ? named(key_, undefined)
        : named({ kind: 'place', place: inner }, key_);
    };
    const keys = isObject(now) ? [...now.keys()] : isList(now) ? [...now.keys()] : [];
    const fresh = this.solver.freshElement(place);
    const last = fresh?.place.path.at(-1);
    const [first] = isList(now) ? now : [];
    return {
      elements: keys.map(at),
      fresh: fresh === undefined || last === undefined ? undefined : { scope: at(last), way: fresh.way },
      empty: [[this.solver.set(place, isMap ? new Map() : [])], [this.solver.set(place, undefined)]],
      repeat:
        first === undefined || last === undefined
          ? []
          : [[this.solver.set({ ...place, path: [...place.path, last] }, first)]],
    };
  }

  /** The places that an expression reads, the innermost only. */
  placesIn(expr: Expr, scope: Scope): Place[] {
    const found = new Map<string, Place>();
    const walk = (at: Expr, inner: Scope): void => {
      const place = this.placeOf(at, inner);
      if (place !== undefined && place.path.length > this.rule.path.length - 1)
        found.set(`${place.root} ${place.path.join('/')}`, place);
      switch (at.kind) {
        case 'select':
          if (this.placeOf(at.operand, inner) === undefined) walk(at.operand, inner);
          break;
        case 'call':
          if (at.target !== undefined) walk(at.target, inner);
          for (const arg of at.args) walk(arg, inner);
          break;
        case 'list':
          for (const element of at.elements) walk(element, inner);
          break;
        case 'comprehension': {
          walk(at.iterRange, inner);
          const range = this.elementsOf(at, inner);
          const [first] = range?.elements ?? [];
          const body = first ?? range?.fresh?.scope ?? inner;
          walk(at.loopStep, body);
          if (macroOf(at).kind === 'bind') walk(at.result, this.bound(at.accuVar, at.accuInit, inner));
          break;
        }
        default:
      }
    };
    walk(expr, scope);
    return [...found.values()].sort((a, b) => b.path.length - a.path.length);
  }

  /** A scope with one more name, which stands for an expression. */
  bound(name: string, expr: Expr, scope: Scope): Scope {
    return new Map(scope).set(name, { kind: 'expression', expr, scope });
  }

  #member(place: Place, field: string): Place {
    const all = flattened(this.solver.schemas(place), firstChoice);
    const name = all.some(({ properties }) => properties?.has(field) === true)
      ? field
      : (unescapeProperty(field) ?? field);
    return { ...place, path: [...place.path, name] };
  }

  /** Elements of a list that another macro makes. */
  #derived(
    range: Extract<Expr, { readonly kind: 'comprehension' }>,
    named: (element: Binding, index: undefined) => Scope,
    scope: Scope,
  ): Elements | undefined {
    const macro = macroOf(range);
    const inner = this.elementsOf(range, scope);
    if (inner === undefined) return undefined;
    const name = range.iterVar2 === '' ? range.iterVar : range.iterVar2;
    if (macro.kind === 'map') {
      const turn = (each: Scope): Scope => named({ kind: 'expression', expr: macro.element, scope: each }, undefined);
      return {
        ...inner,
        elements: inner.elements.map(turn),
        fresh: inner.fresh && { ...inner.fresh, scope: turn(inner.fresh.scope) },
      };
    }
    if (macro.kind !== 'filter') return undefined;
    const turn = (each: Scope): Scope | undefined => {
      const binding = each.get(name);
      return binding && named(binding, undefined);
    };
    const kept = inner.elements.filter((each) => this.solver.truth(macro.predicate, each) !== false);
    const fresh = inner.fresh && turn(inner.fresh.scope);
    const [way] =
      inner.fresh === undefined
        ? []
        : both([inner.fresh.way], this.solver.solve(macro.predicate, true, inner.fresh.scope));
    return {
      ...inner,
      elements: kept.flatMap((each) => turn(each) ?? []),
      fresh: fresh === undefined || way === undefined ? undefined : { scope: fresh, way },
    };
  }
}

function sizeOf(value: Value | undefined): number | undefined {
  if (typeof value === 'string') return [...value].length;
  if (isList(value)) return value.length;
  return isObject(value) ? value.size : undefined;
}
