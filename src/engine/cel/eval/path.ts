/** What a path into a value is made of: where it starts and the steps that follow. */
import type { Frame } from './frame.ts';
import type { CelValue } from './value.ts';

/** A variable, a computed value or a choice of such, with the path that follows. */
export interface Attribute {
  /** The id of the last step of the path, which grows while the plan is made. */
  readonly id: number;
  addQualifier(qualifier: Qualifier): void;
  resolve(frame: Frame): CelValue;
}

/** A step of a path. */
export interface Qualifier {
  readonly id: number;
  /** True for `.?field` and `[?key]`: what is not there is no error. */
  readonly optional: boolean;
  /** The value inside the value, or why there is none. */
  qualify(frame: Frame, value: CelValue): CelValue;
  /** The same, `undefined` where it is not there. With `presenceOnly`, the value may be anything. */
  qualifyIfPresent(frame: Frame, value: CelValue, presenceOnly: boolean): CelValue | undefined;
}
