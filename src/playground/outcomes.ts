/** What became of each document, told from the requests made for it, never from the text of the transcript. */
import { type Exchange, getIn, type Request, type Value } from '../engine/index.ts';
import type { DocumentExchanges } from './document-exchanges.ts';
import { isDefinition, type PlacedDocument, resourceNames } from './documents.ts';
import type { WriteMarks } from './moments/write-marks.ts';
import { definitionFile } from './playground.ts';
import type { DocumentOutcome, DocumentReport } from './report.ts';

function resourceVersion(body: Value): Value | undefined {
  return getIn(body, 'metadata', 'resourceVersion');
}

/** What the requests made for a document came to. */
export function outcomeOf(exchanges: readonly Exchange[]): DocumentOutcome {
  let read: Value | undefined;
  let outcome: DocumentOutcome = 'not-applied';
  for (const { request, response } of exchanges) {
    if (request.method === 'GET') {
      if (response.code === 200) {
        read = response.body;
        outcome = 'unchanged';
      }
      continue;
    }
    if (response.code >= 400) return 'rejected';
    if (request.method === 'POST' || response.code === 201) outcome = 'created';
    else if (request.method === 'PATCH' || request.method === 'PUT') {
      const same = read !== undefined && resourceVersion(read) === resourceVersion(response.body);
      outcome = same ? 'unchanged' : 'configured';
    }
  }
  return outcome;
}

const acceptedOutcomes: ReadonlySet<DocumentOutcome> = new Set(['created', 'configured', 'unchanged']);

/** A report with the exchanges that it was made from. */
interface Made {
  readonly own: readonly Exchange[];
  readonly report: DocumentReport;
}

const made = new WeakMap<Exchange, Made>();

/**
 * The report of every document; `read` are the names of the files that some step has read, `marksOf` what a write let pass. A document for
 * which the same was done is told of by the same report, but for its place.
 */
export function documentReports(
  documents: readonly PlacedDocument[],
  exchanges: DocumentExchanges,
  read: ReadonlySet<string>,
  marksOf: (request: Request) => WriteMarks | undefined,
): DocumentReport[] {
  const seen = new Set<string>();
  const notSent = notSentOf(documents, exchanges, read);
  return documents.map((placed) => {
    const own = exchanges.of(placed);
    const update = seen.has(placed.identity);
    seen.add(placed.identity);
    const [first] = own;
    if (first === undefined || placed.document.error !== undefined)
      return reportOf(placed, update, own, notSent(placed));
    const known = made.get(first);
    if (known !== undefined && known.own.length === own.length && own.every((each, at) => each === known.own[at])) {
      return placedReport(known.report, placed, update);
    }
    const report = { ...reportOf(placed, update, own, outcomeAndReason(own)), ...marksIn(own, marksOf) };
    made.set(first, { own, report });
    return report;
  });
}

type OutcomeAndReason = Pick<DocumentReport, 'outcome' | 'reason'>;

function reportOf(
  { file, index, document: { start, end }, kind, name, namespace }: PlacedDocument,
  update: boolean,
  own: readonly Exchange[],
  { outcome, reason }: OutcomeAndReason,
): DocumentReport {
  const warnings = unique(own.flatMap((exchange) => exchange.response.warnings));
  return {
    file,
    index,
    start,
    end,
    kind,
    name,
    namespace,
    outcome,
    update,
    reason,
    pruned: none,
    ratcheted: none,
    warnings,
  };
}

function placedReport(report: DocumentReport, placed: PlacedDocument, update: boolean): DocumentReport {
  const { start, end } = placed.document;
  const { index } = placed;
  const same = report.start === start && report.end === end && report.index === index && report.update === update;
  return same ? report : { ...report, start, end, index, update };
}

function marksIn(
  own: readonly Exchange[],
  marksOf: (request: Request) => WriteMarks | undefined,
): Pick<DocumentReport, 'pruned' | 'ratcheted'> {
  const marks = own.flatMap(({ request }) => marksOf(request) ?? []);
  return {
    pruned: unique(marks.flatMap(({ pruned }) => pruned)),
    ratcheted: unique(marks.flatMap(({ ratcheted }) => ratcheted)),
  };
}

const none: readonly string[] = [];

function unique(texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? none : [...new Set(texts)];
}

function outcomeAndReason(own: readonly Exchange[]): OutcomeAndReason {
  const refused = own.findLast(({ request, response }) => response.code >= 400 && request.method !== 'GET');
  const reason = refused === undefined ? '' : String(getIn(refused.response.body, 'message') ?? '');
  return { outcome: outcomeOf(own), reason };
}

/** What is said of a document for which nothing was sent. */
function notSentOf(
  documents: readonly PlacedDocument[],
  exchanges: DocumentExchanges,
  read: ReadonlySet<string>,
): (placed: PlacedDocument) => OutcomeAndReason {
  const declarers = documents.filter(isDefinition).map((placed) => ({
    kind: resourceNames(placed)?.kind,
    accepted: acceptedOutcomes.has(outcomeOf(exchanges.of(placed))),
  }));
  // kubectl reads a file to its first fault, and applies nothing that stands after it.
  const broken = new Map<string, number>();
  for (const { file, index, document } of documents) {
    if (document.error !== undefined && !broken.has(file)) broken.set(file, index);
  }
  // While a definition is being typed nobody can say what it will declare.
  const unfinished = documents.some(
    (placed) => placed.file === definitionFile && (placed.document.error !== undefined || !isDefinition(placed)),
  );
  return ({ file, index, kind, document: { error } }) => {
    if (error !== undefined) return { outcome: 'rejected', reason: error.message };
    if (!read.has(file)) return { outcome: 'not-applied', reason: '' };
    const declared = kind === '' ? [] : declarers.filter((each) => each.kind === kind);
    if ((broken.get(file) ?? index) < index && declared.some(({ accepted }) => accepted)) {
      const reason = `kubectl reads ${file} no further than the document before it that is no YAML`;
      return { outcome: 'not-applied', reason };
    }
    if (declared.length === 0 && !unfinished) {
      return { outcome: 'not-here', reason: `no definition here declares the kind ${kind || '(none given)'}` };
    }
    return { outcome: 'not-served', reason: `the definition of ${kind || 'its kind'} was not accepted` };
  };
}
