/** From an offset to the path of the field or item there, for documents that can be read. */
import { isList, isObject, type TextRange, type Value } from '../../engine/index.ts';
import type { PlacedDocument } from '../documents.ts';
import type { Player } from '../player.ts';

/** A field's place in its text. */
export interface PathAtOffset {
  readonly placed: PlacedDocument;
  readonly path: readonly (string | number)[];
  /** Its key, or the item. */
  readonly range: TextRange;
}

/** The innermost field or item whose text holds an offset; `undefined` between documents and in unreadable ones. */
export function pathAtOffset(player: Player, file: string, offset: number): PathAtOffset | undefined {
  const placed = player.documents.find(
    ({ file: own, document }) => own === file && document.start <= offset && offset <= document.end,
  );
  if (placed?.document.value === undefined) return undefined;
  const { document } = placed;
  let path: (string | number)[] = [];
  let range: TextRange | undefined;
  let value: Value | undefined = document.value;
  while (value !== undefined) {
    const step = childAt(placed, path, value, offset);
    if (step === undefined) break;
    path = [...path, step.key];
    range = step.range;
    value = step.value;
    if (step.onKey) break;
  }
  return range === undefined ? undefined : { placed, path, range };
}

interface Child {
  readonly key: string | number;
  readonly range: TextRange;
  readonly value: Value | undefined;
  readonly onKey: boolean;
}

function childAt(
  { document }: PlacedDocument,
  path: readonly (string | number)[],
  value: Value,
  offset: number,
): Child | undefined {
  const holds = (range: TextRange | undefined): range is TextRange =>
    range !== undefined && range.start <= offset && offset <= range.end;
  if (isObject(value)) {
    for (const [key, member] of value) {
      const own = document.locate([...path, key], 'key');
      if (own === undefined) continue;
      if (holds(own)) return { key, range: own, value: member, onKey: true };
      if (holds(document.locate([...path, key], 'value'))) return { key, range: own, value: member, onKey: false };
    }
  } else if (isList(value)) {
    for (const [key, item] of value.entries()) {
      const range = document.locate([...path, key], 'value');
      if (holds(range)) return { key, range, value: item, onKey: false };
    }
  }
  return undefined;
}
