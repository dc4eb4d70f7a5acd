/** The nodes of a plan that are no attributes: constants, calls, logic, literals. Each counts its cost and leaves its value on the tracker. */

import { listCreateCost, mapCreateCost } from '../cost/actual-size.ts';
import type { CallCost } from '../cost/call-cost.ts';
import type { Call } from '../library/library.ts';
import { equal } from './equality.ts';
import type { Frame } from './frame.ts';
import { hasTrait, isError, type Trait } from './kind.ts';
import { ValueList } from './list.ts';
import { ValueMap } from './map.ts';
import { printValue } from './print.ts';
import { CelError, type CelValue, noSuchOverload, noSuchOverloadOr, Optional } from './value.ts';

/** A node of a plan. */
export interface Step {
  /** The expression node whose value this is. */
  readonly id: number;
  exec(frame: Frame): CelValue;
}

/** Names the node that failed, where no other has. */
export function label(id: number, value: CelValue): CelValue {
  if (value instanceof CelError && value.nodeId === 0) value.nodeId = id;
  return value;
}

/** A value known when the plan is made. */
export class ConstStep implements Step {
  constructor(
    readonly id: number,
    readonly value: CelValue,
  ) {}

  exec(frame: Frame): CelValue {
    frame.tracker.observe(this.id, this.value, 0);
    return this.value;
  }
}

/** `a && b` or `a || b`: one term that decides makes up for errors in the others. */
export class LogicStep implements Step {
  constructor(
    readonly id: number,
    readonly terms: readonly Step[],
    /** The value that decides: false for `&&`, true for `||`. */
    readonly deciding: boolean,
  ) {}

  exec(frame: Frame): CelValue {
    const value = this.#evaluate(frame);
    for (const term of this.terms) frame.tracker.drop(term.id);
    frame.tracker.observe(this.id, value, 0);
    return value;
  }

  #evaluate(frame: Frame): CelValue {
    let failure: CelValue | undefined;
    for (const term of this.terms) {
      const value = term.exec(frame);
      if (value === this.deciding) return value;
      if (typeof value !== 'boolean') failure ??= label(this.id, noSuchOverloadOr(value));
    }
    return failure ?? !this.deciding;
  }
}

/** `a == b` and `a != b`. */
export class EqualityStep implements Step {
  readonly #args: readonly Step[];

  constructor(
    readonly id: number,
    readonly left: Step,
    readonly right: Step,
    readonly negated: boolean,
    readonly cost: CallCost,
  ) {
    this.#args = [left, right];
  }

  exec(frame: Frame): CelValue {
    const value = this.#evaluate(frame);
    frame.tracker.observeCall(this.id, this.#args, value, this.cost);
    return value;
  }

  #evaluate(frame: Frame): CelValue {
    const left = this.left.exec(frame);
    const right = this.right.exec(frame);
    if (isError(left)) return left;
    if (isError(right)) return right;
    const same = equal(left, right);
    // What cannot be compared is different, too.
    return this.negated ? same !== true : same;
  }
}

/** How a function is called. */
export interface Binding {
  readonly call: Call;
  readonly trait: Trait | undefined;
  readonly nonStrict: boolean;
  /** True where evaluation of the arguments ends at the first that fails. */
  readonly stopsAtError: boolean;
}

/** A call of a function. */
export class CallStep implements Step {
  constructor(
    readonly id: number,
    readonly functionName: string,
    readonly overloadId: string,
    readonly args: readonly Step[],
    /** `undefined` where nothing implements the function: then the first argument may. */
    readonly binding: Binding | undefined,
    readonly cost: CallCost,
  ) {}

  exec(frame: Frame): CelValue {
    const value = this.evaluate(frame);
    frame.tracker.observeCall(this.id, this.args, value, this.cost);
    return value;
  }

  /** The result without its cost. */
  evaluate(frame: Frame): CelValue {
    const strict = this.binding?.nonStrict !== true;
    const stops = strict && this.#stopsAtError;
    const values = new Array<CelValue>(this.args.length);
    for (let i = 0; i < this.args.length; i++) {
      const value = this.args[i]?.exec(frame) ?? null;
      if (stops && value instanceof CelError) return value;
      values[i] = value;
    }
    if (strict && !stops) for (const value of values) if (value instanceof CelError) return value;
    return this.#invoke(values);
  }

