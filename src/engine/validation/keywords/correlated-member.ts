/** The old value of a member, as far as ratcheting may look at it. */
import type { CorrelatedObject } from '../correlated-object.ts';
import type { Run } from '../run.ts';

/** The pair at a member; none for `kind` and `apiVersion` at the root, whose changes cannot be seen. */
export function correlatedMember(
  key: string,
  run: Run,
  correlated: CorrelatedObject | undefined,
): CorrelatedObject | undefined {
  if (correlated === undefined || (run.isAtRoot && (key === 'kind' || key === 'apiVersion'))) return undefined;
  return correlated.key(key);
}
