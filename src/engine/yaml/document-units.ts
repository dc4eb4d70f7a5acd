/**
 * The documents of a YAML stream, kept from one text to the next: of a text that differs from one before in a few places, only the documents there
 * are split off and read again.
 */
import { countFirst } from '../values/count-first.ts';
import { commonPrefix, commonSuffix } from './common-ends.ts';
import { type DocumentPlace, splitDocuments } from './split-documents.ts';
import type { PlacedContent } from './yaml-document.ts';

/** A piece of a stream between two separators. */
interface Unit {
  readonly start: number;
  /** What it holds; `undefined` where it comes to nothing. */
  readonly document: PlacedContent | undefined;
}

/** A text with its pieces. */
interface KeptText {
  readonly text: string;
  readonly from: number;
  readonly units: readonly Unit[];
  readonly documents: readonly PlacedContent[];
}

// The texts that were read last; the oldest goes first. A file is typed into while the others stay as they are.
const kept: KeptText[] = [];
const maxKeptUnits = 4_000_000;
const leastKept = 2;

/** Reads a stream from an offset on; `read` gives what stands at a place. */
export function readUnits(
  text: string,
  from: number,
  read: (place: DocumentPlace) => PlacedContent | undefined,
): readonly PlacedContent[] {
  const at = kept.findIndex((each) => each.from === from && each.text === text);
  const found = at === -1 ? readFresh(text, from, read) : kept.splice(at, 1)[0];
  if (found === undefined) return [];
  keep(found);
  return found.documents;
}

function keep(text: KeptText): void {
  kept.unshift(text);
  let size = 0;
  const end = kept.findIndex((each, at) => {
    size += each.text.length;
    return at >= leastKept && size > maxKeptUnits;
  });
  if (end !== -1) kept.length = end;
}

function readFresh(text: string, from: number, read: (place: DocumentPlace) => PlacedContent | undefined): KeptText {
  const { base, prefix, suffix } = nearest(text, from);
  const old = base?.units ?? [];
  // A piece is as it was where the line that ends it is, too: where the next one begins no later than what is the same.
  const begun = countFirst(old.length, (at) => (old[at]?.start ?? 0) <= prefix);
  const units = old.slice(0, Math.max(0, begun - 1));
  const shift = text.length - (base?.text.length ?? 0);
  const firstSame = (base?.text.length ?? 0) - suffix;
  let resume = units.length;
  for (const place of splitDocuments(text, old[units.length]?.start ?? from)) {
    while (resume < old.length && (old[resume]?.start ?? 0) + shift < place.start) resume++;
    const same = old[resume];
    if (same !== undefined && same.start >= firstSame && same.start + shift === place.start) {
      for (const { start, document } of old.slice(resume)) {
        units.push({ start: start + shift, document: document?.movedBy(shift) });
      }
      break;
    }
    units.push({ start: place.start, document: read(place) });
  }
  const documents: PlacedContent[] = [];
  for (const { document } of units) if (document !== undefined) documents.push(document);
  return { text, from, units, documents };
}

/** The kept text that has most in common with a text. */
function nearest(
  text: string,
  from: number,
): { readonly base: KeptText | undefined; readonly prefix: number; readonly suffix: number } {
  let best = { base: undefined as KeptText | undefined, prefix: 0, suffix: 0 };
  for (const base of kept) {
    if (base.from !== from || base.units.length < 2) continue;
    const prefix = commonPrefix(base.text, text);
    const suffix = commonSuffix(base.text, text, Math.min(base.text.length, text.length) - prefix);
    if (prefix + suffix > best.prefix + best.suffix) best = { base, prefix, suffix };
  }
  return best;
}
