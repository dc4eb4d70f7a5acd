/** What strict decoding refuses, unknown and duplicate fields, found in the text it was typed in. */
import { type Exchange, getIn, isList, isObject, type Value } from '../engine/index.ts';
import type { PlacedDocument } from './documents.ts';
import type { Place } from './report.ts';

/** One field that strict decoding objects to. */
export interface StrictError {
  readonly kind: 'unknown' | 'duplicate';
  /** In the server's words: `unknown field "spec.replcas"`. */
  readonly text: string;
  readonly path: readonly (string | number)[];
  /** Its key. */
  readonly place: Place;
}

/** The fields of a document that a request was refused for; none where it was refused for something else. */
export function strictErrors(placed: PlacedDocument, { response }: Exchange): StrictError[] {
  const message = response.code === 400 ? getIn(response.body, 'message') : undefined;
  if (typeof message !== 'string' || !message.includes('strict decoding error: ')) return [];
  return strictErrorsIn(placed, message);
}

/** The fields that a text of the server names. */
export function strictErrorsIn(placed: PlacedDocument, message: string): StrictError[] {
  const errors: StrictError[] = [];
  for (const [text, kind, name = ''] of message.matchAll(/(unknown|duplicate) field "((?:[^"\\]|\\.)*)"/g)) {
    const path = pathIn(placed.document.value, name);
    const range = path && placed.document.locate(path, 'key');
    if (path === undefined || range === undefined) continue;
    const place = { file: placed.file, start: range.start, end: range.end };
    errors.push({ kind: kind === 'unknown' ? 'unknown' : 'duplicate', text, path, place });
  }
  return errors;
}

/** The steps of a path such as `spec.ports[0].nam`: what a name may be is told by the value, since names may hold dots. */
function pathIn(root: Value | undefined, text: string): (string | number)[] | undefined {
  const path: (string | number)[] = [];
  let value = root;
  let rest = text;
  while (rest !== '') {
    if (isList(value)) {
      const index = /^\[(\d+)\]\.?/.exec(rest);
      if (index === null) return undefined;
      path.push(Number(index[1]));
      value = value[Number(index[1])];
      rest = rest.slice(index[0].length);
    } else if (isObject(value)) {
      const key = longestKey(value, rest);
      if (key === undefined) return undefined;
      path.push(key);
      value = value.get(key);
      rest = rest.slice(key.length).replace(/^\./, '');
    } else return undefined;
  }
  return path;
}

function longestKey(value: ReadonlyMap<string, Value>, rest: string): string | undefined {
  let longest: string | undefined;
  for (const key of value.keys()) {
    if (key === '' || !rest.startsWith(key) || !/^([.[]|$)/.test(rest.slice(key.length))) continue;
    if (longest === undefined || key.length > longest.length) longest = key;
  }
  return longest;
}
