/**
 * The server's inner form of a definition: what all versions have alike stands once, at the top of the spec, and errors are
 * told with paths of that form.
 */
import { deepEqual, getIn } from '../../values/value.ts';
import type { Version } from '../custom-resource-definition.ts';

/** What all versions of a definition have alike. */
export interface Layout {
  readonly schema: boolean;
  readonly subresources: boolean;
  readonly columns: boolean;
  readonly selectableFields: boolean;
}

const known = new WeakMap<readonly Version[], Layout>();

/** The layout of a definition's versions; without any version nothing is alike. */
export function layoutOf(versions: readonly Version[]): Layout {
  const before = known.get(versions);
  if (before !== undefined) return before;
  const alike = (key: string): boolean => {
    const [first, ...rest] = versions;
    if (first === undefined) return false;
    const member = getIn(first.value, key);
    return rest.every((version) => deepEqual(getIn(version.value, key), member));
  };
  const layout = {
    schema: alike('schema'),
    subresources: alike('subresources'),
    columns: alike('additionalPrinterColumns'),
    selectableFields: alike('selectableFields'),
  };
  known.set(versions, layout);
  return layout;
}
