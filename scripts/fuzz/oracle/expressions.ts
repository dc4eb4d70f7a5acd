/** Random CEL expressions of a wanted type: mostly well typed, over the fields of a schema and every function a rule may call. */
import { functionSignatures } from '../../../src/engine/index.ts';
import { mutate } from '../mutate.ts';
import type { Random } from '../random.ts';
import { literal, simpleTypes } from './cel-literals.ts';
import { type CelType, celType, parseCelType, sameType, splitTypes, substitute, unify } from './cel-type.ts';

/** A name that an expression may use. */
export interface Variable {
  readonly name: string;
  readonly type: CelType;
}

interface Overload {
  readonly name: string;
  readonly target: CelType | undefined;
  readonly params: readonly CelType[];
  readonly result: CelType;
}

const overloads: readonly Overload[] = functionSignatures()
  .filter(({ text }) => !text.includes('authorization'))
  .map(({ name, target, text, result }) => ({
    name,
    target: target === undefined ? undefined : parseCelType(target),
    params: splitTypes(/\((.*)\) -> /.exec(text.slice((target ?? '').length))?.[1] ?? '').map(parseCelType),
    result: parseCelType(result),
  }));

const bool = celType('bool');
const int = celType('int');
const string = celType('string');
const double = celType('double');
const numeric: readonly string[] = ['int', 'uint', 'double'];
const ordered: readonly string[] = ['int', 'uint', 'double', 'string', 'bytes', 'bool', 'timestamp', 'duration'];
const absentFunctions: readonly string[] = [
  'math.greatest(1, 2)',
  '"ab".reverse()',
  'base64.encode(b"a")',
  'cel.bind(q, 1, q)',
  'now()',
];

/** Writes expressions with the choices of one random source. */
export class ExpressionWriter {
  #names = 0;

  constructor(readonly random: Random) {}

  /** A rule: a truth over the variables; once in a while text that is no expression. */
  rule(variables: readonly Variable[]): string {
    const text = this.#any(3) ? this.write(bool, variables, 4) : this.#comparison(variables, 3);
    return this.#any(40)
      ? mutate(text, [text, 'self.x > 0', '"a" + b'], this.random).replaceAll(/\p{Surrogate}/gu, '')
      : text;
  }

  /** A text for a messageExpression: any value, printed. */
  message(variables: readonly Variable[]): string {
    const value = this.write(this.type(2), variables, 3);
    return this.#any(4) ? this.write(string, variables, 3) : `"${this.random.pick(['%s', '<%s>'])}".format([${value}])`;
  }