  /** The same call with another implementation. */
  withBinding(binding: Binding): CallStep {
    return new CallStep(this.id, this.functionName, this.overloadId, this.args, binding, this.cost);
  }

  get #stopsAtError(): boolean {
    return this.binding?.stopsAtError === true || this.args.length > 2;
  }

  #invoke(values: readonly CelValue[]): CelValue {
    const { binding } = this;
    const first = values[0] ?? null;
    if (binding !== undefined) {
      const { trait } = binding;
      if (trait === undefined || (binding.nonStrict && isError(first)) || hasTrait(first, trait)) {
        return label(this.id, binding.call(values));
      }
    }
    if (hasTrait(first, 'receiver')) return label(this.id, noSuchOverload());
    const suffix = this.#stopsAtError ? ` ${this.id}` : '';
    return new CelError(`no such overload: ${this.functionName}${suffix}`, this.id);
  }
}

/** `x in [constants]` as a look into a set: free of cost, as in cel-go. */
export class SetMembershipStep implements Step {
  constructor(
    readonly id: number,
    readonly arg: Step,
    readonly contains: (value: CelValue) => boolean,
  ) {}

  exec(frame: Frame): CelValue {
    const value = this.arg.exec(frame);
    const result = isError(value) ? value : this.contains(value);
    frame.tracker.observe(this.id, result, 0);
    return result;
  }
}

/** `optional.or(optional)` and `optional.orValue(value)`: the argument is only looked at where there is no value. */
export class OptionalOrStep implements Step {
  constructor(
    readonly id: number,
    readonly left: Step,
    readonly right: Step,
    readonly unwraps: boolean,
  ) {}

  exec(frame: Frame): CelValue {
    const value = this.#evaluate(frame);
    frame.tracker.observe(this.id, value, 0);
    return value;
  }

  #evaluate(frame: Frame): CelValue {
    const left = this.left.exec(frame);
    if (isError(left)) return left;
    if (!(left instanceof Optional)) return noSuchOverload();
    if (left.value === undefined) return this.right.exec(frame);
    return this.unwraps ? left.value : left;
  }
}

/** `[a, ?b]`. */
export class ListStep implements Step {
  constructor(
    readonly id: number,
    readonly elements: readonly Step[],
    readonly optional: ReadonlySet<number>,
  ) {}

  exec(frame: Frame): CelValue {
    const value = this.evaluate(frame);
    frame.tracker.dropAll(this.elements);
    frame.tracker.observe(this.id, value, listCreateCost);
    return value;
  }

  /** The list without its cost. */
  evaluate(frame: Frame): CelValue {
    const items: CelValue[] = [];
    for (let i = 0; i < this.elements.length; i++) {
      const value = this.elements[i]?.exec(frame) ?? null;
      if (value instanceof CelError) return value;
      if (!this.optional.has(i)) {
        items.push(value);
        continue;
      }
      if (!(value instanceof Optional)) {
        const message = `cannot initialize optional list element from non-optional value ${printValue(value)}`;
        return new CelError(message, this.id);
      }
      if (value.value !== undefined) items.push(value.value);
    }
    return new ValueList(items);
  }
}

/** One `key: value` of a map literal. */
export interface EntryStep {
  readonly key: Step;
  readonly value: Step;
  readonly optional: boolean;
}

/** `{k: v, ?k: v}`. */
export class MapStep implements Step {
  readonly #args: readonly Step[];

  constructor(
    readonly id: number,
    readonly entries: readonly EntryStep[],
  ) {
    this.#args = entries.flatMap(({ key, value }) => [key, value]);
  }

  exec(frame: Frame): CelValue {
    const value = this.evaluate(frame);
    frame.tracker.dropAll(this.#args);
    frame.tracker.observe(this.id, value, mapCreateCost);
    return value;
  }

  /** The map without its cost. */
  evaluate(frame: Frame): CelValue {
    const map = new ValueMap();
    for (const entry of this.entries) {
      const key = entry.key.exec(frame);
      if (key instanceof CelError) return key;
      const value = entry.value.exec(frame);
      if (value instanceof CelError) return value;
      if (!entry.optional) {
        map.set(key, value);
        continue;
      }
      if (!(value instanceof Optional)) {
        const message = `cannot initialize optional entry '${printValue(key)}' from non-optional value ${printValue(value)}`;
        return new CelError(message, this.id);
      }
      if (value.value === undefined) map.delete(key);
      else map.set(key, value.value);
    }
    return map;
  }
}
