/** The trace of an evaluation: for each node the last value it had, how often it was evaluated, and what it cost itself. */
import { CostTracker } from './cost-tracker.ts';
import type { CelValue } from './value.ts';

/** What is known of one node. */
export interface NodeTrace {
  /** The value or error, of the last time where there were several. */
  readonly value: CelValue;
  /** How often the node was evaluated. */
  readonly count: number;
  /** The cost of the node without what is below it, all times together. */
  readonly cost: number;
}

/** What is known of the nodes that were evaluated, by id. */
export type Trace = ReadonlyMap<number, NodeTrace>;

/** A tracker that remembers what it was told. */
export class TracingTracker extends CostTracker {
  readonly nodes = new Map<number, NodeTrace>();

  /** The node whose value was just taken off. */
  #dropped = 0;

  override drop(id: number): void {
    this.#dropped = this.isOnStack(id) ? id : 0;
    super.drop(id);
  }

  override observe(id: number, value: CelValue, cost: number): void {
    const known = this.nodes.get(id);
    // The last step of a path is seen twice: by itself, and then as the whole path.
    const again = id === this.#dropped ? 0 : 1;
    this.#dropped = 0;
    this.nodes.set(id, { value, count: (known?.count ?? 0) + again, cost: (known?.cost ?? 0) + cost });
    super.observe(id, value, cost);
  }
}
