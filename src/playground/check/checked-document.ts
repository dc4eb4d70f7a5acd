/** What applying a document came to → its outcome, kubectl's words, and each problem at its place. */
import type { PlacedDocument } from '../documents.ts';
import { type PlacedError, placedErrors, syntaxMarker } from '../markers.ts';
import { outcomeOf } from '../outcomes.ts';
import { refusalMessage } from '../refusals.ts';
import type { Marker, PlacedReport } from '../report.ts';
import type { Application } from './applier.ts';
import type { SourceLines, SourcePlace } from './source-place.ts';

/** What a problem is of: the kind of a server's error, or what the checker itself objects to. */
export type ProblemType = Marker['type'] | 'Refused' | 'NotServed' | 'Expectation';

/** Something that is wrong with a document. */
export interface Problem {
  readonly type: ProblemType;
  readonly severity: 'error' | 'warning';
  /** In kubectl's words, whole: `The Claim "a" is invalid: spec.size: …`. */
  readonly message: string;
  readonly place: SourcePlace;
}

/** A document that was applied. */
export interface CheckedDocument extends PlacedReport {
  readonly apiVersion: string;
  /** Where the document says what it is. */
  readonly place: SourcePlace;
  /** What kubectl printed. */
  readonly words: string;
  readonly problems: readonly Problem[];
  /** The markers that expectations are held against. */
  readonly markers: readonly Marker[];
  /** How long it took, where that was asked for. */
  readonly milliseconds?: number;
}

/** How a kind that no server serves stands to the definitions that were read. */
export type Unserved = 'unknown' | 'refused' | 'misspelt';

/** The report of an applied document. `unserved` says why its kind is not served, where it is not. */
export function checkedDocument(
  placed: PlacedDocument,
  { output, exchanges, marks, exit }: Application,
  lines: SourceLines,
  update: boolean,
  unserved: Unserved | undefined,
): CheckedDocument {
  const { document, file, index, apiVersion, kind, name, namespace } = placed;
  const words = output.map(({ text }) => text).join('');
  const errors = exchanges.flatMap((exchange) => placedErrors(placed, exchange));
  const syntax = syntaxMarker(placed);
  const markers = [...(syntax === undefined ? [] : [syntax]), ...errors.map(({ marker }) => marker)];
  const warnings = [...new Set(exchanges.flatMap(({ response }) => response.warnings))];
  const declared = document.locate(['metadata', 'name'], 'value') ?? document.locate(['kind'], 'value');
  const place = lines.place(declared?.start ?? document.start, declared?.end ?? document.start);
  const refused = syntax !== undefined || (exit !== 0 && unserved === undefined);
  const outcome = refused ? 'rejected' : unserved === undefined ? outcomeOf(exchanges) : notServed[unserved];
  const reported: PlacedReport = {
    file,
    index,
    start: document.start,
    end: document.end,
    kind,
    name,
    namespace,
    outcome,
    update,
    reason: exit === 0 ? '' : (refusalMessage(exchanges) ?? document.error?.message ?? plainWords(words)),
    pruned: [...new Set(marks.flatMap((each) => each.pruned))],
    ratcheted: [...new Set(marks.flatMap((each) => each.ratcheted))],
    warnings,
  };
  const refusals = markers.map((marker): Problem => {
    const at = lines.place(marker.start, marker.end);
    return { type: marker.type, severity: 'error', message: messageOf(words, errors, marker), place: at };
  });
  const type = unserved === undefined ? 'Refused' : 'NotServed';
  if (refusals.length === 0) refusals.push({ type, severity: 'error', message: plainWords(words), place });
  const warned = warnings.map((warning): Problem => {
    return { type: 'Warning', severity: 'warning', message: `Warning: ${warning}`, place };
  });
  const problems = [...(exit === 0 ? [] : eachOnce(refusals)), ...warned];
  return { ...reported, apiVersion, place, words, problems, markers };
}

/** The server may object to one thing several times. */
function eachOnce(problems: readonly Problem[]): readonly Problem[] {
  const byWords = new Map<string, Problem>();
  for (const problem of problems) {
    const key = `${problem.place.line}:${problem.place.column} ${problem.message}`;
    if (!byWords.has(key)) byWords.set(key, problem);
  }
  return [...byWords.values()];
}

const notServed = { unknown: 'not-here', misspelt: 'not-here', refused: 'not-served' } as const;

/**
 * kubectl's words for one of several errors: what stands before the first of them, then that one. Of a syntax error kubectl's own
 * words are the message.
 */
function messageOf(words: string, errors: readonly PlacedError[], marker: Marker): string {
  const own = errors.find((each) => each.marker === marker);
  if (own === undefined) return plainWords(words);
  const starts = errors.map(({ text }) => words.indexOf(text)).filter((start) => start !== -1);
  if (starts.length === 0) return marker.message;
  const head = words.slice(0, Math.min(...starts)).replace(/\s*\n\* $/, ' ');
  return `${head.slice(head.lastIndexOf('\n') + 1)}${own.text}`;
}

/** What kubectl says, without the `error: ` that a report says for itself. */
function plainWords(words: string): string {
  return words.trimEnd().replace(/^error: /, '');
}
