/** Errors as data → places in the texts, found from their paths. */
import {
  type Exchange,
  type FieldError,
  fieldErrorBody,
  fieldErrorField,
  fieldErrorText,
  type PathStep,
  type Value,
} from '../engine/index.ts';
import { decodeErrorOf } from './decode-errors.ts';
import type { PlacedDocument } from './documents.ts';
import type { Marker, Place } from './report.ts';
import { strictErrors } from './strict-errors.ts';

/** An error's text as it stands in a transcript, and where it points. */
export interface PlacedError {
  readonly text: string;
  readonly marker: Marker;
}

/** A step of an error's path as a key or index of the value. */
export function keyOf(step: PathStep): string | number {
  switch (step.kind) {
    case 'name':
      return step.name;
    case 'index':
      return step.index;
    case 'key':
      return step.key;
  }
}

/** The place of an error in its document: the value at its path, or the nearest parent that is there. */
export function placeOfError(placed: PlacedDocument, error: FieldError): Place {
  const { document, file } = placed;
  const keys = error.path === null ? [] : error.path.steps().map(keyOf);
  const missing = error.type === 'FieldValueRequired';
  for (let length = keys.length; length > 0; length--) {
    const path = keys.slice(0, length);
    const whole = length === keys.length;
    const range = document.locate(path, whole && !missing ? 'value' : 'key') ?? document.locate(path, 'value');
    if (range === undefined) continue;
    // A whole block would drown the text in red: its key stands for it.
    const key = document.text.slice(range.start - document.start, range.end - document.start).includes('\n')
      ? document.locate(path, 'key')
      : undefined;
    if (key !== undefined && (error.offset === undefined || !whole)) return { file, start: key.start, end: key.end };
    const inner = whole && error.offset !== undefined ? document.locateInScalar(path, error.offset) : undefined;
    if (inner !== undefined) return { file, start: inner, end: inner + 1 };
    return { file, start: range.start, end: range.end };
  }
  const kind = document.locate(['metadata', 'name'], 'value') ?? document.locate(['kind'], 'value');
  return { file, start: kind?.start ?? document.start, end: kind?.end ?? document.end };
}

/** Errors as they were placed in a document that began at an offset. */
interface Made {
  readonly value: Value | undefined;
  readonly file: string;
  readonly start: number;
  readonly errors: readonly PlacedError[];
}

const made = new WeakMap<Exchange, Made>();
const none: readonly PlacedError[] = [];

/** The errors of one refused request, each at its place; found once for a document, which may move. */
export function placedErrors(placed: PlacedDocument, exchange: Exchange): readonly PlacedError[] {
  if (exchange.response.code < 400) return none;
  const { start, value } = placed.document;
  const known = made.get(exchange);
  if (known === undefined || known.value !== value || known.file !== placed.file) {
    const errors = findErrors(placed, exchange);
    made.set(exchange, { value, file: placed.file, start, errors });
    return errors;
  }
  const shift = start - known.start;
  return shift === 0 ? known.errors : known.errors.map(({ text, marker }) => ({ text, marker: moved(marker, shift) }));
}

function moved(marker: Marker, shift: number): Marker {
  return { ...marker, start: marker.start + shift, end: marker.end + shift };
}

function findErrors(placed: PlacedDocument, exchange: Exchange): readonly PlacedError[] {
  const { errors = [] } = exchange.response;
  if (errors.length === 0) {
    const mistyped = decodeErrorOf(placed, exchange);
    const found = mistyped === undefined ? strictErrors(placed, exchange) : [mistyped];
    return found.map(({ text, place }) => decodeError(text, place));
  }
  return errors.map((error) => ({
    text: fieldErrorText(error),
    marker: {
      ...placeOfError(placed, error),
      severity: 'error',
      message: `${fieldErrorField(error)}: ${fieldErrorBody(error)}`,
      type: error.type,
    },
  }));
}

function decodeError(text: string, place: Place): PlacedError {
  return { text, marker: { ...place, severity: 'error', message: text, type: 'Decode' } };
}

/** The marker of a text that could not be read. */
export function syntaxMarker(placed: PlacedDocument): Marker | undefined {
  const { error, start, end } = placed.document;
  if (error === undefined) return undefined;
  const at = error.offset ?? start;
  return {
    file: placed.file,
    start: Math.min(at, end),
    end: error.offset === undefined ? end : Math.min(at + 1, end),
    severity: 'error',
    message: error.message,
    type: 'Syntax',
  };
}
