/** A value of the wrong type, which Go's decoder names by struct fields without keys and indexes, found in the text it was typed in. */
import { type Exchange, getIn, isList, isObject, jsonType, type Value } from '../engine/index.ts';
import type { PlacedDocument } from './documents.ts';
import type { Place } from './report.ts';

/** The wrong value, in the server's words. */
export interface DecodeError {
  readonly text: string;
  /** Keys and indexes to the value. */
  readonly path: readonly (string | number)[];
  readonly place: Place;
}

const mismatch = /json: cannot unmarshal (\w+) into Go struct field \w+\.(\S+) of type/;

/** At most this many values are looked at. */
const visitLimit = 50_000;

/** The value that a request was refused for; `undefined` where it was refused for something else, or is not found. */
export function decodeErrorOf(placed: PlacedDocument, { response }: Exchange): DecodeError | undefined {
  const message = response.code >= 400 ? getIn(response.body, 'message') : undefined;
  const found = typeof message === 'string' ? mismatch.exec(message) : null;
  if (found === null) return undefined;
  const [text, type = '', fields = ''] = found;
  const path = findMismatch(placed.document.value, fields.split('.'), type);
  const range = path && placed.document.locate(path, 'value');
  return path && range && { text, path, place: { file: placed.file, start: range.start, end: range.end } };
}

/** The first value of a JSON type at the fields, whatever keys and indexes stand between them. */
export function findMismatch(
  root: Value | undefined,
  fields: readonly string[],
  type: string,
): (string | number)[] | undefined {
  let visits = 0;
  const find = (value: Value | undefined, at: number, path: (string | number)[]): (string | number)[] | undefined => {
    if (value === undefined || ++visits > visitLimit) return undefined;
    if (at === fields.length && goType(value) === type) return path;
    if (isList(value)) {
      for (const [index, item] of value.entries()) {
        const found = find(item, at, [...path, index]);
        if (found !== undefined) return found;
      }
    } else if (isObject(value)) {
      const field = fields[at];
      const named = field === undefined ? undefined : find(value.get(field), at + 1, [...path, field]);
      if (named !== undefined) return named;
      for (const [key, member] of value) {
        const found = find(member, at, [...path, key]);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  };
  return find(root, 0, []);
}

/** What Go's decoder calls a JSON value. */
function goType(value: Value): string {
  const type = jsonType(value);
  if (type === 'integer') return 'number';
  return type === 'boolean' ? 'bool' : type;
}
