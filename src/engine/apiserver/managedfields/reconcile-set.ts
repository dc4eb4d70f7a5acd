/** A set of paths after its schema has changed: what became atomic is owned as a whole by whoever owned a part of it. */
import { FieldSet, type Path } from './field-set.ts';
import type { PathElement } from './path-element.ts';
import { deduced, fieldType, type SchemaType } from './schema-type.ts';

/** The reconciled set; the same one where nothing became atomic. */
export function reconcileSet(set: FieldSet, type: SchemaType): FieldSet {
  const atomic: Path[] = [];
  collectAtomic(set, type, [], false, atomic);
  if (atomic.length === 0) return set;
  const roots = FieldSet.of(...atomic);
  return set.recursiveDifference(roots).union(roots);
}

/** Finds places that the type owns as a whole and the set in parts. */
function collectAtomic(
  set: FieldSet | undefined,
  type: SchemaType,
  path: Path,
  isWhole: boolean,
  atomic: Path[],
): void {
  const { map, scalar, list } = type.atom;
  if (map !== undefined) {
    if (map.elementType === deduced && map.fields.size === 0) return;
    if (map.relationship === 'atomic' && !isWhole) {
      if (set !== undefined && !set.isEmpty) atomic.push(path);
      return;
    }
    visit(set, path, atomic, (element) => (element.kind === 'field' ? fieldType(map, element.name) : map.elementType));
  } else if (scalar === undefined && list !== undefined) {
    if (list.relationship === 'atomic' && !isWhole) {
      atomic.push(path);
      return;
    }
    visit(set, path, atomic, () => list.elementType);
  }
}

function visit(
  set: FieldSet | undefined,
  path: Path,
  atomic: Path[],
  typeBelow: (element: PathElement) => SchemaType | undefined,
): void {
  if (set === undefined) return;
  const go = (key: string, element: PathElement): void => {
    const type = typeBelow(element);
    if (type === undefined) return;
    const below = set.children.get(key)?.set;
    collectAtomic(below, type, [...path, element], set.members.has(key) && below === undefined, atomic);
  };
  for (const [key, { element }] of set.children) if (!set.members.has(key)) go(key, element);
  for (const [key, element] of set.members) go(key, element);
}
