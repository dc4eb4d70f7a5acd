/** `json-patch.ts` where it comes after the rest of the engine. */
import { latePart } from '../late-part.ts';
import type { Value } from '../value.ts';
import type { Patched } from './json-patch.ts';

const part = latePart(() => import('./json-patch.ts'));

/** A document with a JSON patch applied, or the error's text. */
export function applyJsonPatch(document: Value, patch: Value): Patched {
  return part().applyJsonPatch(document, patch);
}
