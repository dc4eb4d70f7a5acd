/**
 * Backwards through a rule: from the answer that is wanted to edits of the object that may bring it about. Each way is only a
 * proposal; whether it works is for the engine to say.
 */
import {
  deepEqual,
  type Expr,
  getIn,
  isList,
  isObject,
  type JSONSchemaProps,
  type Value,
} from '../../../engine/index.ts';
import { macroOf } from './comprehension-kind.ts';
import type { Edit } from './edits.ts';
import { type Constants, constantsOf } from './near-values.ts';
import { Predicates } from './predicates.ts';
import type { Place, RuleAtPlace, RuleParts, Scope } from './rule-place.ts';
import { candidates, items, sample } from './sampler.ts';
import { firstChoice, flattened, partSchemas, schemasAt } from './schemas-at.ts';
import { TermReader } from './term-reader.ts';
import { Terms } from './terms.ts';
import { both, either, type Way } from './ways.ts';

/** Parts that lie deeper are left alone. */
const depthLimit = 40;
/** So many parts are looked at in one go: sums of many conditions have more ways than anyone wants. */
const workLimit = 4000;

/** Ways to make a rule true or false, the likeliest first. */
export function waysTo(want: boolean, rule: RuleAtPlace): readonly Way[] {
  const solver = new Solver(rule);
  const scope: Scope = new Map([
    ['self', { kind: 'place', place: { root: 'object', path: rule.path } }],
    ['oldSelf', { kind: 'place', place: { root: 'old', path: rule.path } }],
  ]);
  const ways = solver.solve(rule.expr, want, scope);
  return [...ways, ...solver.fallback(rule.expr, scope)].filter((way) => way.length > 0);
}

const opposites: ReadonlyMap<string, string> = new Map([
  ['_==_', '_!=_'],
  ['_!=_', '_==_'],
  ['_<_', '_>=_'],
  ['_>=_', '_<_'],
  ['_>_', '_<=_'],
  ['_<=_', '_>_'],
]);

class Solver implements RuleParts {
  readonly constants: Constants;
  readonly reader: TermReader;
  readonly terms: Terms;
  readonly predicates: Predicates;
  #depth = 0;
  #work = 0;

  constructor(readonly rule: RuleAtPlace) {
    this.constants = constantsOf(rule.expr);
    this.reader = new TermReader(rule, this);
    this.terms = new Terms(rule, this, this.reader, this.constants);
    this.predicates = new Predicates(rule, this, this.reader, this.terms, this.constants);
  }

