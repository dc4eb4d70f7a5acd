/** Which rows a tree of fields shows: what is open, or what a search finds with all that it lies in. */
import type { SchemaTree } from '../../../playground/index.ts';
import { pathSeparator } from './schema-store.ts';

/** A row; field −1 is the object itself. */
export interface TreeRow {
  readonly field: number;
  readonly open: boolean;
}

/** The rows, and how many fields a search found. */
export interface TreeRows {
  readonly rows: readonly TreeRow[];
  readonly found: number;
}

/** A tree of more fields than this begins with two levels open. */
const openLimit = 200;

/** The names from the root to a field. */
export function namesOf({ fields }: SchemaTree, field: number): string[] {
  const names: string[] = [];
  for (let at = fields[field]; at !== undefined; at = fields[at.parent]) names.push(at.name);
  return names.reverse();
}

/** The field of names from the root: −1 for none, and the nearest field above where the last ones are gone. */
export function fieldOf({ fields }: SchemaTree, names: readonly string[]): number {
  let found = -1;
  for (const name of names) {
    const next = fields.findIndex((field, at) => at > found && field.parent === found && field.name === name);
    if (next === -1) return found;
    found = next;
  }
  return found;
}

/** True where a field is open although nobody toggled it. */
export function isOpenAtFirst({ fields }: SchemaTree, field: number): boolean {
  return fields.length <= openLimit || (fields[field]?.depth ?? 0) < 1;
}

/** The rows of a tree without a search. */
export function openRows(tree: SchemaTree, toggled: ReadonlySet<string>): TreeRows {
  const changed = new Set<number>();
  for (const path of toggled) {
    const names = path.split(pathSeparator);
    const field = fieldOf(tree, names);
    if (field !== -1 && namesOf(tree, field).length === names.length) changed.add(field);
  }
  const rows: TreeRow[] = [{ field: -1, open: true }];
  let closedDepth = Number.POSITIVE_INFINITY;
  for (const [at, field] of tree.fields.entries()) {
    if (field.depth > closedDepth) continue;
    const open = field.open && isOpenAtFirst(tree, at) !== changed.has(at);
    closedDepth = open ? Number.POSITIVE_INFINITY : field.depth;
    rows.push({ field: at, open });
  }
  return { rows, found: 0 };
}

/** The rows that a search leaves; a query with a dot is looked for in paths, others in names. */
export function foundRows(tree: SchemaTree, query: string): TreeRows {
  const wanted = query.trim().toLowerCase();
  const { fields } = tree;
  const shown = new Set<number>();
  let found = 0;
  for (const [at, field] of fields.entries()) {
    const text = wanted.includes('.') ? namesOf(tree, at).join('.') : field.name;
    if (!text.toLowerCase().includes(wanted)) continue;
    found++;
    for (let up = at; up !== -1 && !shown.has(up); up = fields[up]?.parent ?? -1) shown.add(up);
  }
  const inner = new Set([...shown].map((at) => fields[at]?.parent ?? -1));
  const rows = fields.flatMap((_, at) => (shown.has(at) ? [{ field: at, open: inner.has(at) }] : []));
  return { rows, found };
}
