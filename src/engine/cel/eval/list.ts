/** Lists that a rule computes: literals, results of functions, sums of lists, and the list that `map` and `filter` fill. */
import { equal, equalTo } from './equality.ts';
import { typeText } from './kind.ts';
import { printValue } from './print.ts';
import { CelError, CelList, type CelValue, noSuchOverloadOr, Uint } from './value.ts';

/** A list of values. */
export class ValueList extends CelList {
  readonly goType: string = '*types.baseList';

  constructor(readonly items: readonly CelValue[]) {
    super();
  }

  get size(): number {
    return this.items.length;
  }

  at(index: number): CelValue {
    return this.items[index] ?? null;
  }

  equalTo(other: CelValue): boolean | CelError {
    if (!(other instanceof CelList) || other.size !== this.size) return false;
    // An error between two elements does not make the lists differ.
    for (let i = 0; i < this.items.length; i++) if (equal(this.at(i), other.at(i)) === false) return false;
    return true;
  }

  plus(other: CelValue): CelValue {
    return concat(this, other);
  }

  contains(value: CelValue): boolean {
    return this.items.some((item) => equalTo(value, item) === true);
  }
}

/** Two lists one after the other, read where they are until they are walked. */
export class ConcatList extends CelList {
  readonly goType = '*types.concatList';
  readonly size: number;
  #flat: readonly CelValue[] | undefined;

  constructor(
    readonly first: CelList,
    readonly second: CelList,
  ) {
    super();
    this.size = first.size + second.size;
  }

  at(index: number): CelValue {
    this.#flat ??= flatten(this);
    return this.#flat[index] ?? null;
  }

  equalTo(other: CelValue): boolean | CelError {
    if (!(other instanceof CelList) || other.size !== this.size) return false;
    let failure: CelError | undefined;
    for (let i = 0; i < this.size; i++) {
      const same = equal(this.at(i), other.at(i));
      if (same === false) return false;
      if (same !== true) failure ??= same;
    }
    return failure ?? true;
  }

  plus(other: CelValue): CelValue {
    return concat(this, other);
  }

  contains(value: CelValue): boolean | CelError {
    const inFirst = this.first.contains(value);
    if (inFirst === true) return true;
    const inSecond = this.second.contains(value);
    if (inSecond === true || inFirst === false) return inSecond;
    return inFirst;
  }
}

/** The list that a comprehension adds to: `accu + [x]` appends in place, since nothing else sees it yet. */
export class GrowingList extends CelList {
  readonly goType = '*types.mutableList';
  readonly items: CelValue[] = [];

  get size(): number {
    return this.items.length;
  }

  at(index: number): CelValue {
    return this.items[index] ?? null;
  }

  equalTo(other: CelValue): boolean | CelError {
    return this.finished().equalTo(other);
  }

  plus(other: CelValue): CelValue {
    if (!(other instanceof CelList)) return noSuchOverloadOr(other);
    for (let i = 0, size = other.size; i < size; i++) this.items.push(other.at(i));
    return this;
  }

  contains(value: CelValue): boolean {
    return this.finished().contains(value);
  }

  /** The list as it is now. */
  finished(): ValueList {
    return new ValueList(this.items);
  }
}

/** `first + second`; the other list itself where one is empty. */
export function concat(first: CelList, second: CelValue): CelValue {
  if (!(second instanceof CelList)) return noSuchOverloadOr(second);
  if (first.size === 0) return second;
  return second.size === 0 ? first : new ConcatList(first, second);
}

function flatten(list: ConcatList): CelValue[] {
  const items: CelValue[] = [];
  const pending: CelList[] = [list];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next instanceof ConcatList) pending.push(next.second, next.first);
    else for (let i = 0, size = next.size; i < size; i++) items.push(next.at(i));
  }
  return items;
}

/** All elements of a list. */
export function listItems(list: CelList): readonly CelValue[] {
  if (list instanceof ValueList || list instanceof GrowingList) return list.items;
  return Array.from({ length: list.size }, (_, i) => list.at(i));
}

/** The whole number that an index stands for, or why it is none. */
export function listIndex(index: CelValue): bigint | CelError {
  if (typeof index === 'bigint') return index;
  if (typeof index === 'number') {
    if (Number.isInteger(index) && index > -(2 ** 63) && index < 2 ** 63) return BigInt(index);
    return new CelError(`unsupported index value ${printValue(index)} in list`);
  }
  if (index instanceof Uint) {
    if (index.value < 1n << 63n) return index.value;
    return new CelError(`unsupported index value ${index.value} in list`);
  }
  return new CelError(`unsupported index type '${typeText(index)}' in list`);
}
