/**
 * Which types fit where, and what type parameters stand for: unification as cel-go's checker does it, with what is learnt
 * about a parameter kept for the rest of the expression.
 */
import { type CelType, dynType, errorType, listOf, mapOf } from './type.ts';

/** True for types whose values are only known at run time. */
export function isDyn(type: CelType): boolean {
  return type.kind === 'dyn' || type.kind === 'any';
}

function isDynOrError(type: CelType): boolean {
  return isDyn(type) || type.kind === 'error';
}

/** The type inside an optional; `undefined` where the type is none. */
export function optionalParameter(type: CelType): CelType | undefined {
  return type.kind === 'opaque' && type.name === 'optional_type' ? (type.parameters[0] ?? dynType) : undefined;
}

/** The types that a type is made of. */
export function typeParameters(type: CelType): readonly CelType[] {
  switch (type.kind) {
    case 'list':
      return [type.element];
    case 'map':
      return [type.key, type.value];
    case 'type':
      return type.of === undefined ? [] : [type.of];
    case 'opaque':
      return type.parameters;
    default:
      return [];
  }
}

function nameOf(type: CelType): string {
  return type.kind === 'opaque' || type.kind === 'object' || type.kind === 'typeParam' ? type.name : '';
}

/** True where two types are the same; `anyParameter` takes all type parameters for the same. */
export function sameType(a: CelType, b: CelType, anyParameter = false): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind) return false;
  if (!(anyParameter && a.kind === 'typeParam') && nameOf(a) !== nameOf(b)) return false;
  return pairwise(typeParameters(a), typeParameters(b), (x, y) => sameType(x, y, anyParameter));
}

function pairwise(a: readonly CelType[], b: readonly CelType[], holds: (x: CelType, y: CelType) => boolean): boolean {
  return a.length === b.length && a.every((x, at) => holds(x, b[at] ?? errorType));
}

/** True where the first type says no more than the second: it is the same, or dyn in places. */
function isEqualOrLessSpecific(a: CelType, b: CelType): boolean {
  if (isDyn(a) || a.kind === 'typeParam') return true;
  if (isDyn(b) || b.kind === 'typeParam') return false;
  if (a.kind !== b.kind) return false;
  switch (a.kind) {
    case 'opaque':
      return nameOf(a) === nameOf(b) && pairwise(a.parameters, typeParameters(b), isEqualOrLessSpecific);
    case 'list':
    case 'map':
      return pairwise(typeParameters(a), typeParameters(b), isEqualOrLessSpecific);
    case 'type':
      return true;
    default:
      return sameType(a, b);
  }
}

/** Of two types that unify, the one that says less. */
export function mostGeneral(a: CelType, b: CelType): CelType {
  return isEqualOrLessSpecific(a, b) ? a : b;
}

/** True where a value of the second type may stand for the first, without looking at type parameters' meaning. */
function accepts(target: CelType, from: CelType): boolean {
  if (target === from || isDyn(target) || target.kind === 'typeParam') return true;
  if (target.kind !== from.kind || nameOf(target) !== nameOf(from)) return false;
  return pairwise(typeParameters(target), typeParameters(from), accepts);
}

const nullable: ReadonlySet<CelType['kind']> = new Set<CelType['kind']>([
  'opaque',
  'object',
  'any',
  'duration',
  'timestamp',
  'null',
]);

/** What the type parameters of an expression stand for. */
export class Substitutions {
  readonly #bound = new Map<string, CelType>();
  /** What the map held before each change, so that a failed attempt leaves no trace. */
  readonly #undo: { readonly name: string; readonly before: CelType | undefined }[] = [];

  /** True where one type can be assigned to the other; what had to be assumed for it is kept. */
  isAssignable(a: CelType, b: CelType): boolean {
    return this.#attempt(() => this.#assignable(a, b));
  }

