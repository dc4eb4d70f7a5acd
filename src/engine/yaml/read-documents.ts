/** A file's text → its documents, split and read as kubectl's file visitor does (apimachinery's `YAMLOrJSONDecoder`). */
import { rereadYaml } from '#reread-yaml';
import { goJson } from '../values/go-json.ts';
import { utf8Length } from '../values/utf8.ts';
import { detached } from './detached.ts';
import { readUnits } from './document-units.ts';
import { skipSpace } from './json-scalars.ts';
import { type JsonReading, readJsonValue } from './read-json.ts';
import { readYaml, type YamlFailure, type YamlReading } from './read-yaml.ts';
import { type DocumentPlace, splitDocuments } from './split-documents.ts';
import { type DocumentContent, PlacedContent, type YamlDocument, type YamlError } from './yaml-document.ts';

export type { TextRange } from './locate.ts';
export type { YamlDocument, YamlError } from './yaml-document.ts';

/**
 * Reads a file. Documents that come to null (empty ones, comments) are left out, as kubectl leaves them out. Those after
 * a document with an error are read all the same, for the page to show; kubectl would not get to them.
 */
export function readDocuments(text: string): readonly YamlDocument[] {
  const from = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  if (!looksLikeJson(text, from)) return readUnits(text, from, (place) => readPlace(text, place));
  const documents: YamlDocument[] = [];
  const rest = readJsonDocuments(text, from, documents);
  if (rest === undefined) return documents;
  let pending = rest.error;
  for (const place of splitDocuments(text, rest.from)) {
    const document = readPlace(text, place);
    if (document !== undefined) {
      // Neither JSON nor YAML: kubectl tells what is wrong with the JSON.
      const error = document.error === undefined ? undefined : pending;
      documents.push(error === undefined ? document : failed(text, place.start, place.end, error));
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
  return failure(text.slice(start, end), start, error);
}

/** A document that could not be read; the error's offset is one of the file. */
function failure(text: string, start: number, error: YamlError): PlacedContent {
  const { offset } = error;
  const own = offset === undefined ? error : { ...error, offset: offset - start };
  return new PlacedContent({ text, value: undefined, error: own, json: '', reading: undefined }, start);
}

function jsonDocument(file: string, start: number, read: JsonReading): YamlDocument {
  const text = file.slice(start, read.end ?? file.length);
  // Flow collections of YAML are written like JSON: its reader knows where things stand.
  let reading: YamlReading | undefined;
  const content: DocumentContent = {
    text,
    value: 'error' in read ? undefined : read.value,
    error: 'error' in read ? { message: read.error, stage: 'decode', offset: read.offset - start } : undefined,
    json: text,
    get reading() {
      reading ??= readYaml(text);
      return reading;
    },
  };
  return new PlacedContent(content, start);
}

// Contents by the text of the document, so that a keystroke reads one document again; the oldest goes first. What they
// take grows with their texts, of which so many UTF-16 units are kept: enough for files far larger than a server takes.
const contents = new Map<string, DocumentContent>();
const maxKeptUnits = 8_000_000;
let keptUnits = 0;

// The long documents that were read last: the next text is often one of them with a letter more.
const lastLong: DocumentContent[] = [];
const longText = 4096;
const maxLong = 4;

function contentOf(text: string, isPiece: boolean): DocumentContent {
  const known = contents.get(text);
  if (known !== undefined) {
    contents.delete(text);
    contents.set(text, known);
    return known;
  }
  const fresh = readContent(isPiece ? detached(text) : text);
  contents.set(fresh.text, fresh);
  if (text.length >= longText) {
    lastLong.unshift(fresh);
    lastLong.length = Math.min(lastLong.length, maxLong);
  }
  keptUnits += text.length;
  for (const oldest of contents.keys()) {
    if (keptUnits <= maxKeptUnits || contents.size === 1) break;
    contents.delete(oldest);
    keptUnits -= oldest.length;
  }
  return fresh;
}

function readContent(text: string): DocumentContent {
  const reading = rereadContent(text) ?? readYaml(withLineFeed(text));
  if ('error' in reading) return { text, value: undefined, error: errorOf(reading), json: '', reading: undefined };
  let json: string | undefined;
  return {
    text,
    value: reading.value,
    error: undefined,
    get json() {
      json ??= goJson(reading.value);
      return json;
    },
    reading,
  };
}

/** kubectl reads by lines and ends each with a line feed. */
function withLineFeed(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

/** The reading of a long text by that of one that was read before it; `undefined` where there is none like it. */
function rereadContent(text: string): YamlReading | undefined {
  if (text.length < longText) return undefined;
  for (const { text: before, reading } of lastLong) {
    if (reading === undefined || 'error' in reading) continue;
    const reread = rereadYaml(withLineFeed(before), reading, withLineFeed(text));
    if (reread !== undefined) return reread;
  }
  return undefined;
}

/** The document at a place; `undefined` where it comes to null. */
function readPlace(file: string, { start, end, error, errorStart }: DocumentPlace): PlacedContent | undefined {
  const text = file.slice(start, end);
  if (error !== undefined) {
    return failure(detached(text), start, {
      message: error,
      stage: 'parse',
      ...(errorStart === undefined ? {} : { offset: errorStart }),
    });
  }
  const content = contentOf(text, text.length < file.length);
  if (content.value === null) return undefined;
  return new PlacedContent(content, start);
}

function errorOf({ error, stage, offset }: YamlFailure): YamlError {
  const before =
    stage === 'json' ? 'error unmarshaling JSON: while decoding JSON: ' : 'error converting YAML to JSON: ';
  return { message: before + error, stage: 'parse', ...(offset === undefined ? {} : { offset }) };
}