  /** A type, nested at most so deep. */
  type(depth: number): CelType {
    const { random } = this;
    if (depth > 0 && this.#any(4)) return celType('list', this.type(depth - 1));
    if (depth > 0 && this.#any(8)) return celType('map', this.#keyType(), this.type(depth - 1));
    if (depth > 0 && this.#any(12)) return celType('optional_type', this.type(depth - 1));
    if (this.#any(6))
      return random.pick(overloads.filter(({ result }) => result.of.length === 0 && result.name.length > 1)).result;
    return celType(random.pick(simpleTypes));
  }

  /** An expression of a type. */
  write(wanted: CelType, variables: readonly Variable[], depth: number): string {
    const type = this.#any(70) ? this.type(1) : wanted;
    const paths = this.#paths(type, variables);
    if (depth <= 0)
      return paths.length > 0 && !this.#any(3) ? this.random.pick(paths) : this.#leaf(type, variables, depth);
    if (paths.length > 0 && this.#any(3)) return this.random.pick(paths);
    switch (this.random.below(12)) {
      case 0:
        return this.#leaf(type, variables, depth);
      case 1:
        return `(${this.write(bool, variables, depth - 1)} ? ${this.write(type, variables, depth - 1)} : ${this.write(type, variables, depth - 1)})`;
      case 2:
        return this.#element(type, variables, depth);
      case 3:
      case 4:
      case 5:
        return this.#special(type, variables, depth);
      default:
        return this.#call(type, variables, depth) ?? this.#special(type, variables, depth);
    }
  }

  #any(times: number): boolean {
    return this.random.oneIn(times);
  }

  #keyType(): CelType {
    return celType(this.random.pick(['string', 'string', 'string', 'int', 'bool', 'uint']));
  }

  /** Selections that have the type: variables, their fields, fields of those. */
  #paths(type: CelType, variables: readonly Variable[]): readonly string[] {
    const found: string[] = [];
    const visit = (text: string, at: CelType, depth: number): void => {
      if (sameType(at, type)) found.push(text);
      if (depth === 0) return;
      if (at.name === 'optional_type' && at.of[0] !== undefined) visit(`${text}.value()`, at.of[0], depth - 1);
      for (const [name, field] of at.fields ?? []) {
        visit(this.#any(25) ? `${text}[${JSON.stringify(name)}]` : `${text}.${name}`, field, depth - 1);
      }
    };
    for (const { name, type: at } of variables) visit(name, at, 4);
    return found;
  }

  /** All that can be selected, with its type. */
  #selections(variables: readonly Variable[]): readonly Variable[] {
    const found: Variable[] = [];
    const visit = (text: string, at: CelType, depth: number): void => {
      found.push({ name: text, type: at });
      if (depth > 0) for (const [name, field] of at.fields ?? []) visit(`${text}.${name}`, field, depth - 1);
    };
    for (const { name, type } of variables) visit(name, type, 4);
    return found;
  }

  #leaf(type: CelType, variables: readonly Variable[], depth: number): string {
    const [first, second] = type.of;
    if (type.name === 'list' && first !== undefined) {
      const items = Array.from({ length: this.random.below(4) }, () => this.write(first, variables, depth - 2));
      if (this.#any(15)) items.push(`?${this.write(celType('optional_type', first), variables, depth - 2)}`);
      return `[${items.join(', ')}]`;
    }
    if (type.name === 'map' && first !== undefined && second !== undefined) {
      const entries = Array.from(
        { length: this.random.below(3) },
        () => `${this.write(first, [], 0)}: ${this.write(second, variables, depth - 2)}`,
      );
      if (this.#any(15))
        entries.push(
          `?${this.write(first, [], 0)}: ${this.write(celType('optional_type', second), variables, depth - 2)}`,
        );
      return `{${entries.join(', ')}}`;
    }
    if (type.name === 'optional_type' && first !== undefined) {
      return this.#any(3)
        ? 'optional.none()'
        : `optional.${this.random.pick(['of', 'ofNonZeroValue'])}(${this.write(first, variables, depth - 2)})`;
    }
    const paths = this.#paths(type, variables);
    return literal(type.name, this.random) ?? (paths.length > 0 ? this.random.pick(paths) : 'dyn({})');
  }

  /** Something taken out of a list, a map or an optional. */
  #element(type: CelType, variables: readonly Variable[], depth: number): string {
    const selections = this.#selections(variables);
    const holders = selections.filter(({ type: { name, of } }) => {
      const last = of.at(-1);
      return (name === 'list' || name === 'map') && last !== undefined && sameType(last, type);
    });
    if (holders.length > 0 && !this.#any(4)) {
      const holder = this.random.pick(holders);
      const key = holder.type.name === 'list' ? String(this.random.below(3)) : this.random.pick(['"a"', '"b"', '"k"']);
      return this.random.pick([
        `${holder.name}[${key}]`,
        `${holder.name}[${key}]`,
        `${holder.name}[?${key}].orValue(${this.write(type, variables, depth - 2)})`,
      ]);
    }
    const optionals = selections.filter(({ name, type: { name: kind } }) => name.includes('.') && kind === type.name);
    if (optionals.length > 0 && this.#any(2)) {
      const { name } = this.random.pick(optionals);
      return `${name.replace(/\.(\w+)$/, '.?$1')}.orValue(${this.write(type, variables, depth - 2)})`;
    }
    return `${this.#leaf(celType('list', type), variables, depth)}[${this.write(int, variables, 0)}]`;
  }

  /** A call of a function that gives the type. */
  #call(type: CelType, variables: readonly Variable[], depth: number): string | undefined {
    const fitting = overloads.filter(
      ({ result }) => (result.name.length > 1 || this.#any(3)) && unify(result, type, new Map()),
    );
    if (fitting.length === 0) return undefined;
    const { name, target, params, result } = this.random.pick(fitting);
    const bound = new Map<string, CelType>();
    unify(result, type, bound);
    const argument = (declared: CelType): string =>
      this.write(
        substitute(declared, bound, () => this.#knownType(variables)),
        variables,
        depth - 1,
      );
    const first = target === undefined ? '' : `${this.#receiver(argument(target))}.`;
    const list = params.map(argument);
    if (this.#any(60)) list.push('1');
    return `${first}${name}(${list.join(', ')})`;
  }

  /** A type that something in sight has, mostly. */
  #knownType(variables: readonly Variable[]): CelType {
    const selections = this.#selections(variables);
    return selections.length > 0 && !this.#any(3) ? this.random.pick(selections).type : this.type(1);
  }

  #receiver(text: string): string {
    return /^[\w.]+$|^".*"$|\)$|\]$/.test(text) && !/[?!<>=+*/%&| -]/.test(text.replace(/"[^"]*"/g, ''))
      ? text
      : `(${text})`;
  }

  #comparison(variables: readonly Variable[], depth: number): string {
    const type = this.#knownType(variables);
    const left = this.write(type, variables, depth - 1);
    const right = this.write(type, variables, depth - 1);
    const operators = ordered.includes(type.name) ? ['==', '!=', '<', '<=', '>', '>='] : ['==', '!='];
    return `${this.#receiver(left)} ${this.random.pick(operators)} ${this.#receiver(right)}`;
  }