  /** The same for lists of types, which must be equally long. */
  areAssignable(a: readonly CelType[], b: readonly CelType[]): boolean {
    return this.#attempt(() => pairwise(a, b, (x, y) => this.#assignable(x, y)));
  }

  /** The type with its known parameters put in; the unknown ones stay, or become dyn. */
  substitute(type: CelType, unknownToDyn: boolean): CelType {
    switch (type.kind) {
      case 'typeParam': {
        const bound = this.#bound.get(type.name);
        if (bound !== undefined) return this.substitute(bound, unknownToDyn);
        return unknownToDyn ? dynType : type;
      }
      case 'list': {
        const element = this.substitute(type.element, unknownToDyn);
        return element === type.element ? type : listOf(element);
      }
      case 'map': {
        const key = this.substitute(type.key, unknownToDyn);
        const value = this.substitute(type.value, unknownToDyn);
        return key === type.key && value === type.value ? type : mapOf(key, value);
      }
      case 'type': {
        if (type.of === undefined) return type;
        const of = this.substitute(type.of, unknownToDyn);
        return of === type.of ? type : { kind: 'type', of };
      }
      case 'opaque': {
        const parameters = type.parameters.map((parameter) => this.substitute(parameter, unknownToDyn));
        const same = parameters.every((parameter, at) => parameter === type.parameters[at]);
        return same ? type : { kind: 'opaque', name: type.name, parameters };
      }
      default:
        return type;
    }
  }

  #attempt(tryIt: () => boolean): boolean {
    const mark = this.#undo.length;
    const succeeded = tryIt();
    if (!succeeded) {
      for (const { name, before } of this.#undo.splice(mark).reverse()) {
        if (before === undefined) this.#bound.delete(name);
        else this.#bound.set(name, before);
      }
    }
    this.#undo.length = mark;
    return succeeded;
  }

  #bind(parameter: CelType, type: CelType): void {
    const name = nameOf(parameter);
    this.#undo.push({ name, before: this.#bound.get(name) });
    this.#bound.set(name, type);
  }

  #assignable(a: CelType, b: CelType): boolean {
    if (b.kind === 'typeParam') {
      const known = this.#bound.has(b.name);
      if (this.#isSubstitution(a, b)) return true;
      if (known) return false;
    }
    if (a.kind === 'typeParam') return this.#isSubstitution(b, a);
    if (isDynOrError(a) || isDynOrError(b)) return true;
    if (a.kind === 'null') return nullable.has(b.kind);
    if (b.kind === 'null') return nullable.has(a.kind);
    switch (a.kind) {
      case 'type':
        return b.kind === 'type';
      case 'opaque':
      case 'list':
      case 'map':
        return (
          a.kind === b.kind &&
          nameOf(a) === nameOf(b) &&
          pairwise(typeParameters(a), typeParameters(b), (x, y) => this.#assignable(x, y))
        );
      default:
        return accepts(b, a);
    }
  }

  /** True where the parameter may stand for the type: it does already, something that fits does, or nothing does yet. */
  #isSubstitution(type: CelType, parameter: CelType): boolean {
    if (sameType(type, parameter)) return true;
    const bound = this.#bound.get(nameOf(parameter));
    if (bound !== undefined) {
      if (sameType(type, bound)) return true;
      if (!this.#assignable(type, bound)) return false;
      const general = mostGeneral(type, bound);
      if (this.#doesNotOccurIn(parameter, general)) this.#bind(parameter, general);
      return true;
    }
    if (!this.#doesNotOccurIn(parameter, type)) return false;
    this.#bind(parameter, type);
    return true;
  }

  #doesNotOccurIn(parameter: CelType, within: CelType): boolean {
    if (sameType(parameter, within)) return false;
    if (within.kind === 'typeParam') {
      const bound = this.#bound.get(within.name);
      return bound === undefined || this.#doesNotOccurIn(parameter, bound);
    }
    return typeParameters(within).every((part) => this.#doesNotOccurIn(parameter, part));
  }
}