  /** Ways to make an expression of type bool come to a value; a way without edits where it does already. */
  solve(expr: Expr, want: boolean, scope: Scope): Way[] {
    if (this.#depth > depthLimit || !this.mayGoOn()) return [];
    this.#depth++;
    const ways = this.#solve(expr, want, scope);
    this.#depth--;
    return ways;
  }

  /** Counts one more part looked at; false where it is enough. */
  mayGoOn(): boolean {
    return ++this.#work <= workLimit;
  }

  /** What an expression comes to now, as far as it can be told. */
  truth(expr: Expr, scope: Scope): boolean | undefined {
    if (expr.kind === 'call') {
      const [a, b] = expr.args;
      const inner = (each: Expr | undefined): boolean | undefined =>
        each === undefined ? undefined : this.truth(each, scope);
      if (expr.function === '!_') {
        const value = inner(a);
        return value === undefined ? undefined : !value;
      }
      if (expr.function === '_&&_' || expr.function === '_||_') {
        const [left, right] = [inner(a), inner(b)];
        const decisive = expr.function === '_||_';
        if (left === decisive || right === decisive) return decisive;
        return left === undefined || right === undefined ? undefined : !decisive;
      }
      const operator = expr.function;
      if (opposites.has(operator) && a !== undefined && b !== undefined) {
        return compared(operator, this.reader.valueOf(a, scope), this.reader.valueOf(b, scope));
      }
    }
    if (expr.kind === 'select' && expr.testOnly) {
      const place = this.reader.placeOf(expr, scope);
      if (place !== undefined) return this.current(place) !== undefined && this.current(place) !== null;
    }
    const value = this.reader.valueOf(expr, scope);
    return typeof value === 'boolean' ? value : undefined;
  }

  /** What stands at a place now. */
  current({ root, path }: Place): Value | undefined {
    return root === 'object' ? getIn(this.rule.seen, ...path) : getIn(this.rule.draft.old, ...path);
  }

  /** The schemas of a place. */
  schemas({ path }: Place): readonly JSONSchemaProps[] {
    return schemasAt(this.rule.schema, path);
  }

  /** Values that can stand at a place, other than what does. */
  others(place: Place, limit = 8): Value[] {
    return candidates(this.schemas(place)).slice(0, limit);
  }

  set({ root, path }: Place, value: Value | undefined): Edit {
    return { root, path, value };
  }

  /** Ways that change whatever the expression reads, for parts that nothing more is known of. */
  fallback(expr: Expr, scope: Scope): Way[] {
    const places = this.reader.placesIn(expr, scope);
    const texts = this.constants.texts;
    return either(
      ...places.slice(0, 12).map((place) => {
        const [schema] = this.schemas(place);
        const own = this.others(place, 12).map((value) => [this.set(place, value)]);
        const spoken = schema?.type === 'string' ? texts.slice(0, 10).map((text) => [this.set(place, text)]) : [];
        return [...own, ...spoken, [this.set(place, undefined)]];
      }),
    );
  }

  /** Ways that change one part of an object or a list. */
  fallbackWithin(place: Place): Way[] {
    const schemas = flattened(this.schemas(place), firstChoice);
    const now = this.current(place);
    const names = [
      ...(isObject(now) ? now.keys() : []),
      ...schemas.flatMap(({ properties }) => [...(properties?.keys() ?? [])]),
    ];
    return either(
      ...[...new Set(names)].slice(0, 12).map((name) => {
        const member = { ...place, path: [...place.path, name] };
        const before = this.current(member);
        const changed = this.others(member, 4).filter((value) => !deepEqual(value, before));
        const away = isObject(now) && now.has(name) ? [[this.set(member, undefined)]] : [];
        return [...changed.map((value) => [this.set(member, value)]), ...away];
      }),
      isList(now) ? this.others(place, 4).map((value) => [this.set(place, value)]) : [],
    );
  }

  #solve(expr: Expr, want: boolean, scope: Scope): Way[] {
    switch (expr.kind) {
      case 'const':
        return expr.value === want ? [[]] : [];
      case 'ident':
      case 'select':
        return expr.kind === 'select' && expr.testOnly
          ? this.#presence(expr, want, scope)
          : this.terms.assign(expr, want, scope);
      case 'call':
        return this.#call(expr, want, scope);
      case 'comprehension':
        return this.#comprehension(expr, want, scope);
      default:
        return [];
    }
  }

