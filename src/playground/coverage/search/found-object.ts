/** What a search found, as it is told. */
import { fieldErrorText, type ObjectValue } from '../../../engine/index.ts';
import type { Point } from '../point.ts';
import { type Attempt, hidesRules, isAlone, othersOf } from './attempt.ts';

/** An object that was found. */
export interface FoundObject {
  readonly object: ObjectValue;
  /** What has to be stored before: the point compares with it, or stands in the status. */
  readonly old: ObjectValue | undefined;
  /** True where the object is to be written to `/status`. */
  readonly isStatus: boolean;
  /** For a failing one: true where nothing else refuses it. */
  readonly alone: boolean;
  /** For a failing one: what else refuses it. */
  readonly others: readonly Point[];
  /** Why it is refused, in the server's words; empty where it is accepted. */
  readonly reasons: readonly string[];
  /** The field that the first reason names. */
  readonly field: string;
}

/** The attempt as what was found; with the point for one that is to be refused by it. */
export function foundObject({ draft, errors, failing }: Attempt, isStatus: boolean, point?: Point): FoundObject {
  const told = errors.filter((error) => !hidesRules(error));
  const [first] = told;
  return {
    object: draft.object,
    old: draft.old,
    isStatus,
    alone: point !== undefined && isAlone({ failing }, point),
    others: point === undefined ? [] : othersOf(failing, point),
    reasons: told.map(fieldErrorText),
    field: first?.field ?? first?.path?.toString() ?? '',
  };
}
