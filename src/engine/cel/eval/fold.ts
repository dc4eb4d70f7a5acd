/** Comprehensions at run time: `all`, `exists`, `map`, `filter` and all other macros that loop. */
import type { Frame } from './frame.ts';
import { goTypeName, isError } from './kind.ts';
import { GrowingList } from './list.ts';
import { GrowingMap } from './map.ts';
import type { Step } from './step.ts';
import { CelError, CelList, CelMap, type CelValue, noSuchOverload } from './value.ts';

/** The slots of a comprehension's variables in the frame; −1 for none. */
export interface FoldSlots {
  readonly accu: number;
  readonly first: number;
  readonly second: number;
}

/** The steps of a comprehension. */
export interface FoldParts {
  readonly range: Step;
  readonly condition: Step;
  readonly step: Step;
  readonly result: Step;
}

/** A loop over a list or a map that folds its elements into an accumulator. */
export class FoldStep implements Step {
  constructor(
    readonly id: number,
    readonly parts: FoldParts,
    readonly slots: FoldSlots,
  ) {}

  exec(frame: Frame): CelValue {
    frame.slots[this.slots.accu] = undefined;
    const value = this.#evaluate(frame);
    frame.tracker.drop(this.parts.range.id);
    frame.tracker.observe(this.id, value, 0);
    return value;
  }

  #evaluate(frame: Frame): CelValue {
    const range = this.parts.range.exec(frame);
    if (isError(range)) return range;
    if (range instanceof CelList) this.#foldList(frame, range);
    else if (range instanceof CelMap) this.#foldMap(frame, range);
    else if (this.slots.second === -1) return new CelError(`got '${goTypeName(range)}', expected iterable type`);
    else return new CelError(`unsupported comprehension range type: ${goTypeName(range)}`, this.id);
    const result = this.parts.result.exec(frame);
    if (result instanceof GrowingList) return result.finished();
    return result instanceof GrowingMap ? result.copy() : result;
  }

  #foldList(frame: Frame, list: CelList): void {
    const { first, second } = this.slots;
    for (let i = 0, size = list.size; i < size; i++) {
      if (second === -1) frame.slots[first] = list.at(i);
      else {
        frame.slots[first] = BigInt(i);
        frame.slots[second] = list.at(i);
      }
      if (!this.#iterate(frame)) return;
    }
  }

  #foldMap(frame: Frame, map: CelMap): void {
    const { first, second } = this.slots;
    for (const key of map.keys()) {
      frame.slots[first] = key;
      if (second !== -1) frame.slots[second] = map.find(key) ?? (key === null ? noSuchOverload() : null);
      if (!this.#iterate(frame)) return;
    }
  }

  /** One turn of the loop; false where it was the last. */
  #iterate(frame: Frame): boolean {
    if (this.parts.condition.exec(frame) === false) return false;
    frame.slots[this.slots.accu] = this.parts.step.exec(frame);
    frame.checkInterrupt();
    return true;
  }
}

/** Reads the accumulator; its first value is computed when it is first needed, as cel-go does. */
export function readAccumulator(slot: number, init: Step): (frame: Frame) => CelValue {
  return (frame) => {
    const value = frame.slots[slot];
    if (value !== undefined) return value;
    const first = startOf(init.exec(frame));
    frame.slots[slot] = first;
    return first;
  };
}

/** An empty list or map to begin with is one that the loop may fill in place. */
function startOf(value: CelValue): CelValue {
  if (value instanceof CelList && value.size === 0) return new GrowingList();
  return value instanceof CelMap && value.size === 0 ? new GrowingMap() : value;
}
