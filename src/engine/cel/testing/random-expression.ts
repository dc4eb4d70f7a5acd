/**
 * Random expressions of CEL's base language, the same for the same seed. They keep to what implementations agree on: a text
 * is only turned into a number where it is one, a double never into a text.
 */

/** A source of random numbers. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** One of several. */
  pick<T>(from: readonly [T, ...T[]]): T {
    return from[Math.floor(this.next() * from.length)] ?? from[0];
  }

  /** True in so many of a hundred cases. */
  percent(chance: number): boolean {
    return this.next() * 100 < chance;
  }
}

/** Types that expressions are made of. */
type Type = 'int' | 'uint' | 'double' | 'string' | 'bool' | 'bytes' | 'ints' | 'strings' | 'map';

const literals: Readonly<Record<Exclude<Type, 'ints' | 'strings' | 'map'>, readonly [string, ...string[]]>> = {
  int: ['0', '1', '-1', '2', '7', '-5', '42', '9223372036854775807', '-9223372036854775808', '0x1F'],
  uint: ['0u', '1u', '3u', '18446744073709551615u', '9223372036854775808u'],
  double: ['0.0', '1.0', '1.5', '-2.25', '1e300', '1e-7', '0.1', '123456789.0', '9007199254740993.0'],
  string: [
    `''`,
    `'a'`,
    `'abc'`,
    `'hello world'`,
    `'h\\u00e9llo'`,
    `'\\u65e5\\u672c'`,
    `'a😀b'`,
    `'12'`,
    `'-7'`,
    `'1.5'`,
    `'true'`,
  ],
  bool: ['true', 'false'],
  bytes: [`b''`, `b'abc'`, `b'\\xff\\x00'`],
};

/** Makes expressions from one seed. */
export class ExpressionSource {
  readonly #random: Random;
  readonly #scope: (readonly [name: string, type: Type])[] = [];
  #names = 0;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  /** The next expression, of any type. */
  next(): string {
    const types: readonly [Type, ...Type[]] = [
      'bool',
      'bool',
      'bool',
      'int',
      'uint',
      'double',
      'string',
      'bytes',
      'ints',
      'strings',
      'map',
    ];
    return this.#make(this.#random.pick(types), 4);
  }

  #literal(type: Type): string {
    switch (type) {
      case 'ints':
        return this.#random.pick(['[]', '[1, 2, 3]', '[-1, 0, 7, 7]', '[9223372036854775807]']);
      case 'strings':
        return this.#random.pick([`[]`, `['a', 'b']`, `['b', 'a', 'abc']`, `['']`]);
      case 'map':
        return this.#random.pick([`{}`, `{'a': 1, 'b': 2}`, `{'abc': -1}`, `{'': 0, 'a': 7}`]);
      default:
        return this.#random.pick(literals[type]);
    }
  }

  #make(type: Type, depth: number): string {
    const known = this.#scope.filter(([, each]) => each === type);
    const [first, ...others] = known;
    if (first !== undefined && this.#random.percent(40)) return this.#random.pick([first, ...others])[0];
    if (depth === 0 || this.#random.percent(15)) return this.#literal(type);
    const make = (each: Type): string => this.#make(each, depth - 1);
    if (this.#random.percent(10)) return `(${make('bool')} ? ${make(type)} : ${make(type)})`;
    switch (type) {
      case 'bool':
        return this.#bool(make, depth);
      case 'int':
        return this.#int(make);
      case 'uint':
        return this.#random.pick([
          () => `(${make('uint')} ${this.#random.pick(['+', '-', '*', '/', '%'])} ${make('uint')})`,
          () => `uint(${this.#random.pick([make('int'), make('uint'), make('double'), `'12'`])})`,
        ])();
      case 'double':
        return this.#random.pick([
          () => `(${make('double')} ${this.#random.pick(['+', '-', '*', '/'])} ${make('double')})`,
          () => `double(${this.#random.pick([make('int'), make('uint'), `'1.5'`])})`,
          () => `-(${make('double')})`,
        ])();
      case 'string':
        return this.#random.pick([
          () => `(${make('string')} + ${make('string')})`,
          () => `string(${make(this.#random.pick(['int', 'uint', 'bool', 'bytes']))})`,
          () => `${make('strings')}[${make('int')}]`,
        ])();
      case 'bytes':
        return this.#random.pick([() => `(${make('bytes')} + ${make('bytes')})`, () => `bytes(${make('string')})`])();
      case 'ints':
        return this.#list('ints', 'int', make, depth);
      case 'strings':
        return this.#list('strings', 'string', make, depth);
      case 'map':
        return `{${this.#literal('string')}: ${make('int')}}`;
    }
  }

  #bool(make: (type: Type) => string, depth: number): string {
    const pick = <T>(from: readonly [T, ...T[]]): T => this.#random.pick(from);
    return pick([
      () => `(${make('bool')} && ${make('bool')})`,
      () => `(${make('bool')} || ${make('bool')})`,
      () => `!${make('bool')}`,
      () => {
        const type = pick<Type>(['int', 'uint', 'double', 'string', 'bool', 'bytes', 'ints', 'strings', 'map']);
        return `(${make(type)} ${pick(['==', '!='])} ${make(type)})`;
      },
      () => {
        const type = pick<Type>(['int', 'uint', 'double', 'string', 'bytes', 'bool']);
        return `(${make(type)} ${pick(['<', '<=', '>', '>='])} ${make(type)})`;
      },
      () => `(${make('int')} in ${make('ints')})`,
      () => `(${make('string')} in ${pick([make('strings'), make('map')])})`,
      () => `${make('string')}.${pick(['contains', 'startsWith', 'endsWith'])}(${make('string')})`,
      () => `bool(${pick([`'true'`, `'false'`])})`,
      () => this.#macro(pick(['all', 'exists', 'exists_one']), pick(['ints', 'strings', 'map']), 'bool', depth),
    ])();
  }

  #int(make: (type: Type) => string): string {
    return this.#random.pick([
      () => `(${make('int')} ${this.#random.pick(['+', '-', '*', '/', '%'])} ${make('int')})`,
      () => `-(${make('int')})`,
      () => `int(${this.#random.pick([make('uint'), make('double'), `'12'`, `'-7'`])})`,
      () => `size(${make(this.#random.pick(['string', 'bytes', 'ints', 'map']))})`,
      () => `${make('ints')}[${make('int')}]`,
      () => `${make('map')}[${make('string')}]`,
    ])();
  }

  #list(type: 'ints' | 'strings', element: Type, make: (type: Type) => string, depth: number): string {
    return this.#random.pick([
      () => `(${make(type)} + ${make(type)})`,
      () => `[${make(element)}, ${make(element)}]`,
      () => this.#macro('filter', type, 'bool', depth),
      () => this.#macro('map', this.#random.pick(['ints', 'strings']), element, depth),
    ])();
  }

  /** `range.macro(x, body)`, in whose body the variable is known. */
  #macro(name: string, range: 'ints' | 'strings' | 'map', body: Type, depth: number): string {
    const source = this.#make(range, depth - 1);
    const variable = `x${this.#names++}`;
    this.#scope.push([variable, range === 'ints' ? 'int' : 'string']);
    const made = this.#make(body, depth - 1);
    this.#scope.pop();
    return `${source}.${name}(${variable}, ${made})`;
  }
}
