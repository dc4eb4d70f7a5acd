/** The parts of a rule that are not of type bool: where they read from, what they come to, and how to make them come to something else. */
import {
  childrenOf,
  deepEqual,
  type Expr,
  isList,
  isObject,
  unescapeProperty,
  type Value,
} from '../../../engine/index.ts';
import { patternSamples } from '../../../engine/upgrade/index.ts';
import { macroOf } from './comprehension-kind.ts';
import { plainValue, spelledAs } from './plain-value.ts';
import type { Binding, Place, RuleAtPlace, RuleParts, Scope } from './rule-place.ts';
import { items } from './sampler.ts';
import { firstChoice, flattened } from './schemas-at.ts';
import { durationTexts, oddTexts, quantityTexts, textsByFunction } from './texts.ts';
import { both, either, type Way } from './ways.ts';

type Call = Extract<Expr, { readonly kind: 'call' }>;

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

/** Functions of one text whose answer is a number, a text or an object of a library; they are tried with all texts that they read. */
const readers: ReadonlySet<string> = new Set(['duration', 'quantity', 'timestamp', 'ip', 'cidr', 'url', 'semver']);

/** No list is made longer, no map and no text, for the sake of one way among many. */
const sizeWorthTrying = 256;

/** Functions that give their operand in another form, so that a value wanted of them is wanted of it. */
const transparent: ReadonlySet<string> = new Set([
  'dyn',
  'string',
  'int',
  'uint',
  'double',
  'bool',
  'orValue',
  'or',
  'value',
  'optional.of',
  'optional.ofNonZeroValue',
  'lowerAscii',
  'upperAscii',
  'trim',
  'sort',
  'distinct',
  'flatten',
  'replace',
  'substring',
  'find',
  'asInteger',
  'asApproximateFloat',
  'charAt',
]);

export class Terms {
  readonly constantTexts: readonly string[];
  readonly #numbers: readonly (bigint | number)[];

