/** What passes between the threads of a check. */
import type { CheckedDocument } from '../playground/check/checked-document.ts';
import type { CheckOptions } from '../playground/check/checker.ts';

/** What a thread is to check. */
export interface ShardTask {
  readonly names: readonly string[];
  readonly options: Pick<CheckOptions, 'version' | 'fieldValidation' | 'missing'>;
}

/** What a shard came to. */
export interface ShardResult {
  readonly documents: readonly CheckedDocument[];
  readonly reach: ReadonlySet<string> | undefined;
}

/** Has a shard checked in another thread. */
export type CheckElsewhere = (task: ShardTask) => Promise<ShardResult>;
