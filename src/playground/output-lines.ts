/** What a command printed, by lines: each line of an error with the place it speaks of, and why it is one. */

import type { Exchange, KubectlResult, OutputChunk } from '../engine/index.ts';
import { isDefinition, type PlacedDocument, type PlacedDocuments } from './documents.ts';
import { type PlacedError, placedErrors, syntaxMarker } from './markers.ts';
import type { Marker, OutputLine, Place, Why } from './report.ts';
import { whyRefused } from './why/why.ts';

interface Line {
  text: string;
  stream: 'stdout' | 'stderr';
  place?: Place;
  why?: Why;
}

/** The lines in the order they were written; a text of one line that tells of no error is taken as it is. */
export function outputLines(result: KubectlResult, documents: PlacedDocuments): OutputLine[] {
  const lines: Line[] = [];
  let open = false;
  for (const chunk of result.output) {
    const exchange = chunk.exchange === undefined ? undefined : result.exchanges[chunk.exchange];
    const errors = errorsOf(exchange, documents);
    if (!open && errors.length === 0 && isOneLine(chunk.text)) {
      lines.push({ text: chunk.text.slice(0, -1), stream: chunk.stream });
      continue;
    }
    for (const piece of pieces(chunk.text)) {
      const text = piece.replace(/\n$/, '');
      const last = lines.at(-1);
      if (open && last?.stream === chunk.stream) last.text += text;
      else lines.push({ text, stream: chunk.stream });
      open = !piece.endsWith('\n');
      const line = lines.at(-1);
      const told = errors.find((error) => text.includes(error.text)) ?? (errors.length > 0 ? errors[0] : undefined);
      if (line && told && line.place === undefined) tell(line, told.marker, inDefinition(exchange, documents));
    }
  }
  if (result.exit !== 0) tellUnsent(lines, documents);
  return lines;
}

/** The lines of text that ends with one and tells of no error. */
export function plainLines({ text, stream }: OutputChunk): OutputLine[] {
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => ({ text: line, stream }));
}

/** True where an exchange was refused for something that stands in a document. */
export function tellsErrors(exchange: Exchange | undefined, documents: PlacedDocuments): boolean {
  return errorsOf(exchange, documents).length > 0;
}

function isOneLine(text: string): boolean {
  return text.indexOf('\n') === text.length - 1;
}

/** A text by its lines, each with its end. */
function pieces(text: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
    found.push(text.slice(from, end + 1));
    from = end + 1;
  }
  if (from < text.length || found.length === 0) found.push(text.slice(from));
  return found;
}

function tell(line: Line, { file, start, end, type, message }: Marker, definition: boolean): void {
  line.place = { file, start, end };
  line.why = whyRefused({ type, message, inDefinition: definition });
}

const unreadable = /^error: error parsing (\S+): /;
const unmapped = /\bresource mapping not found for name: "([^"]*)" .* from "([^"]+)": no matches for kind "([^"]+)"/;

/** What kubectl refused by itself, before any request: a text that is no YAML, a kind that nobody serves. */
function tellUnsent(lines: readonly Line[], documents: PlacedDocuments): void {
  let byName: ReadonlyMap<string, PlacedDocument> | undefined;
  for (const line of lines) {
    if (line.place !== undefined || line.stream !== 'stderr') continue;
    const file = unreadable.exec(line.text)?.[1];
    const marker = file === undefined ? undefined : firstFault(file, documents);
    if (marker !== undefined) tell(line, marker, false);
    const [, name = '', from = '', kind = ''] = unmapped.exec(line.text) ?? [];
    if (kind === '') continue;
    byName ??= new Map([...documents.all()].map((each) => [`${each.file} ${each.kind} ${each.name}`, each]));
    const placed = byName.get(`${from} ${kind} ${name}`);
    const range = placed?.document.locate(['kind'], 'value');
    if (range === undefined) continue;
    line.place = { file: from, start: range.start, end: range.end };
    line.why = whyRefused({ type: 'Decode', message: line.text, inDefinition: false });
  }
}

function firstFault(file: string, documents: PlacedDocuments): Marker | undefined {
  for (const placed of documents.in(file)) {
    const marker = syntaxMarker(placed);
    if (marker !== undefined) return marker;
  }
  return undefined;
}

function inDefinition(exchange: Exchange | undefined, documents: PlacedDocuments): boolean {
  const placed = documents.of(exchange?.source);
  return placed !== undefined && isDefinition(placed);
}

function errorsOf(exchange: Exchange | undefined, documents: PlacedDocuments): readonly PlacedError[] {
  const placed = documents.of(exchange?.source);
  return exchange === undefined || placed === undefined ? [] : placedErrors(placed, exchange);
}
