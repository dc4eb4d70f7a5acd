/** A finding of our own profile: one for each cause. */
import type { Audience, Direction, RuleId, Severity } from './rules.ts';

/** Where a finding stands: keys from the root of the definition's document. */
export interface FindingPlace {
  readonly side: 'old' | 'new';
  readonly keys: readonly (string | number)[];
}

/** One finding. */
export interface UpgradeFinding {
  readonly rule: RuleId;
  readonly severity: Severity;
  readonly direction: Direction;
  /** The definition's name. */
  readonly definition: string;
  /** A version's name, or those of several that disagree: `v1beta1, v1`. */
  readonly version: string | undefined;
  /** `^.spec.ports.items`; absent for what is no part of a schema. */
  readonly field: string | undefined;
  /** The keyword of the schema that changed. */
  readonly keyword: string | undefined;
  readonly what: string;
  readonly breaks: readonly Audience[];
  readonly why: string;
  readonly fix: string;
  /** What the API server says when it refuses the update for it. */
  readonly refused: readonly string[];
  readonly place: FindingPlace;
}

/** A finding before it is known where it stands and whom it meets. */
export interface Draft {
  readonly rule: RuleId;
  readonly what: string;
  readonly keyword?: string;
  /** Another severity than the rule's own. */
  readonly severity?: Severity;
  /** A sentence more about why. */
  readonly note?: string;
}
