/** What became of each document, told from the requests made for it, never from the text of the transcript. */
import { between, type Exchange, getIn, type Request, sameEnds, type Value } from '../engine/index.ts';
import type { DocumentExchanges } from './document-exchanges.ts';
import { isDefinition, type PlacedDocument, resourceNames } from './documents.ts';
import { placedErrors, syntaxMarker } from './markers.ts';
import type { WriteMarks } from './moments/write-marks.ts';
import { definitionFile } from './playground.ts';
import { refusalMessage } from './refusals.ts';
import type { DocumentOutcome, DocumentReport } from './report.ts';
import { failedRules } from './rules/failed-rules.ts';

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

/** What the report of a document is made from, beside the document. */
export interface ReportSources {
  readonly exchanges: DocumentExchanges;
  /** The names of the files that some step has read. */
  readonly read: ReadonlySet<string>;
  /** What a write let pass. */
  readonly marksOf: (request: Request) => WriteMarks | undefined;
}

/** The documents of a run with what became of them, one entry for each. */
interface Reported {
  readonly documents: readonly PlacedDocument[];
  readonly own: readonly (readonly Exchange[])[];
  readonly updates: readonly boolean[];
  readonly reports: readonly DocumentReport[];
  /** True where a report follows from the document's exchanges alone. */
  readonly sent: readonly boolean[];
  /** True where something is wrong with the document, or was refused. */
  readonly faulty: readonly boolean[];
}

/** The reports of every document, kept from run to run: a document for which the same was done is told of by the same report. */
export class DocumentReports {
  #last: Reported = { documents: [], own: [], updates: [], reports: [], sent: [], faulty: [] };

  /** The reports of a run. */
  of(documents: readonly PlacedDocument[], sources: ReportSources): readonly DocumentReport[] {
    const last = this.#last;
    const own = sources.exchanges.ofEach(documents);
    const updates = updatesAfter(last, documents);
    const ends = sameEnds(last.own, own);
    const [front, behind] = [ends.front, documents.length - ends.back];
    const notSent = notSentOf(documents, sources);
    const make = (placed: PlacedDocument, at: number): Became =>
      becameOf(placed, updates[at] === true, own[at] ?? [], sources, notSent);
    const fresh = documents.slice(front, behind).map((placed, at) => make(placed, front + at));
    const listOf = <T>(before: readonly T[], of: (became: Became) => T): T[] => between(before, ends, fresh.map(of));
    const reports = listOf(last.reports, ({ report }) => report);
    const sent = listOf(last.sent, (became) => became.sent);
    const faulty = listOf(last.faulty, (became) => became.faulty);
    const put = (at: number, became: Became): void => {
      reports[at] = became.report;
      faulty[at] = became.faulty;
    };
    // Why nothing was sent for a document depends on the others.
    for (let at = sent.indexOf(false); at !== -1; at = sent.indexOf(false, at + 1)) {
      const placed = at < front || at >= behind ? documents[at] : undefined;
      if (placed !== undefined) put(at, make(placed, at));
    }
    if (updates !== last.updates) {
      for (const [at, report] of reports.entries()) {
        const update = updates[at] === true;
        if (report.update !== update) reports[at] = { ...report, update };
      }
    }
    this.#last = { documents, own, updates, reports, sent, faulty };
    return reports;
  }

  /** The documents of the last run with which something is wrong, and what was sent for each. */
  *faulty(): Iterable<{ readonly placed: PlacedDocument; readonly exchanges: readonly Exchange[] }> {
    const { documents, own, faulty } = this.#last;
    for (let at = faulty.indexOf(true); at !== -1; at = faulty.indexOf(true, at + 1)) {
      const placed = documents[at];
      if (placed !== undefined) yield { placed, exchanges: own[at] ?? [] };
    }
  }
}

/** For each document whether one of the same name stands before it. */
function updatesAfter(last: Reported, documents: readonly PlacedDocument[]): readonly boolean[] {
  const sameName = (one: PlacedDocument, other: PlacedDocument): boolean =>
    one.declared === other.declared || one.identity === other.identity;
  const { front } = sameEnds(last.documents, documents, sameName);
  if (front === documents.length && front === last.documents.length) return last.updates;
  const seen = new Set<string>();
  return documents.map(({ identity }) => {
    const update = seen.has(identity);
    seen.add(identity);
    return update;
  });
}

function isFaulty(placed: PlacedDocument, exchanges: readonly Exchange[]): boolean {
  if (syntaxMarker(placed) !== undefined) return true;
  return exchanges.some((each) => placedErrors(placed, each).length > 0 || failedRules(each).length > 0);
}

/** What became of a document. */
interface Became {
  readonly report: DocumentReport;
  readonly sent: boolean;
  readonly faulty: boolean;
}

function becameOf(
  placed: PlacedDocument,
  update: boolean,
  own: readonly Exchange[],
  { marksOf }: ReportSources,
  notSent: (placed: PlacedDocument) => OutcomeAndReason,
): Became {
  const faulty = isFaulty(placed, own);
  if (own.length === 0 || placed.document.error !== undefined) {
    return { report: reportOf(placed, update, own, notSent(placed)), sent: false, faulty };
  }
  const report = { ...reportOf(placed, update, own, outcomeAndReason(own)), ...marksIn(own, marksOf) };
  return { report, sent: true, faulty };
}

type OutcomeAndReason = Pick<DocumentReport, 'outcome' | 'reason'>;

function reportOf(
  { file, index, kind, name, namespace }: PlacedDocument,
  update: boolean,
  own: readonly Exchange[],
  { outcome, reason }: OutcomeAndReason,
): DocumentReport {
  const warnings = unique(own.flatMap((exchange) => exchange.response.warnings));
  return {
    file,
    index,
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
  return { outcome: outcomeOf(own), reason: refusalMessage(own) ?? '' };
}

/** What is said of a document for which nothing was sent. */
function notSentOf(
  documents: readonly PlacedDocument[],
  sources: ReportSources,
): (placed: PlacedDocument) => OutcomeAndReason {
  let judge: ((placed: PlacedDocument) => OutcomeAndReason) | undefined;
  return (placed) => {
    judge ??= judgeNotSent(documents, sources);
    return judge(placed);
  };
}

function judgeNotSent(
  documents: readonly PlacedDocument[],
  { exchanges, read }: ReportSources,
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
    if (kind === '') return { outcome: 'rejected', reason: 'the document gives no kind' };
    const declared = declarers.filter((each) => each.kind === kind);
    if ((broken.get(file) ?? index) < index && declared.some(({ accepted }) => accepted)) {
      const reason = `kubectl reads ${file} no further than the document before it that is no YAML`;
      return { outcome: 'not-applied', reason };
    }
    if (declared.length === 0 && !unfinished) {
      return { outcome: 'not-here', reason: `no definition here declares the kind ${kind}` };
    }
    return { outcome: 'not-served', reason: `the definition of ${kind} was not accepted` };
  };
}
