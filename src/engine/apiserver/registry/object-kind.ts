/** The group and kind that an object itself states. */
import type { ObjectValue } from '../../values/value.ts';
import { type GroupKind, parseApiVersion } from '../group-resource.ts';

/** Group and kind from `apiVersion` and `kind`. */
export function kindOf(object: ObjectValue): GroupKind {
  const apiVersion = object.get('apiVersion');
  const kind = object.get('kind');
  const parsed = parseApiVersion(typeof apiVersion === 'string' ? apiVersion : '');
  return { group: 'error' in parsed ? '' : parsed.group, kind: typeof kind === 'string' ? kind : '' };
}
