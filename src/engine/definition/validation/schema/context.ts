/** What the checks of one schema share on the way down: where they stand, what holds there, what they have found. */
import type { FieldError } from '../../../values/field-error.ts';
import type { FieldPath } from '../../../values/field-path.ts';

/** What holds at a place of the schema. */
export interface Surroundings {
  /** Why defaults are forbidden here; `undefined` where they are allowed. */
  readonly defaultsForbidden: string | undefined;
  /** True inside of apiVersion, kind and metadata, at the root or of an embedded resource. */
  readonly insideMetadata: boolean;
  /** The outermost place above whose parts cannot be told apart between two revisions of an object. */
  readonly uncorrelatable: FieldPath | undefined;
}

/** At the root of a schema. */
export const rootSurroundings: Surroundings = {
  defaultsForbidden: undefined,
  insideMetadata: false,
  uncorrelatable: undefined,
};

/** Below a place whose parts cannot be told apart; the outermost one is kept. */
export function below(surroundings: Surroundings, uncorrelatable: FieldPath): Surroundings {
  return surroundings.uncorrelatable === undefined ? { ...surroundings, uncorrelatable } : surroundings;
}

/** What the checks of a schema have found: rules that do not compile are told after everything else. */
export interface Findings {
  readonly schema: FieldError[];
  readonly rules: FieldError[];
}
