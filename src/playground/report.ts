/** What the page draws: the outcome of playing a playground, as plain data that crosses from the worker. */
import type { FieldErrorType } from '../engine/index.ts';

/** Why a server refuses something, and the page of Kubernetes' documentation that says more. */
export interface Why {
  readonly sentence: string;
  readonly page: string;
  readonly pageTitle: string;
}

/** An expectation and whether it was met. */
export interface CheckedExpectation {
  /** As written, after `expect:`. */
  readonly text: string;
  readonly met: boolean;
  /** Why it was not met, in a sentence; empty where it was. */
  readonly why: string;
}

/** A place in a file, in UTF-16 offsets. */
export interface Place {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** A message at a place. */
export interface Marker extends Place {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly type: FieldErrorType | 'Decode' | 'Syntax' | 'Warning';
}

/** A line of a step's output. */
export interface OutputLine {
  readonly text: string;
  readonly stream: 'stdout' | 'stderr';
  /** Where the line's error stands in the texts. */
  readonly place?: Place;
  /** Why such an error is one. */
  readonly why?: Why;
}

/** A request as the page lists it. */
export interface RequestSummary {
  readonly method: string;
  readonly path: string;
  readonly code: number;
}

/** What a command did. */
export interface StepReport {
  readonly command: string;
  readonly exit: number;
  readonly lines: readonly OutputLine[];
  readonly requests: readonly RequestSummary[];
  /** The store's revision once the step is done. */
  readonly revision: number;
  /** `default` steps follow from the texts, `pinned` ones were typed. */
  readonly origin: 'default' | 'pinned';
  /** A sentence about why the step is not the usual one. */
  readonly note?: string;
  /** The object, as `resource/name`, that the command asks the page to open in an editor. */
  readonly opens?: string;
}

/** What became of a document. */
export type DocumentOutcome =
  | 'created'
  | 'configured'
  | 'unchanged'
  | 'rejected'
  /** A kind that no definition here declares. */
  | 'not-here'
  /** A kind whose definition stands here, but was refused. */
  | 'not-served'
  /** No step has applied it. */
  | 'not-applied';

/** One document of a file. */
export interface DocumentReport {
  readonly file: string;
  /** Index among the documents of its file that hold something. */
  readonly index: number;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
  readonly outcome: DocumentOutcome;
  /** True when an earlier document of the same kind and name was applied before it. */
  readonly update: boolean;
  /** Why it was refused, in the server's or kubectl's words. */
  readonly reason: string;
  /** Paths of fields that were typed, accepted and not kept, since the schema does not know them. */
  readonly pruned: readonly string[];
  /** Errors that an update was let pass with, since the guilty values were there before. */
  readonly ratcheted: readonly string[];
  readonly warnings: readonly string[];
  /** What a comment above the document expects of it; absent where none does. */
  readonly expectation?: CheckedExpectation;
}

/** A document with where it stands in its file, in UTF-16 offsets. */
export interface PlacedReport extends DocumentReport {
  readonly start: number;
  readonly end: number;
}

/** The UTF-16 offsets at which documents begin and end, one after the other, in the order of the documents. */
export type DocumentPlaces = Int32Array;

/** Everything that is drawn at once; more is asked for when a pane shows it. */
export interface Report {
  readonly steps: readonly StepReport[];
  readonly documents: readonly DocumentReport[];
  /** Where each of the documents stands: see `placeOf`. Typing moves all that stands behind it, and changes nothing else of it. */
  readonly places: DocumentPlaces;
  readonly markers: readonly Marker[];
  /** How many CEL rules refused something, or may not stand in their definition. */
  readonly failedRules: number;
  /** How long the check took, in milliseconds. */
  readonly elapsed: number;
}
