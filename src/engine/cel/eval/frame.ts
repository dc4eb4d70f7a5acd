/** What one evaluation of a program carries: its variables, the values of its loops, its cost, and when to stop. */
import { Cancelled } from './abort.ts';
import type { CostTracker } from './cost-tracker.ts';
import type { CelValue } from './value.ts';

/** The variables of an evaluation, such as `self` and `oldSelf`. */
export interface Activation {
  /** The value of a variable; `undefined` where there is none of that name. */
  resolve(name: string): CelValue | undefined;
}

/** Iterations between two looks at the interrupt. */
const interruptCheckFrequency = 100;

/** The state of one evaluation. */
export class Frame {
  /** Variables of comprehensions, each in its own slot; `undefined` before the accumulator's first use. */
  readonly slots: (CelValue | undefined)[];
  #iterations = 0;

  constructor(
    readonly activation: Activation,
    readonly tracker: CostTracker,
    slotCount: number,
    readonly interrupted: (() => boolean) | undefined,
  ) {
    this.slots = new Array<CelValue | undefined>(slotCount).fill(undefined);
  }

  /** Counts an iteration; every hundredth ends the evaluation where it has been interrupted. */
  checkInterrupt(): void {
    if (++this.#iterations % interruptCheckFrequency !== 0) return;
    if (this.interrupted?.() === true) throw new Cancelled('interrupted');
  }
}
