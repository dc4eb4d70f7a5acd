/** The parts of a rule of type bool that compare or ask something of values: how to make them true or false. */
import { deepEqual, type Expr, isList, isObject, type Value } from '../../../engine/index.ts';
import { patternSamples } from '../../../engine/upgrade/index.ts';
import { around, type Constants, unlike } from './near-values.ts';
import type { Place, RuleAtPlace, RuleParts, Scope } from './rule-place.ts';
import type { TermReader } from './term-reader.ts';
import type { Terms } from './terms.ts';
import { durationTexts, oddTexts, quantityTexts, textsByFunction } from './texts.ts';
import { both, either, type Way } from './ways.ts';

type Call = Extract<Expr, { readonly kind: 'call' }>;

/** Makes comparisons, memberships and functions of type bool true or false. */
export class Predicates {
  constructor(
    readonly rule: RuleAtPlace,
    readonly solver: RuleParts,
    readonly reader: TermReader,
    readonly terms: Terms,
    readonly constants: Constants,
  ) {}

  /** Ways to make a comparison true. */
  compare(operator: string, left: Expr, right: Expr, scope: Scope): Way[] {
    if (this.rule.isBoolean(left) && this.rule.isBoolean(right)) {
      const isEqual = operator === '_==_';
      return either(
        ...[true, false].map((answer) =>
          both(this.terms.toBe(left, answer, scope), this.terms.toBe(right, isEqual ? answer : !answer, scope)),
        ),
      );
    }
    const [a, b] = [this.reader.valueOf(left, scope), this.reader.valueOf(right, scope)];
    const [read, other] = [this.terms.readWays(left, scope), this.terms.readWays(right, scope)];
    if (operator === '_==_') {
      const direct = either(
        b === undefined ? [] : this.terms.assign(left, b, scope),
        a === undefined ? [] : this.terms.assign(right, a, scope),
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
      ...around(high, -1).map((value) => this.terms.assign(small, value, scope)),
      ...around(low, 1).map((value) => this.terms.assign(large, value, scope)),
      read,
      other,
      ...(low === undefined && high === undefined
        ? [both(this.terms.assign(small, 0n, scope), this.terms.assign(large, 1n, scope))]
        : []),
    );
  }

  /** Ways to make `element in container` true or false. */
  membership(element: Expr, container: Expr, want: boolean, scope: Scope): Way[] {
    const value = this.reader.valueOf(element, scope);
    const inside = this.reader.valueOf(container, scope);
    const place = this.reader.placeOf(container, scope);
    const known = isList(inside) ? inside : isObject(inside) ? [...inside.keys()] : [];
    const listed = container.kind === 'list' ? container.elements : [];
    if (want) {
      const chosen = [...known, ...listed.flatMap((each) => this.reader.valueOf(each, scope) ?? [])];
      const added = place === undefined || value === undefined ? [] : this.#added(place, value);
      return either(...chosen.slice(0, 8).map((each) => this.terms.assign(element, each, scope)), added);
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
        .map((each) => this.terms.assign(element, each, scope)),
      removed,
    );
  }

  /** Ways to make a function of type bool true or false, by what its texts may be. */
  predicate(expr: Call, want: boolean, scope: Scope): Way[] {
    const subject = expr.target ?? expr.args[0];
    const argument = expr.target === undefined ? expr.args[1] : expr.args[0];
    if (subject === undefined) return [];
    const given = argument && this.reader.valueOf(argument, scope);
    const text = typeof given === 'string' ? given : '';
    const now = this.reader.valueOf(subject, scope);
    const own = typeof now === 'string' ? now : 'a';
    const tryTexts = (texts: readonly string[]): Way[] =>
      either(...[...new Set(texts)].slice(0, 24).map((each) => this.terms.assign(subject, each, scope)));
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
        return this.terms.readWays(expr, scope);
      case 'containsIP':
      case 'containsCIDR': {
        const inner = expr.function === 'containsIP' ? textsByFunction.ip : textsByFunction.cidr;
        const outer = this.terms.readWays(subject, scope);
        const ways =
          argument === undefined ? [] : (inner ?? []).map((each) => this.terms.assign(argument, each, scope));
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
            this.terms.assign(text ?? subject, each, scope),
          ),
        );
        return either(inner, this.terms.readWays(subject, scope), this.solver.fallback(expr, scope));
      }
    }
  }

  /** Ways to make an expression come to something else than a value. */
  #differ(expr: Expr, value: Value | undefined, scope: Scope): Way[] {
    if (expr.kind === 'const') return [];
    const found = this.#otherValues(expr, scope).filter((each) => value === undefined || !deepEqual(each, value));
    const place = this.reader.placeOf(expr, scope);
    const removed = place === undefined || value === null ? [] : [[this.solver.set(place, undefined)]];
    const [schema] = place === undefined ? [] : this.solver.schemas(place);
    if (place !== undefined && (schema?.type === 'object' || schema?.type === 'array') && value !== null) {
      const inner = this.solver.fallbackWithin(place);
      return either(inner, ...found.slice(0, 8).map((each) => this.terms.assign(expr, each, scope)), removed);
    }
    return either(...found.slice(0, 16).map((each) => this.terms.assign(expr, each, scope)), removed);
  }

  #otherValues(expr: Expr, scope: Scope): Value[] {
    const place = this.reader.placeOf(expr, scope);
    const now = this.reader.valueOf(expr, scope);
    const own = place === undefined ? [] : this.solver.others(place, 12);
    const near =
      typeof now === 'bigint'
        ? [now + 1n, now - 1n, 0n, now * 2n]
        : typeof now === 'string'
          ? [`${now}x`, `x${now}`]
          : [];
    const kinds = own.length > 0 ? [] : ['a', 'other', 'A', '', 1n, 2n];
    return [...own, ...near, ...this.constants.texts, ...this.constants.numbers, ...kinds, ''];
  }

  /** Values for both sides where neither has one. */
  #meet(left: Expr, right: Expr, scope: Scope): Way[] {
    return either(
      ...this.#otherValues(left, scope)
        .slice(0, 6)
        .map((value) => both(this.terms.assign(left, value, scope), this.terms.assign(right, value, scope))),
    );
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
    return argument === undefined || argument.kind === 'const' ? [] : this.terms.assign(argument, own, scope);
  }

  #alike(left: Expr, right: Expr | undefined, scope: Scope): Way[] {
    if (right === undefined) return [];
    const [a, b] = [this.reader.valueOf(left, scope), this.reader.valueOf(right, scope)];
    return either(
      b === undefined ? [] : this.terms.assign(left, b, scope),
      a === undefined ? [] : this.terms.assign(right, a, scope),
      this.terms.assign(left, [], scope),
      this.terms.assign(right, [], scope),
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
    const place = this.reader.placeOf(subject, scope);
    const own = place === undefined ? [] : this.solver.others(place, 24).filter((each) => typeof each === 'string');
    return [
      ...own,
      'a',
      'example',
      'other',
      ...this.constants.texts,
      ...durationTexts.slice(0, 2),
      ...quantityTexts.slice(0, 2),
    ];
  }
}
