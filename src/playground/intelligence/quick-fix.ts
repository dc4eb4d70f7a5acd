/** A change that the editor offers for an error. */
import type { TextEdit } from './text-edit.ts';

/** A way to mend an error. */
export interface QuickFix {
  readonly title: string;
  /** The message of the marker it mends. */
  readonly message: string;
  readonly edits: readonly TextEdit[];
  /** True for the one that is most likely meant. */
  readonly preferred: boolean;
}