  /** Operators and macros that give the type. */
  #special(type: CelType, variables: readonly Variable[], depth: number): string {
    const next = (of: CelType, more: readonly Variable[] = []): string =>
      this.write(of, [...variables, ...more], depth - 1);
    const { random } = this;
    switch (type.name) {
      case 'bool':
        return this.#truth(variables, depth, next);
      case 'int':
      case 'uint':
      case 'double':
        return this.#any(6)
          ? `-(${next(type)})`
          : `(${next(type)} ${random.pick(['+', '-', '*', '/', ...(type === double ? [] : ['%'])])} ${next(type)})`;
      case 'string':
      case 'bytes':
        return `(${next(type)} + ${next(type)})`;
      case 'duration':
        return `(${next(type)} ${random.pick(['+', '-'])} ${next(type)})`;
      case 'timestamp':
        return `(${next(type)} ${random.pick(['+', '-'])} ${next(celType('duration'))})`;
      case 'list': {
        const [item] = type.of;
        if (item === undefined || this.#any(4)) return `(${next(type)} + ${next(type)})`;
        return this.#listMacro(item, variables, depth);
      }
      case 'map': {
        const [key, value] = type.of;
        if (key === undefined || value === undefined) return this.#leaf(type, variables, depth);
        const source = this.#iterable(variables, depth);
        const [one, other] = this.#pair(source.type);
        return `${source.text}.transformMap(${one.name}, ${other.name}, ${next(value, [one, other])})`;
      }
      case 'optional_type': {
        const [inner] = type.of;
        const fields = this.#selections(variables).filter(
          ({ name, type: of }) => name.includes('.') && inner !== undefined && sameType(of, inner),
        );
        if (fields.length > 0) return random.pick(fields).name.replace(/\.(\w+)$/, '.?$1');
        const variable = { name: this.#name(), type: this.#knownType(variables) };
        return `${this.#receiver(next(celType('optional_type', variable.type)))}.${random.pick(['optMap', 'optMap', 'optFlatMap'])}(${variable.name}, ${next(inner ?? int, [variable])})`;
      }
      default:
        return this.#leaf(type, variables, depth);
    }
  }

