/** The parts of a rule that are not of type bool: how to make them come to something else. */
import { deepEqual, type Expr, isList, isObject, type Value } from '../../../engine/index.ts';
import { patternSamples } from '../../../engine/upgrade/index.ts';
import { macroOf } from './comprehension-kind.ts';
import { around, type Constants, sized } from './near-values.ts';
import { plainValue, spelledAs } from './plain-value.ts';
import type { Binding, RuleAtPlace, RuleParts, Scope } from './rule-place.ts';
import { items } from './sampler.ts';
import { firstChoice, flattened } from './schemas-at.ts';
import type { TermReader } from './term-reader.ts';
import { textsByFunction } from './texts.ts';
import { both, either, type Way } from './ways.ts';

type Call = Extract<Expr, { readonly kind: 'call' }>;

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

const typedValues: readonly Value[] = ['a', 1n, true, null, 1.5, [], new Map()];

/** Makes the parts of one rule come to values. */
export class Terms {
  constructor(
    readonly rule: RuleAtPlace,
    readonly solver: RuleParts,
    readonly reader: TermReader,
    readonly constants: Constants,
  ) {}

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
    const place = this.reader.placeOf(expr, scope);
    if (place !== undefined) {
      const [schema] = this.solver.schemas(place);
      return [[this.solver.set(place, spelledAs(schema?.type ?? '', value))]];
    }
    if (expr.kind === 'call') return this.#assignCall(expr, value, scope);
    if (expr.kind === 'comprehension') {
      const macro = macroOf(expr);
      if (macro.kind === 'bind')
        return this.assign(macro.body, value, this.reader.bound(expr.accuVar, macro.value, scope));
    }
    return [];
  }

  /** Ways to make a boolean expression true or false; nothing has to be done where it is so. */
  toBe(expr: Expr, answer: boolean, scope: Scope): Way[] {
    return this.solver.truth(expr, scope) === answer ? [[]] : this.solver.solve(expr, answer, scope);
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

  #assignConditional(expr: Call, value: Value, scope: Scope): Way[] {
    const [condition, yes, no] = expr.args;
    if (condition === undefined || yes === undefined || no === undefined) return [];
    const through = (answer: boolean, branch: Expr): Way[] =>
      both(this.toBe(condition, answer, scope), this.#assignBranch(branch, value, scope));
    return either(through(true, yes), through(false, no));
  }

  #assignBranch(branch: Expr, value: Value, scope: Scope): Way[] {
    return deepEqual(this.reader.valueOf(branch, scope), value) ? [[]] : this.assign(branch, value, scope);
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
        const [left, right] = [this.reader.valueOf(a, scope), this.reader.valueOf(b, scope)];
        return either(
          typeof right === 'bigint' ? this.assign(a, value + right, scope) : [],
          typeof left === 'bigint' ? this.assign(b, left - value, scope) : [],
        );
      }
      case '_*_':
      case '_/_':
      case '_%_':
        return either(
          ...around(value, 1)
            .concat(this.constants.numbers)
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
        return either(this.#assignText(subject, `${String(value)}${unit}`, scope), this.readWays(subject, scope));
      }
      case 'family':
        return this.readWays(subject, scope);
      case 'type':
        return either(...typedValues.map((each) => this.assign(subject, each, scope)));
      default:
        if (readers.has(expr.function)) return either(this.assign(subject, value, scope), this.readWays(expr, scope));
        if (transparent.has(expr.function)) return this.assign(subject, value, scope);
        return this.readWays(expr, scope);
    }
  }

  /** The text inside `url(x)`, or the text itself. */
  #assignText(expr: Expr, text: string, scope: Scope): Way[] {
    const inner = expr.kind === 'call' && readers.has(expr.function) ? expr.args[0] : expr;
    return inner === undefined ? [] : this.assign(inner, text, scope);
  }

  #assignSum(left: Expr, right: Expr, value: Value, scope: Scope): Way[] {
    const [a, b] = [this.reader.valueOf(left, scope), this.reader.valueOf(right, scope)];
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
      const range = this.reader.elementsOf(subject, scope);
      const { predicate } = macro;
      if (range === undefined || predicate === undefined)
        return range === undefined ? [] : this.#resize(subject.iterRange, size, scope);
      const wanted = range.elements.map((inner, at) => this.toBe(predicate, at < size, inner));
      const exact = range.elements.length >= size ? both(...wanted) : [];
      const grown =
        range.fresh === undefined
          ? []
          : both(
              [range.fresh.way],
              this.solver.solve(predicate, true, range.fresh.scope),
              ...range.elements.map((inner) => this.toBe(predicate, true, inner)),
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
    const place = this.reader.placeOf(subject, scope);
    const now = this.reader.valueOf(subject, scope);
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
    const text = by && this.reader.valueOf(by, scope);
    if (target === undefined || typeof text !== 'string' || size > 100) return [];
    const piece = name === 'split' ? ['a'] : patternSamples(text).slice(0, 8);
    const texts = piece.map((each) => Array.from({ length: size }, () => each).join(name === 'split' ? text : ' '));
    return either(...texts.map((each) => this.assign(target, each, scope)));
  }

  /** Every text that a reader like `duration(x)` takes, for the x in the expression. */
  readWays(expr: Expr, scope: Scope): Way[] {
    if (expr.kind !== 'call') return [];
    const [a] = expr.args;
    if (readers.has(expr.function) && a !== undefined && a.kind !== 'const') {
      const texts = [...this.constants.texts, ...(textsByFunction[expr.function] ?? [])];
      return either(...[...new Set(texts)].slice(0, 32).map((text) => this.assign(a, text, scope)));
    }
    const { target } = expr;
    if (target === undefined || a === undefined) {
      const subject = target ?? a;
      return subject === undefined ? [] : this.readWays(subject, scope);
    }
    const [left, right] = [this.readWays(target, scope), this.readWays(a, scope)];
    // Where the other side has no value yet, both have to be set at once.
    return either(both(left.slice(0, 6), right.slice(0, 6)), left, right);
  }
}
