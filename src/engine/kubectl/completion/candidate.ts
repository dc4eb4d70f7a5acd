/** A text that could stand in a command line. */

/** What a candidate is, for its icon. */
export type CandidateKind = 'command' | 'flag' | 'value' | 'resource' | 'name' | 'field' | 'file' | 'namespace';

/** A text that could stand where the cursor is. */
export interface Candidate {
  readonly text: string;
  readonly kind: CandidateKind;
  /** A few words beside it. */
  readonly detail?: string;
  /** The word is not at its end with this: no space is to follow. */
  readonly open?: boolean;
}
