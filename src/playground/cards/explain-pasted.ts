/** A pasted error → its cards, each with the place in the present texts where the error would arise. */
import { getIn } from '../../engine/index.ts';
import { isDefinition, type PlacedDocument } from '../documents.ts';
import type { Player } from '../player.ts';
import type { Place } from '../report.ts';
import { type FoundCard, findCards } from './find-cards.ts';

/** A card and where in the present texts its error would stand; without a place where no document has the field. */
export interface ExplainedError {
  readonly id: string;
  readonly title: string;
  readonly meaning: string;
  readonly why: string;
  readonly mend: string;
  readonly example?: string;
  readonly text: string;
  readonly place?: Place;
}

/** At most this many errors of one text are explained. */
const explainedLimit = 50;

/** The cards of a text that a cluster printed. */
export function explainPasted(player: Player, text: string): ExplainedError[] {
  return findCards(text)
    .slice(0, explainedLimit)
    .map((found) => {
      const { id, title, meaning, why, mend, example } = found.card;
      const place = placeOf(player.documents, found);
      return {
        id,
        title,
        meaning,
        why,
        mend,
        text: found.text,
        ...(example === undefined ? {} : { example }),
        ...(place === undefined ? {} : { place }),
      };
    });
}

type Keys = readonly (string | number)[];

function placeOf(documents: readonly PlacedDocument[], { field, kind, name, text }: FoundCard): Place | undefined {
  const unknown = /(?:unknown|duplicate) field "([^"]*)"/.exec(text)?.[1];
  const keys = keysOf(unknown ?? field);
  if (keys.length === 0) return undefined;
  const named = documents.filter((each) => each.kind === kind && each.name === name);
  const alike = documents.filter((each) => each.kind === kind);
  for (const candidates of [named, alike, documents]) {
    for (const placed of candidates) {
      const range = pathsIn(placed, keys)
        .map((path) => placed.document.locate(path, 'key') ?? placed.document.locate(path, 'value'))
        .find((each) => each !== undefined);
      if (range !== undefined) return { file: placed.file, start: range.start, end: range.end };
    }
  }
  return undefined;
}

/** `spec.ports[0].name` and `properties[spec]` as keys. */
export function keysOf(field: string): Keys {
  const keys: (string | number)[] = [];
  for (const [, plain, bracketed] of field.matchAll(/([^.[\]]+)|\[([^\]]*)\]/g)) {
    if (plain !== undefined) keys.push(plain);
    else if (bracketed !== undefined) keys.push(/^\d+$/.test(bracketed) ? Number(bracketed) : bracketed);
  }
  return keys;
}

/** A definition's errors leave out the version where all agree. */
function pathsIn(placed: PlacedDocument, keys: Keys): readonly Keys[] {
  if (!isDefinition(placed) || keys[0] !== 'spec') return [keys];
  const versions = getIn(placed.document.value, 'spec', 'versions');
  const count = Array.isArray(versions) ? versions.length : 0;
  const rest = keys[1] === 'validation' ? ['schema', ...keys.slice(2)] : keys.slice(1);
  return [keys, ...Array.from({ length: count }, (_, at) => ['spec', 'versions', at, ...rest])];
}
