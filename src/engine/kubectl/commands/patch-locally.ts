/** A patch applied without the server, for `--local` and `--dry-run=client`. */

import { applyJsonPatch } from '../../values/patch/json-patch.ts';
import { mergePatch } from '../../values/patch/merge-patch.ts';
import { isObject, type ObjectValue, type Value } from '../../values/value.ts';
import { readJson } from '../../yaml/read-json.ts';
import { type Outcome, plain } from '../errors/kubectl-error.ts';
import type { PatchType } from '../resources/resource-client.ts';
import type { RestMapping } from '../resources/rest-mapper.ts';

/** The object as the patch leaves it. Of the kinds here only definitions can be patched strategically. */
export function patchLocally(
  object: ObjectValue,
  type: PatchType,
  text: string,
  { group, version, kind }: RestMapping,
): Outcome<ObjectValue> {
  const read = readJson(text);
  if ('error' in read) return { error: plain(type === 'json' ? read.error : 'invalid JSON patch') };
  const patch = read.value;
  switch (type) {
    case 'json': {
      const patched = applyJsonPatch(object, patch);
      if ('error' in patched) return { error: plain(patched.error) };
      return asObject(patched.value);
    }
    case 'merge':
      return asObject(mergePatch(object, patch));
    default: {
      const what = `${group}/${version}, Kind=${kind}`;
      return { error: plain(`strategic merge patch is not supported for ${what} locally, try --type merge`) };
    }
  }
}

function asObject(value: Value): Outcome<ObjectValue> {
  return isObject(value) ? { value } : { error: plain('the patched document is no object') };
}