  #presence(expr: Expr, want: boolean, scope: Scope): Way[] {
    const place = this.reader.placeOf(expr, scope);
    return place === undefined ? [] : this.#exists(place, want);
  }

  #exists(place: Place, want: boolean): Way[] {
    const now = this.current(place);
    if (want) {
      if (now !== undefined && now !== null) return [[]];
      return candidates(this.schemas(place))
        .slice(0, 4)
        .map((value) => [this.set(place, value)]);
    }
    if (now === undefined) return [[]];
    // Where it is required, what is around it goes.
    const above = place.path.slice(0, -1);
    return above.length > this.rule.path.length
      ? [[this.set(place, undefined)], [this.set({ ...place, path: above }, undefined)]]
      : [[this.set(place, undefined)]];
  }

  #call(expr: Extract<Expr, { kind: 'call' }>, want: boolean, scope: Scope): Way[] {
    const [a, b, c] = expr.args;
    switch (expr.function) {
      case '_&&_':
      case '_||_': {
        if (a === undefined || b === undefined) return [];
        const isBoth = (expr.function === '_&&_') === want;
        const side = (each: Expr): Way[] =>
          isBoth && this.truth(each, scope) === want ? [[]] : this.solve(each, want, scope);
        return isBoth ? both(side(a), side(b)) : either(side(a), side(b));
      }
      case '!_':
      case '@not_strictly_false':
        return a === undefined ? [] : this.solve(a, expr.function === '!_' ? !want : want, scope);
      case '_?_:_': {
        if (a === undefined || b === undefined || c === undefined) return [];
        const through = (answer: boolean, branch: Expr): Way[] =>
          both(this.truth(a, scope) === answer ? [[]] : this.solve(a, answer, scope), this.solve(branch, want, scope));
        return either(through(true, b), through(false, c));
      }
      case '@in':
        return a === undefined || b === undefined ? [] : this.predicates.membership(a, b, want, scope);
      case 'hasValue': {
        const place = expr.target && this.reader.placeOf(expr.target, scope);
        if (place !== undefined) return this.#exists(place, want);
        return this.predicates.predicate(expr, want, scope);
      }
      case 'orValue':
      case 'value':
        return expr.target === undefined ? [] : this.#ofOptional(expr, want, scope);
      default: {
        const operator = want ? expr.function : opposites.get(expr.function);
        if (opposites.has(expr.function) && operator !== undefined && a !== undefined && b !== undefined) {
          return this.predicates.compare(operator, a, b, scope);
        }
        return this.predicates.predicate(expr, want, scope);
      }
    }
  }

  /** `optional.orValue(bool)`. */
  #ofOptional(expr: Extract<Expr, { kind: 'call' }>, want: boolean, scope: Scope): Way[] {
    const { target } = expr;
    if (target === undefined) return [];
    // What optMap makes: present ? optional.of(body) : optional.none().
    if (target.kind === 'call' && target.function === '_?_:_') {
      const [present, some] = target.args;
      const inner = some?.kind === 'call' && some.function === 'optional.of' ? some.args[0] : some;
      if (present !== undefined && inner !== undefined)
        return both(this.solve(present, true, scope), this.solve(inner, want, scope));
    }
    return this.terms.assign(target, want, scope);
  }

  #comprehension(expr: Extract<Expr, { kind: 'comprehension' }>, want: boolean, scope: Scope): Way[] {
    const macro = macroOf(expr);
    if (macro.kind === 'bind')
      return this.solve(
        macro.body,
        want,
        new Map(scope).set(expr.accuVar, { kind: 'expression', expr: macro.value, scope }),
      );
    if (macro.kind !== 'all' && macro.kind !== 'exists' && macro.kind !== 'exists_one') return [];
    const { predicate } = macro;
    const range = this.reader.elementsOf(expr, scope);
    if (range === undefined) return [];
    const { elements, fresh, empty, repeat } = range;
    const each = (inner: Scope, answer: boolean): Way[] =>
      this.truth(predicate, inner) === answer ? [[]] : this.solve(predicate, answer, inner);
    const every = (answer: boolean): Way[] => both(...elements.slice(0, 8).map((inner) => each(inner, answer)));
    const some = (answer: boolean): Way[] =>
      either(
        ...elements.slice(0, 4).map((inner) => this.solve(predicate, answer, inner)),
        ...(fresh === undefined ? [] : [both([fresh.way], this.solve(predicate, answer, fresh.scope))]),
      );
    const isUniversal = macro.kind === 'all';
    if (macro.kind === 'exists_one') {
      const one = elements.map((inner, at) =>
        both(
          ...elements
            .slice(0, 8)
            .map((other, index) => each(other, index === at))
            .concat([each(inner, true)]),
        ),
      );
      if (want) return either(...one, some(true));
      const two = elements.length > 1 ? [both(...elements.slice(0, 2).map((inner) => each(inner, true)))] : [];
      return either([...empty], [...repeat], every(false), ...two, some(true));
    }
    if (isUniversal === want) return either(every(want), [...empty]);
    return some(want);
  }

  /** A fresh element for a list or a map, and the way to add it. */
  freshElement(list: Place): { readonly place: Place; readonly way: Way } | undefined {
    const [schema] = this.schemas(list);
    if (schema === undefined) return undefined;
    const now = this.current(list);
    if (schema.type === 'array') {
      const length = isList(now) ? now.length : 0;
      const made = items(flattened(this.schemas(list), firstChoice), length + 1);
      const value = made[length] ?? sample(partSchemas(this.schemas(list), 0));
      const place = { ...list, path: [...list.path, length] };
      return { place, way: [this.set(place, value)] };
    }
    const keys = isObject(now) ? now : new Map();
    const key = ['key', 'other', 'a', 'b', 'c'].find((each) => !keys.has(each)) ?? `key${keys.size}`;
    const place = { ...list, path: [...list.path, key] };
    return { place, way: [this.set(place, sample(partSchemas(this.schemas(list), key)))] };
  }
}

function compared(operator: string, left: Value | undefined, right: Value | undefined): boolean | undefined {
  const [a, b] = [comparable(left), comparable(right)];
  if (a === undefined || b === undefined) return undefined;
  if (typeof a !== typeof b) return undefined;
  // The order of texts says nothing where they stand for durations or quantities.
  if (typeof a === 'string' && operator !== '_==_' && operator !== '_!=_') return undefined;
  switch (operator) {
    case '_==_':
      return a === b;
    case '_!=_':
      return a !== b;
    case '_<_':
      return a < b;
    case '_<=_':
      return a <= b;
    case '_>_':
      return a > b;
    default:
      return a >= b;
  }
}

function comparable(value: Value | undefined): number | string | boolean | undefined {
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : undefined;
}