  #truth(
    variables: readonly Variable[],
    depth: number,
    next: (of: CelType, more?: readonly Variable[]) => string,
  ): string {
    const { random } = this;
    switch (random.below(9)) {
      case 0:
        return `!(${next(bool)})`;
      case 1:
      case 2:
        return `(${next(bool)} ${random.pick(['&&', '||'])} ${next(bool)})`;
      case 3: {
        const fields = this.#selections(variables).filter(({ name }) => name.includes('.'));
        if (fields.length === 0) return next(bool);
        const { name } = random.pick(fields);
        return `has(${this.#any(8) ? name.replace(/\.\w+$/, '.nope') : name})`;
      }
      case 4: {
        const type = this.#knownType(variables);
        return this.#any(3)
          ? `(${this.write(celType('string'), variables, 1)} in ${next(celType('map', string, type))})`
          : `(${next(type)} in ${next(celType('list', type))})`;
      }
      case 5: {
        const source = this.#iterable(variables, depth);
        const [one, other] = this.#pair(source.type);
        const macro = random.pick(['all', 'exists', 'exists_one', 'existsOne']);
        if (macro !== 'exists_one' && this.#any(3))
          return `${source.text}.${macro}(${one.name}, ${other.name}, ${next(bool, [one, other])})`;
        const item = source.type.name === 'list' ? other : one;
        return `${source.text}.${macro}(${item.name}, ${next(bool, [item])})`;
      }
      case 6: {
        const [left, right] = [random.pick(numeric), random.pick(numeric)];
        return `(${next(celType(left))} ${random.pick(['<', '>', '<=', '>=', '=='])} ${next(celType(right))})`;
      }
      case 7:
        return this.#any(8)
          ? `${random.pick(absentFunctions)} == ${next(int)}`
          : `type(${next(this.type(1))}) == ${next(celType('type'))}`;
      default:
        return `(${this.#comparison(variables, depth)})`;
    }
  }

  #listMacro(item: CelType, variables: readonly Variable[], depth: number): string {
    const next = (of: CelType, more: readonly Variable[]): string => this.write(of, [...variables, ...more], depth - 1);
    if (this.#any(3)) {
      const variable = { name: this.#name(), type: item };
      return `${this.#receiver(this.write(celType('list', item), variables, depth - 1))}.filter(${variable.name}, ${next(bool, [variable])})`;
    }
    const source = this.#iterable(variables, depth);
    const [one, other] = this.#pair(source.type);
    if (this.#any(3))
      return `${source.text}.transformList(${one.name}, ${other.name}, ${this.#any(3) ? `${next(bool, [one, other])}, ` : ''}${next(item, [one, other])})`;
    const element = source.type.name === 'list' ? other : one;
    return `${source.text}.map(${element.name}, ${this.#any(4) ? `${next(bool, [element])}, ` : ''}${next(item, [element])})`;
  }

  /** A list or map to walk, mostly one of the object's own. */
  #iterable(variables: readonly Variable[], depth: number): { readonly text: string; readonly type: CelType } {
    const own = this.#selections(variables).filter(({ type: { name } }) => name === 'list' || name === 'map');
    if (own.length > 0 && !this.#any(4)) {
      const { name, type } = this.random.pick(own);
      return { text: name, type };
    }
    const type = this.#any(4) ? celType('map', this.#keyType(), this.type(0)) : celType('list', this.type(1));
    return { text: this.#receiver(this.write(type, variables, depth - 1)), type };
  }

  /** The two variables of a walk: index or key, then value. */
  #pair(type: CelType): readonly [Variable, Variable] {
    const [first = int, second = first] = type.of;
    return type.name === 'list'
      ? [
          { name: this.#name(), type: int },
          { name: this.#name(), type: first },
        ]
      : [
          { name: this.#name(), type: first },
          { name: this.#name(), type: second },
        ];
  }

  #name(): string {
    this.#names++;
    return this.#any(50) ? 'self' : `v${this.#names}`;
  }
}
