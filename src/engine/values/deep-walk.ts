/** Recursion over values that no depth is too deep for: each call is a generator, kept on a stack of its own. */
import type { Value } from './value.ts';

/** A call in progress: it yields the calls that it needs and is given what they came to. */
export type DeepWalk = Generator<DeepWalk, Value, Value>;

/** Runs a call with all that it calls, and gives what it came to. */
export function deepWalk(first: DeepWalk): Value {
  const open = [first];
  let given: Value = null;
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const step = top.next(given);
    given = null;
    if (step.done === true) {
      open.pop();
      given = step.value;
    } else {
      open.push(step.value);
    }
  }
  return given;
}
