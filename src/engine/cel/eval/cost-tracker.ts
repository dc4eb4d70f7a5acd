/**
 * What an evaluation has cost so far. As in cel-go, a call's cost comes from the values of its arguments, found by node
 * id on a stack of everything evaluated; where an argument is not there (its evaluation was cut short), the call is free.
 */
import type { CallCost } from '../cost/call-cost.ts';
import { Cancelled } from './abort.ts';
import type { CelValue } from './value.ts';

/** Node ids to find a call's arguments by; an attribute's id may change while the plan is made. */
export interface Identified {
  readonly id: number;
}

/** Counts cost up to a limit. */
export class CostTracker {
  cost = 0;
  #values: CelValue[] = [];
  #ids: number[] = [];
  /** For each place on the stack the next lower place of the same id, or −1. */
  #lower: number[] = [];
  /** The highest place of each id. */
  #top = new Map<number, number>();

  constructor(readonly limit: number) {}

  /** Puts a node's value on the stack, once its cost has been added. */
  push(id: number, value: CelValue, _ownCost: number): void {
    const top = this.#top.get(id) ?? -1;
    this.#lower.push(top);
    this.#top.set(id, this.#values.length);
    this.#values.push(value);
    this.#ids.push(id);
    // Where has() takes back a unit that was never counted, cel-go's counter wraps around.
    if (this.cost < 0) this.cost = 2 ** 64 - 1;
    if (this.cost > this.limit) throw new Cancelled('cost');
  }

  /** Adds a fixed cost and puts the value on the stack. */
  observe(id: number, value: CelValue, cost: number): void {
    this.cost += cost;
    this.push(id, value, cost);
  }

  /** Takes the node's value off the stack with everything above it, where it is there. */
  drop(id: number): void {
    const place = this.#top.get(id) ?? -1;
    if (place !== -1) this.#cut(place);
  }

  /** Takes the arguments off the stack, the last first; `undefined` at the first that is not there. */
  dropArgs(args: readonly Identified[]): CelValue[] | undefined {
    const values = new Array<CelValue>(args.length);
    for (let i = args.length - 1; i >= 0; i--) {
      const id = args[i]?.id ?? 0;
      const place = this.#top.get(id) ?? -1;
      if (place === -1) return undefined;
      values[i] = this.#values[place] ?? null;
      this.#cut(place);
    }
    return values;
  }

  /** Adds the cost of a call and puts its result on the stack. */
  observeCall(id: number, args: readonly Identified[], result: CelValue, costOf: CallCost): void {
    const values = this.dropArgs(args);
    this.observe(id, result, values === undefined ? 0 : costOf(values, result));
  }

  #cut(place: number): void {
    for (let at = this.#values.length - 1; at >= place; at--) this.#top.set(this.#ids[at] ?? 0, this.#lower[at] ?? -1);
    this.#values.length = place;
    this.#ids.length = place;
    this.#lower.length = place;
  }
}
