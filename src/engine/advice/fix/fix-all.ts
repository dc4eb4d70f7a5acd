/** Many quick fixes of one file made together, so that a large file is read a few times instead of once for each. */
import { deepEqual, type Value } from '../../values/value.ts';
import { readDocuments } from '../../yaml/read-documents.ts';
import { changed, type Fix } from './fix.ts';
import { editFor, fixedText } from './fix-edits.ts';
import type { TextEdit } from './text-edit.ts';

/** A quick fix and the document of the file that it is for. */
export interface PlacedFix {
  readonly index: number;
  readonly fix: Fix;
}

/** What making fixes came to. */
export interface FixedFile<Placed extends PlacedFix> {
  readonly text: string;
  readonly made: readonly Placed[];
  /** Fixes that the text does not allow as it is written. */
  readonly refused: readonly Placed[];
  /** Fixes of a place that another one changed: whether they are still wanted is to be asked anew. */
  readonly left: readonly Placed[];
}

/** Makes as many of the fixes as go together, in their order; everything else stays as it was written. */
export function allFixed<Placed extends PlacedFix>(file: string, fixes: readonly Placed[]): FixedFile<Placed> {
  const touched = new KeySet();
  const [taken, left]: [Placed[], Placed[]] = [[], []];
  for (const each of fixes) {
    const { index, fix } = each;
    if (fix.changes.some(({ keys }) => touched.meets([index, ...keys]))) {
      left.push(each);
      continue;
    }
    for (const { keys } of fix.changes) touched.add([index, ...keys]);
    taken.push(each);
  }
  const made: Placed[] = [];
  const refused: Placed[] = [];
  let text = file;
  const pending: Placed[][] = [taken];
  for (let group = pending.pop(); group !== undefined; group = pending.pop()) {
    if (group.length === 0) continue;
    const [first] = group;
    const alone = group.length === 1 && first !== undefined;
    const next = alone ? fixedText(text, first.index, first.fix) : togetherFixed(text, group);
    if (next !== undefined) {
      text = next;
      made.push(...group);
      continue;
    }
    if (alone) {
      refused.push(...group);
      continue;
    }
    const half = group.length >> 1;
    pending.push(group.slice(half), group.slice(0, half));
  }
  return { text, made, refused, left };
}

/** The text with all of the fixes; `undefined` where edits meet or what they give is not what was meant. */
function togetherFixed(text: string, fixes: readonly PlacedFix[]): string | undefined {
  const documents = readDocuments(text);
  const wanted = new Map<number, Value>();
  const edits: TextEdit[] = [];
  for (const { index, fix } of fixes) {
    const document = documents[index];
    if (document === undefined) return undefined;
    for (const change of fix.changes) {
      const edit = editFor(text, document, change);
      if (edit === undefined) return undefined;
      const value = changed(wanted.get(index) ?? document.value, change);
      if (value === undefined) return undefined;
      edits.push(edit);
      wanted.set(index, value);
    }
  }
  const next = edited(text, edits);
  if (next === undefined) return undefined;
  const again = readDocuments(next);
  for (const [index, value] of wanted) {
    if (!deepEqual(again[index]?.value, value)) return undefined;
  }
  return next;
}

/** The text with edits made that do not meet; insertions at one place follow each other. */
function edited(text: string, edits: readonly TextEdit[]): string | undefined {
  const parts: string[] = [];
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < at) return undefined;
    parts.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

/** Places as keys: two meet where one is at or above the other. */
class KeySet {
  /** For each place the keys below it; an end is a place that was added itself. */
  readonly #root: KeyNode = { ends: false, below: new Map() };

  meets(keys: readonly (string | number)[]): boolean {
    let node: KeyNode | undefined = this.#root;
    for (const key of keys) {
      if (node.ends) return true;
      node = node.below.get(key);
      if (node === undefined) return false;
    }
    return true;
  }

  add(keys: readonly (string | number)[]): void {
    let node = this.#root;
    for (const key of keys) {
      const next = node.below.get(key) ?? { ends: false, below: new Map() };
      node.below.set(key, next);
      node = next;
    }
    node.ends = true;
  }
}

interface KeyNode {
  ends: boolean;
  readonly below: Map<string | number, KeyNode>;
}
