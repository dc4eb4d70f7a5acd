/** Interim. */
import { mergePatch } from '../../values/patch/merge-patch.ts';
import type { ObjectValue, Value } from '../../values/value.ts';

export function strategicMergePatch(target: ObjectValue, patch: ObjectValue): Value {
  return mergePatch(target, patch);
}
