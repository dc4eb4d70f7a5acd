/**
 * What an evaluation has cost so far. As in cel-go, a call's cost comes from the values of its arguments, found by node
 * id on a stack of everything evaluated; where an argument is not there (its evaluation was cut short), the call is free.
 */
import { type CallCost, unitCost } from '../cost/call-cost.ts';
import { Cancelled } from './abort.ts';
import type { CelValue } from './value.ts';

/** Node ids to find a call's arguments by; an attribute's id may change while the plan is made. */
export interface Identified {
  readonly id: number;
}

/** Counts cost up to a limit. */
export class CostTracker {
  cost = 0;
  // The stack: its places above #size hold what was there before.
  readonly #values: CelValue[] = [];
  readonly #ids: number[] = [];
  /** For each place on the stack the next lower place of the same id, or −1. */
  readonly #lower: number[] = [];
  #size = 0;
  /** The highest place of each id, or −1. */
  readonly #top: number[];

  /** @param idCount one more than the highest node id */
  constructor(
    readonly limit: number,
    idCount: number,
  ) {
    this.#top = new Array<number>(idCount).fill(-1);
  }

  /** Adds the node's own cost and puts its value on the stack. */
  observe(id: number, value: CelValue, cost: number): void {
    this.cost += cost;
    const place = this.#size++;
    this.#values[place] = value;
    this.#ids[place] = id;
    this.#lower[place] = this.#top[id] ?? -1;
    this.#top[id] = place;
    // Where has() takes back a unit that was never counted, cel-go's counter wraps around.
    if (this.cost < 0) this.cost = 2 ** 64 - 1;
    if (this.cost > this.limit) throw new Cancelled('cost');
  }

  /** True where a value of the node lies on the stack. */
  protected isOnStack(id: number): boolean {
    return (this.#top[id] ?? -1) !== -1;
  }

  /** Takes the node's value off the stack with everything above it, where it is there. */
  drop(id: number): void {
    const place = this.#top[id] ?? -1;
    if (place !== -1) this.#cut(place);
  }

  /** Takes the arguments off the stack, the last first, up to one that is not there; true where all were. */
  dropAll(args: readonly Identified[]): boolean {
    for (let i = args.length - 1; i >= 0; i--) {
      const place = this.#top[args[i]?.id ?? 0] ?? -1;
      if (place === -1) return false;
      this.#cut(place);
    }
    return true;
  }

  /** Adds the cost of a call and puts its result on the stack. */
  observeCall(id: number, args: readonly Identified[], result: CelValue, costOf: CallCost): void {
    if (costOf === unitCost) {
      this.observe(id, result, this.dropAll(args) ? 1 : 0);
      return;
    }
    const values = this.#takeArgs(args);
    this.observe(id, result, values === undefined ? 0 : costOf(values, result));
  }

  #takeArgs(args: readonly Identified[]): CelValue[] | undefined {
    const values = new Array<CelValue>(args.length);
    for (let i = args.length - 1; i >= 0; i--) {
      const place = this.#top[args[i]?.id ?? 0] ?? -1;
      if (place === -1) return undefined;
      values[i] = this.#values[place] ?? null;
      this.#cut(place);
    }
    return values;
  }

  #cut(place: number): void {
    for (let at = this.#size - 1; at >= place; at--) this.#top[this.#ids[at] ?? 0] = this.#lower[at] ?? -1;
    this.#size = place;
  }
}