  constructor(
    readonly rule: RuleAtPlace,
    readonly solver: RuleParts,
  ) {
    const constants = constantsOf(rule.expr);
    this.constantTexts = constants.filter((each) => typeof each === 'string');
    this.#numbers = constants.filter((each) => typeof each === 'bigint' || typeof each === 'number');
  }

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
        return this.placeOf(macro.body, this.#bound(expr.accuVar, macro.value, scope));
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

  /** Ways to make an expression come to a value. */
  assign(expr: Expr, value: Value, scope: Scope): Way[] {
    if (!this.solver.mayGoOn()) return [];
    if (expr.kind === 'const') return deepEqual(plainValue(expr.value), value) ? [[]] : [];
    if (expr.kind === 'ident') {
      const binding = scope.get(expr.name);
      if (binding?.kind === 'key') return this.#renamed(binding, value);
      if (binding?.kind === 'expression') {
        return typeof value === 'boolean' && this.rule.isBoolean(binding.expr)
          ? this.solver.solve(binding.expr, value, binding.scope)
          : this.assign(binding.expr, value, binding.scope);
      }
    }
    if (expr.kind === 'call' && expr.function === '_?_:_') return this.#assignConditional(expr, value, scope);
    const place = this.placeOf(expr, scope);
    if (place !== undefined) {
      const [schema] = this.solver.schemas(place);
      return [[this.solver.set(place, spelledAs(schema?.type ?? '', value))]];
    }
    if (expr.kind === 'call') return this.#assignCall(expr, value, scope);
    if (expr.kind === 'comprehension') {
      const macro = macroOf(expr);
      if (macro.kind === 'bind') return this.assign(macro.body, value, this.#bound(expr.accuVar, macro.value, scope));
    }
    return [];
  }

  /** Ways to make a comparison true. */
  compare(operator: string, left: Expr, right: Expr, scope: Scope): Way[] {
    if (this.rule.isBoolean(left) && this.rule.isBoolean(right)) {
      const isEqual = operator === '_==_';
      return either(
        ...[true, false].map((answer) =>
          both(this.#toBe(left, answer, scope), this.#toBe(right, isEqual ? answer : !answer, scope)),
        ),
      );
    }
    const [a, b] = [this.valueOf(left, scope), this.valueOf(right, scope)];
    const [read, other] = [this.#readWays(left, scope), this.#readWays(right, scope)];
    if (operator === '_==_') {
      const direct = either(
        b === undefined ? [] : this.assign(left, b, scope),
        a === undefined ? [] : this.assign(right, a, scope),
        read,
        other,
      );
      return direct.length > 0 ? direct : this.#meet(left, right, scope);
    }
    if (operator === '_!=_') return either(this.#differ(left, b, scope), this.#differ(right, a, scope), read, other);
    const isLess = operator === '_<_' || operator === '_<=_';
    const [small, large] = isLess ? [left, right] : [right, left];
    const [low, high] = isLess ? [a, b] : [b, a];
    return either(
      ...this.#around(high, -1).map((value) => this.assign(small, value, scope)),
      ...this.#around(low, 1).map((value) => this.assign(large, value, scope)),
      read,
      other,
      ...(low === undefined && high === undefined
        ? [both(this.assign(small, 0n, scope), this.assign(large, 1n, scope))]
        : []),
    );
  }

  /** Ways to make `element in container` true or false. */
  membership(element: Expr, container: Expr, want: boolean, scope: Scope): Way[] {
    const value = this.valueOf(element, scope);
    const inside = this.valueOf(container, scope);
    const place = this.placeOf(container, scope);
    const known = isList(inside) ? inside : isObject(inside) ? [...inside.keys()] : [];
    const listed = container.kind === 'list' ? container.elements : [];
    if (want) {
      const chosen = [...known, ...listed.flatMap((each) => this.valueOf(each, scope) ?? [])];
      const added = place === undefined || value === undefined ? [] : this.#added(place, value);
      return either(...chosen.slice(0, 8).map((each) => this.assign(element, each, scope)), added);
    }
    const isOther = (each: Value): boolean => !known.some((one) => deepEqual(one, each));
    const removed =
      place === undefined || value === undefined
        ? []
        : isObject(inside)
          ? [[this.solver.set({ ...place, path: [...place.path, String(value)] }, undefined)]]
          : [[this.solver.set(place, isList(inside) ? inside.filter((each) => !deepEqual(each, value)) : [])]];
    return either(
      ...this.#otherValues(element, scope)
        .filter(isOther)
        .slice(0, 8)
        .map((each) => this.assign(element, each, scope)),
      removed,
    );
  }

  /** Ways to make a function of type bool true or false, by what its texts may be. */
  predicate(expr: Call, want: boolean, scope: Scope): Way[] {
    const subject = expr.target ?? expr.args[0];
    const argument = expr.target === undefined ? expr.args[1] : expr.args[0];
    if (subject === undefined) return [];
    const given = argument && this.valueOf(argument, scope);
    const text = typeof given === 'string' ? given : '';
    const now = this.valueOf(subject, scope);
    const own = typeof now === 'string' ? now : 'a';
    const tryTexts = (texts: readonly string[]): Way[] =>
      either(...[...new Set(texts)].slice(0, 24).map((each) => this.assign(subject, each, scope)));
    switch (expr.function) {
      case 'matches':
        return want
          ? tryTexts([...patternSamples(text), ...this.#texts(subject, scope)])
          : tryTexts(unlike(own, [...this.#texts(subject, scope), ...oddTexts]));
      case 'startsWith':
        return want
          ? either(tryTexts([text + own, text, `${text}a`, `${text}/a`]), this.#echo(argument, own, scope))
          : tryTexts(unlike(text, this.#texts(subject, scope)));
      case 'endsWith':
        return want
          ? either(
              tryTexts([own + text, text, `a${text}`, `/a${text}`, `example${text}`]),
              this.#echo(argument, own, scope),
            )
          : tryTexts(unlike(text, this.#texts(subject, scope)));
      case 'contains':
        return want
          ? tryTexts([
              own + text,
              text,
              text + own,
              `a${text}a`,
              `/${text}`,
              `/a${text}`,
              `${own.slice(0, 1)}${text}${own.slice(1)}`,
            ])
          : tryTexts([own.replaceAll(text, ''), ...unlike(text, this.#texts(subject, scope))]);
      case 'isGreaterThan':
      case 'isLessThan':
        return this.#readWays(expr, scope);
      case 'containsIP':
      case 'containsCIDR': {
        const inner = expr.function === 'containsIP' ? textsByFunction.ip : textsByFunction.cidr;
        const outer = this.#readWays(subject, scope);
        const ways = argument === undefined ? [] : (inner ?? []).map((each) => this.assign(argument, each, scope));
        return either(both(outer.slice(0, 6), ways.flat().slice(0, 6)), outer, ways.flat());
      }
      case 'sets.contains':
      case 'sets.intersects':
      case 'sets.equivalent':
        return this.#alike(subject, argument, scope);
      default: {
        const texts = textsByFunction[expr.function] ?? [];
        const text = expr.function === 'validate' || expr.function === 'hasValue' ? this.#checkedText(expr) : subject;
        const inner = either(
          ...(textsByFunction[expr.function === 'hasValue' ? 'validate' : expr.function] ?? texts).map((each) =>
            this.assign(text ?? subject, each, scope),
          ),
        );
        return either(inner, this.#readWays(subject, scope), this.solver.fallback(expr, scope));
      }
    }
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
          if (macroOf(at).kind === 'bind') walk(at.result, this.#bound(at.accuVar, at.accuInit, inner));
          break;
        }
        default:
      }
    };
    walk(expr, scope);
    return [...found.values()].sort((a, b) => b.path.length - a.path.length);
  }

  #bound(name: string, expr: Expr, scope: Scope): Scope {
    return new Map(scope).set(name, { kind: 'expression', expr, scope });
  }

  #member(place: Place, field: string): Place {
    const all = flattened(this.solver.schemas(place), firstChoice);
    const name = all.some(({ properties }) => properties?.has(field) === true)
      ? field
      : (unescapeProperty(field) ?? field);
    return { ...place, path: [...place.path, name] };
  }

  #renamed({ map, key }: Extract<Binding, { kind: 'key' }>, value: Value): Way[] {
    if (typeof value !== 'string')
      return typeof value === 'bigint' ? this.#renamed({ kind: 'key', map, key }, String(value)) : [];
    if (value === key) return [[]];
    const now = this.solver.current(map);
    const inner = isObject(now) ? now.get(key) : undefined;
    const made = inner ?? this.solver.others({ ...map, path: [...map.path, value] }, 1)[0] ?? 'a';
    return [
      [
        this.solver.set({ ...map, path: [...map.path, key] }, undefined),
        this.solver.set({ ...map, path: [...map.path, value] }, made),
      ],
    ];
  }

  #toBe(expr: Expr, answer: boolean, scope: Scope): Way[] {
    return this.solver.truth(expr, scope) === answer ? [[]] : this.solver.solve(expr, answer, scope);
  }

  #assignConditional(expr: Call, value: Value, scope: Scope): Way[] {
    const [condition, yes, no] = expr.args;
    if (condition === undefined || yes === undefined || no === undefined) return [];
    const through = (answer: boolean, branch: Expr): Way[] =>
      both(this.#toBe(condition, answer, scope), this.#assignBranch(branch, value, scope));
    return either(through(true, yes), through(false, no));
  }

  #assignBranch(branch: Expr, value: Value, scope: Scope): Way[] {
    return deepEqual(this.valueOf(branch, scope), value) ? [[]] : this.assign(branch, value, scope);
  }

  #assignCall(expr: Call, value: Value, scope: Scope): Way[] {
    const { target } = expr;
    const [a, b] = expr.args;
    const subject = target ?? a;
    if (subject === undefined) return [];
    switch (expr.function) {
      case 'size':
        return typeof value === 'bigint' ? this.#resize(subject, Number(value), scope) : [];
      case '_+_':
        return a === undefined || b === undefined ? [] : this.#assignSum(a, b, value, scope);
      case '_-_': {
        if (a === undefined || b === undefined || typeof value !== 'bigint') return [];
        const [left, right] = [this.valueOf(a, scope), this.valueOf(b, scope)];
        return either(
          typeof right === 'bigint' ? this.assign(a, value + right, scope) : [],
          typeof left === 'bigint' ? this.assign(b, left - value, scope) : [],
        );
      }
      case '_*_':
      case '_/_':
      case '_%_':
        return either(
          ...this.#around(value, 1)
            .concat(this.#numbers)
            .map((each) => this.assign(subject, each, scope)),
        );
      case '_[_]':
        return this.assign(subject, value, scope);
      case 'split':
        return typeof value === 'string' ? this.assign(subject, value, scope) : [];
      case 'join':
      case 'min':
      case 'max':
      case 'sum':
      case 'first':
      case 'last':
        return this.assign(subject, [value], scope);
      case 'getScheme':
        return this.#assignText(subject, `${String(value)}://example.com`, scope);
      case 'getHost':
      case 'getHostname':
        return this.#assignText(subject, `https://${String(value)}`, scope);
      case 'getSeconds':
      case 'getMinutes':
      case 'getHours':
      case 'getMilliseconds': {
        const unit = { getSeconds: 's', getMinutes: 'm', getHours: 'h', getMilliseconds: 'ms' }[expr.function];
        return either(this.#assignText(subject, `${String(value)}${unit}`, scope), this.#readWays(subject, scope));
      }
      case 'family':
        return this.#readWays(subject, scope);
      case 'type':
        return either(...typedValues.map((each) => this.assign(subject, each, scope)));
      default:
        if (readers.has(expr.function)) return either(this.assign(subject, value, scope), this.#readWays(expr, scope));
        if (transparent.has(expr.function)) return this.assign(subject, value, scope);
        return this.#readWays(expr, scope);
    }
  }

  /** The text inside `url(x)`, or the text itself. */
  #assignText(expr: Expr, text: string, scope: Scope): Way[] {
    const inner = expr.kind === 'call' && readers.has(expr.function) ? expr.args[0] : expr;
    return inner === undefined ? [] : this.assign(inner, text, scope);
  }

  #assignSum(left: Expr, right: Expr, value: Value, scope: Scope): Way[] {
    const [a, b] = [this.valueOf(left, scope), this.valueOf(right, scope)];
    if (typeof value === 'string') {
      const before =
        typeof a === 'string' && value.startsWith(a) ? this.assign(right, value.slice(a.length), scope) : [];
      const after =
        typeof b === 'string' && value.endsWith(b)
          ? this.assign(left, value.slice(0, value.length - b.length), scope)
          : [];
      return either(before, after);
    }
    if (typeof value !== 'bigint') return [];
    const options = (expr: Expr, now: Value | undefined): bigint[] => {
      const chosen =
        expr.kind === 'call' && expr.function === '_?_:_'
          ? expr.args
              .slice(1)
              .flatMap((each) => (each.kind === 'const' && typeof each.value === 'bigint' ? [each.value] : []))
          : [];
      return [...new Set([...(typeof now === 'bigint' ? [now] : []), ...chosen])];
    };
    const rest = (expr: Expr, wanted: bigint, now: Value | undefined): Way[] =>
      now === wanted ? [[]] : this.assign(expr, wanted, scope);
    return either(
      ...options(right, b).map((each) => both(rest(right, each, b), rest(left, value - each, a))),
      ...(typeof a === 'bigint' ? [this.assign(right, value - a, scope)] : []),
    );
  }

  #resize(subject: Expr, size: number, scope: Scope): Way[] {
    if (size < 0 || size > sizeWorthTrying) return [];
    if (subject.kind === 'comprehension') {
      const macro = macroOf(subject);
      if (macro.kind !== 'filter' && macro.kind !== 'map') return [];
      const range = this.elementsOf(subject, scope);
      const { predicate } = macro;
      if (range === undefined || predicate === undefined)
        return range === undefined ? [] : this.#resize(subject.iterRange, size, scope);
      const wanted = range.elements.map((inner, at) => this.#toBe(predicate, at < size, inner));
      const exact = range.elements.length >= size ? both(...wanted) : [];
      const grown =
        range.fresh === undefined
          ? []
          : both(
              [range.fresh.way],
              this.solver.solve(predicate, true, range.fresh.scope),
              ...range.elements.map((inner) => this.#toBe(predicate, true, inner)),
            );
      return either(exact, grown, size === 0 ? range.empty : []);
    }
    if (subject.kind === 'ident') {
      const binding = scope.get(subject.name);
      if (binding?.kind === 'key') return this.#renamed(binding, sized(binding.key, size));
    }
    if (subject.kind === 'call' && (subject.function === 'findAll' || subject.function === 'split')) {
      return this.#pieces(subject, size, scope);
    }
    const place = this.placeOf(subject, scope);
    const now = this.valueOf(subject, scope);
    if (place === undefined) {
      if (typeof now === 'string' && subject.kind === 'call')
        return either(this.assign(subject, sized(now, size), scope));
      return [];
    }
    const schemas = this.solver.schemas(place);
    const [schema] = schemas;
    if (typeof now === 'string' || schema?.type === 'string') {
      const fitting = this.solver.others(place, 24).filter((each) => typeof each === 'string' && each.length === size);
      return [...fitting, sized(typeof now === 'string' ? now : 'a', size)].map((each) => [
        this.solver.set(place, each),
      ]);
    }
    if (isObject(now) || (schema !== undefined && schema.type !== 'array')) {
      const members = [...(isObject(now) ? now : [])].slice(0, size);
      for (let at = 0; members.length < size; at++) {
        const key = `key${at}`;
        if (!members.some(([other]) => other === key))
          members.push([key, this.solver.others({ ...place, path: [...place.path, key] }, 1)[0] ?? 'a']);
      }
      return [[this.solver.set(place, new Map(members))], ...(size === 0 ? [[this.solver.set(place, undefined)]] : [])];
    }
    const list = isList(now) ? now : [];
    const fresh = items(flattened(schemas, firstChoice), size);
    const grown = [...list, ...fresh.slice(list.length)].slice(0, size);
    return [
      [this.solver.set(place, grown)],
      [this.solver.set(place, fresh)],
      ...(size === 0 ? [[this.solver.set(place, undefined)]] : []),
    ];
  }

  /** Texts of which `findAll` or `split` makes so many. */
  #pieces({ function: name, target, args: [by] }: Call, size: number, scope: Scope): Way[] {
    const text = by && this.valueOf(by, scope);
    if (target === undefined || typeof text !== 'string' || size > 100) return [];
    const piece = name === 'split' ? ['a'] : patternSamples(text).slice(0, 8);
    const texts = piece.map((each) => Array.from({ length: size }, () => each).join(name === 'split' ? text : ' '));
    return either(...texts.map((each) => this.assign(target, each, scope)));
  }

  /** Every text that a reader like `duration(x)` takes, for the x in the expression. */
  #readWays(expr: Expr, scope: Scope): Way[] {
    if (expr.kind !== 'call') return [];
    const [a] = expr.args;
    if (readers.has(expr.function) && a !== undefined && a.kind !== 'const') {
      const texts = [...this.constantTexts, ...(textsByFunction[expr.function] ?? [])];
      return either(...[...new Set(texts)].slice(0, 32).map((text) => this.assign(a, text, scope)));
    }
    const { target } = expr;
    if (target === undefined || a === undefined) {
      const subject = target ?? a;
      return subject === undefined ? [] : this.#readWays(subject, scope);
    }
    const [left, right] = [this.#readWays(target, scope), this.#readWays(a, scope)];
    // Where the other side has no value yet, both have to be set at once.
    return either(both(left.slice(0, 6), right.slice(0, 6)), left, right);
  }

  /** Ways to make an expression come to something else than a value. */
  #differ(expr: Expr, value: Value | undefined, scope: Scope): Way[] {
    if (expr.kind === 'const') return [];
    const found = this.#otherValues(expr, scope).filter((each) => value === undefined || !deepEqual(each, value));
    const place = this.placeOf(expr, scope);
    const removed = place === undefined || value === null ? [] : [[this.solver.set(place, undefined)]];
    const [schema] = place === undefined ? [] : this.solver.schemas(place);
    if (place !== undefined && (schema?.type === 'object' || schema?.type === 'array') && value !== null) {
      const inner = this.solver.fallbackWithin(place);
      return either(inner, ...found.slice(0, 8).map((each) => this.assign(expr, each, scope)), removed);
    }
    return either(...found.slice(0, 16).map((each) => this.assign(expr, each, scope)), removed);
  }

  #otherValues(expr: Expr, scope: Scope): Value[] {
    const place = this.placeOf(expr, scope);
    const now = this.valueOf(expr, scope);
    const own = place === undefined ? [] : this.solver.others(place, 12);
    const near =
      typeof now === 'bigint'
        ? [now + 1n, now - 1n, 0n, now * 2n]
        : typeof now === 'string'
          ? [`${now}x`, `x${now}`]
          : [];
    const kinds = own.length > 0 ? [] : ['a', 'other', 'A', '', 1n, 2n];
    return [...own, ...near, ...this.constantTexts, ...this.#numbers, ...kinds, ''];
  }

  /** Values for both sides where neither has one. */
  #meet(left: Expr, right: Expr, scope: Scope): Way[] {
    return either(
      ...this.#otherValues(left, scope)
        .slice(0, 6)
        .map((value) => both(this.assign(left, value, scope), this.assign(right, value, scope))),
    );
  }

  /** Numbers on one side of another, and the number itself. */
  #around(value: Value | undefined, sign: 1 | -1): Value[] {
    if (typeof value === 'bigint')
      return [value + BigInt(sign), value, value + BigInt(sign * 10), value + BigInt(sign * 1000)];
    if (typeof value === 'number') return [value + sign, value, value + sign * 0.5, value + sign * 1000];
    if (typeof value === 'string') return sign === 1 ? [`${value}z`, value, 'zzz'] : [value.slice(0, -1), value, ''];
    return [];
  }

  #added(place: Place, value: Value): Way[] {
    const now = this.solver.current(place);
    const [schema] = this.solver.schemas(place);
    if (isObject(now) || (schema !== undefined && schema.type !== 'array')) {
      const member = { ...place, path: [...place.path, String(value)] };
      return this.solver.others(member, 4).map((each) => [this.solver.set(member, each)]);
    }
    return [[this.solver.set({ ...place, path: [...place.path, isList(now) ? now.length : 0] }, value)]];
  }

  /** A text for the argument that the own text begins or ends with. */
  #echo(argument: Expr | undefined, own: string, scope: Scope): Way[] {
    return argument === undefined || argument.kind === 'const' ? [] : this.assign(argument, own, scope);
  }

  #alike(left: Expr, right: Expr | undefined, scope: Scope): Way[] {
    if (right === undefined) return [];
    const [a, b] = [this.valueOf(left, scope), this.valueOf(right, scope)];
    return either(
      b === undefined ? [] : this.assign(left, b, scope),
      a === undefined ? [] : this.assign(right, a, scope),
      this.assign(left, [], scope),
      this.assign(right, [], scope),
      this.solver.fallback(left, scope),
    );
  }

  /** The text that `format.x().validate(text)` looks at. */
  #checkedText(expr: Call): Expr | undefined {
    const validate =
      expr.function === 'validate'
        ? expr
        : expr.target?.kind === 'call' && expr.target.function === 'validate'
          ? expr.target
          : undefined;
    return validate?.args[0];
  }

  #texts(subject: Expr, scope: Scope): string[] {
    const place = this.placeOf(subject, scope);
    const own = place === undefined ? [] : this.solver.others(place, 24).filter((each) => typeof each === 'string');
    return [
      ...own,
      'a',
      'example',
      'other',
      ...this.constantTexts,
      ...durationTexts.slice(0, 2),
      ...quantityTexts.slice(0, 2),
    ];
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

const typedValues: readonly Value[] = ['a', 1n, true, null, 1.5, [], new Map()];

function sizeOf(value: Value | undefined): number | undefined {
  if (typeof value === 'string') return [...value].length;
  if (isList(value)) return value.length;
  return isObject(value) ? value.size : undefined;
}

function sized(text: string, size: number): string {
  const base = text === '' ? 'a' : text;
  return base.length >= size ? base.slice(0, size) : base + base.slice(-1).repeat(size - base.length);
}

/** Texts that do not contain another, or are not it. */
function unlike(text: string, texts: readonly string[]): string[] {
  return texts.filter((each) => text === '' || (each !== text && !each.startsWith(text) && !each.endsWith(text)));
}

function constantsOf(expr: Expr): Value[] {
  const found = new Set<Value>();
  const walk = (at: Expr): void => {
    if (at.kind === 'const') {
      const value = plainValue(at.value);
      if (value !== undefined && value !== null && typeof value !== 'boolean') found.add(value);
    }
    for (const child of childrenOf(at)) walk(child);
  };
  walk(expr);
  return [...found];
}
