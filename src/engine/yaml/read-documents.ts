/** A file's text → its documents, split and read as kubectl's file visitor does (apimachinery's `YAMLOrJSONDecoder`). */
import { goJson } from '../values/go-json.ts';
import { utf8Length } from '../values/utf8.ts';
import type { Value } from '../values/value.ts';
import { skipSpace } from './json-scalars.ts';
import { locateInScalar, locateNode, type NodePart, type TextRange } from './locate.ts';
import { type JsonReading, readJsonValue } from './read-json.ts';
import { readYaml, type YamlFailure, type YamlReading } from './read-yaml.ts';
import { splitDocuments } from './split-documents.ts';

export type { NodePart, TextRange } from './locate.ts';

/** Why a document could not be read. */
export interface YamlError {
  /** Go's text, as it stands after `error parsing FILE: ` (stage `parse`) or `unable to decode "FILE": ` (`decode`). */
  readonly message: string;
  readonly stage: 'parse' | 'decode';
  /** UTF-16 offset in the file that is to blame, where one is known. */
  readonly offset?: number;
}

/** A document of a file. */
export interface YamlDocument {
  /** Its text as it stands in the file. */
  readonly text: string;
  /** UTF-16 offsets in the file. */
  readonly start: number;
  readonly end: number;
  readonly value: Value | undefined;
  /** kubectl reads a file no further than its first document with an error. */
  readonly error: YamlError | undefined;
  /** The JSON that kubectl has of the document: a JSON document's own text, or what it turns YAML into. */
  readonly json: string;
  /** Where a path of keys and indexes stands in the file. */
  locate(path: readonly (string | number)[], part?: NodePart): TextRange | undefined;
  /** Where the character at a UTF-16 offset of a string's value stands in the file. */
  locateInScalar(path: readonly (string | number)[], offsetInValue: number): number | undefined;
}

/**
 * Reads a file. Documents that come to null (empty ones, comments) are left out, as kubectl leaves them out. Those after
 * a document with an error are read all the same, for the page to show; kubectl would not get to them.
 */
export function readDocuments(text: string): readonly YamlDocument[] {
  const documents: YamlDocument[] = [];
  const from = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const rest = looksLikeJson(text, from) ? readJsonDocuments(text, from, documents) : { from };
  if (rest === undefined) return documents;
  let pending = rest.error;
  for (const place of splitDocuments(text, rest.from)) {
    const document = place.error === undefined ? readPlace(text, place.start, place.end) : undefined;
    const error: YamlError | undefined =
      place.error === undefined
        ? document?.error
        : {
            message: place.error,
            stage: 'parse',
            ...(place.errorStart === undefined ? {} : { offset: place.errorStart }),
          };
    if (error !== undefined && pending !== undefined) {
      // Neither JSON nor YAML: kubectl tells what is wrong with the JSON.
      documents.push(failed(text, place.start, place.end, pending));
    } else if (error !== undefined) {
      documents.push(failed(text, place.start, place.end, error));
    } else if (document !== undefined && document.value !== null) {
      documents.push(document);
    }
    pending = undefined;
  }
  return documents;
}

const bufferSize = 4096;

/** True when a brace comes first, as far as kubectl's buffer reaches. */
function looksLikeJson(text: string, from: number): boolean {
  const at = text.slice(from, from + bufferSize).search(/\S/);
  if (at === -1 || text[from + at] !== '{') return false;
  return utf8Length(text.slice(from, from + at)) < bufferSize;
}

/**
 * Reads JSON values that follow each other. Gives where YAML goes on, with the error of the JSON that it takes over
 * from; `undefined` when the text is done.
 */
function readJsonDocuments(
  text: string,
  from: number,
  documents: YamlDocument[],
): { from: number; error?: YamlError } | undefined {
  let at = from;
  for (let count = 0; ; count++) {
    const reading = readJsonValue(text, at);
    if (!('error' in reading) || reading.kind === 'value') {
      const start = skipSpace(text, at);
      if ('error' in reading || reading.value !== null) documents.push(jsonDocument(text, start, reading));
      at = reading.end ?? text.length;
      continue;
    }
    if (reading.kind === 'end' && skipSpace(text, at) === text.length) return undefined;
    const message = reading.error;
    const { offset } = reading;
    if (count > 1) {
      documents.push(failed(text, at, text.length, { message, stage: 'parse', offset }));
      return undefined;
    }
    const error: YamlError = {
      message:
        reading.kind === 'end' ? message : `json: offset ${utf8Length(text.slice(from, offset)) + 1}: ${message}`,
      stage: 'parse',
      offset,
    };
    const next = afterWhiteSpace(text, at);
    if (next === undefined) {
      documents.push(failed(text, at, text.length, error));
      return undefined;
    }
    return { from: next, error };
  }
}

