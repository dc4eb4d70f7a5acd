/** A planned expression that can be evaluated any number of times. */
import { Breakdown, Cancelled } from './abort.ts';
import { CostTracker } from './cost-tracker.ts';
import { type Activation, Frame } from './frame.ts';
import type { Step } from './step.ts';
import { type Trace, TracingTracker } from './trace.ts';
import { CelError, type CelValue } from './value.ts';

/** How an evaluation ended. */
export interface Evaluation {
  /** The value or error; `undefined` where it was cancelled. */
  readonly value: CelValue | undefined;
  /** What it cost, also where it was cancelled. */
  readonly cost: number;
  /** Why it was cancelled: its cost went over the limit, or it was interrupted. */
  readonly cancelled: 'cost' | 'interrupted' | undefined;
}

/** Limits of an evaluation. */
export interface EvaluateOptions {
  /** The most one evaluation may cost; without one there is no limit. */
  readonly costLimit?: number;
  /** Asked every hundred iterations; true ends the evaluation. */
  readonly interrupted?: () => boolean;
}

/** A plan ready to run. */
export class Program {
  constructor(
    readonly root: Step,
    readonly slotCount: number,
    /** One more than the highest node id. */
    readonly idCount: number,
  ) {}

  /** Evaluates with these variables. */
  evaluate(activation: Activation, options: EvaluateOptions = {}): Evaluation {
    return this.#run(activation, new CostTracker(options.costLimit ?? Number.POSITIVE_INFINITY, this.idCount), options);
  }

  /** Evaluates and tells the value and cost of every node that was looked at. */
  trace(activation: Activation, options: EvaluateOptions = {}): { evaluation: Evaluation; trace: Trace } {
    const tracker = new TracingTracker(options.costLimit ?? Number.POSITIVE_INFINITY, this.idCount);
    return { evaluation: this.#run(activation, tracker, options), trace: tracker.nodes };
  }

  #run(activation: Activation, tracker: CostTracker, { interrupted }: EvaluateOptions): Evaluation {
    const frame = new Frame(activation, tracker, this.slotCount, interrupted);
    try {
      return { value: this.root.exec(frame), cost: tracker.cost, cancelled: undefined };
    } catch (thrown) {
      if (thrown instanceof Cancelled) return { value: undefined, cost: tracker.cost, cancelled: thrown.cause };
      if (thrown instanceof Breakdown) {
        return { value: new CelError(thrown.message), cost: tracker.cost, cancelled: undefined };
      }
      throw thrown;
    }
  }
}