/** Eats white space up to the end of a line; `undefined` near the end, where kubectl's reader gives up. */
function afterWhiteSpace(text: string, from: number): number | undefined {
  for (let at = from; ; at++) {
    if (utf8Length(text.slice(at, at + 4)) < 4) return undefined;
    const char = text[at] ?? '';
    if (char === '\n') return at + 1;
    if (!/[\s\x85]/.test(char) || char === '\ufeff') return at;
  }
}

function failed(text: string, start: number, end: number, error: YamlError): YamlDocument {
  return {
    text: text.slice(start, end),
    start,
    end,
    value: undefined,
    error,
    json: '',
    locate: () => undefined,
    locateInScalar: () => undefined,
  };
}

function jsonDocument(file: string, start: number, read: JsonReading): YamlDocument {
  const end = read.end ?? file.length;
  const text = file.slice(start, end);
  // Flow collections of YAML are written like JSON: its reader knows where things stand.
  let reading: YamlReading | undefined;
  const nodes = (): YamlReading => {
    reading ??= readYaml(text);
    return reading;
  };
  return {
    text,
    start,
    end,
    value: 'error' in read ? undefined : read.value,
    error: 'error' in read ? { message: read.error, stage: 'decode', offset: read.offset } : undefined,
    json: text,
    locate: (path, part) => shift(locateNode(nodes(), text, path, part), start),
    locateInScalar: (path, offset) => shiftOffset(locateInScalar(nodes(), text, path, offset), start),
  };
}

function shift(range: TextRange | undefined, by: number): TextRange | undefined {
  return range === undefined ? undefined : { start: range.start + by, end: range.end + by };
}

function shiftOffset(offset: number | undefined, by: number): number | undefined {
  return offset === undefined ? undefined : offset + by;
}

/** What a document's text comes to; its JSON is made when it is asked for. */
interface KeptReading {
  readonly reading: YamlReading;
  json?: string;
}

// Readings by the text of the document, so that a keystroke reads one document again; the oldest goes first. What they
// take grows with their texts, of which so many UTF-16 units are kept: enough for files far larger than a server takes.
const readings = new Map<string, KeptReading>();
const maxKeptUnits = 8_000_000;
let keptUnits = 0;

function readingOf(text: string): KeptReading {
  const known = readings.get(text);
  if (known !== undefined) {
    readings.delete(text);
    readings.set(text, known);
    return known;
  }
  // kubectl reads by lines and ends each with a line feed.
  const fresh = { reading: readYaml(text.endsWith('\n') ? text : `${text}\n`) };
  readings.set(text, fresh);
  keptUnits += text.length;
  for (const oldest of readings.keys()) {
    if (keptUnits <= maxKeptUnits || readings.size === 1) break;
    readings.delete(oldest);
    keptUnits -= oldest.length;
  }
  return fresh;
}

function readPlace(file: string, start: number, end: number): YamlDocument {
  const text = file.slice(start, end);
  const kept = readingOf(text);
  const { reading } = kept;
  return {
    text,
    start,
    end,
    value: 'error' in reading ? undefined : reading.value,
    error: 'error' in reading ? errorOf(reading, start) : undefined,
    get json() {
      if ('error' in reading) return '';
      kept.json ??= goJson(reading.value);
      return kept.json;
    },
    locate: (path, part) => shift(locateNode(reading, text, path, part), start),
    locateInScalar: (path, offset) => shiftOffset(locateInScalar(reading, text, path, offset), start),
  };
}

function errorOf({ error, stage, offset }: YamlFailure, start: number): YamlError {
  const before =
    stage === 'json' ? 'error unmarshaling JSON: while decoding JSON: ' : 'error converting YAML to JSON: ';
  return { message: before + error, stage: 'parse', ...(offset === undefined ? {} : { offset: offset + start }) };
}
