/** What became of each document, told from the requests made for it, never from the text of the transcript. */
import { type Exchange, getIn, type KubectlResult, type Request, type Value } from '../engine/index.ts';
import { isDefinition, type PlacedDocument, resourceNames } from './documents.ts';
import type { WriteMarks } from './moments/write-marks.ts';
import { definitionFile } from './playground.ts';
import type { DocumentOutcome, DocumentReport } from './report.ts';

/** The exchanges made for each document, by `file#index`. */
export function exchangesByDocument(results: readonly KubectlResult[]): Map<string, Exchange[]> {
  const found = new Map<string, Exchange[]>();
  for (const result of results) {
    for (const exchange of result.exchanges) {
      if (exchange.source === undefined) continue;
      const key = `${exchange.source.file}#${exchange.source.document}`;
      const list = found.get(key);
      if (list) list.push(exchange);
      else found.set(key, [exchange]);
    }
  }
  return found;
}

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

/** The report of every document; `read` are the names of the files that some step has read, `marksOf` what a write let pass. */
export function documentReports(
  documents: readonly PlacedDocument[],
  exchanges: ReadonlyMap<string, readonly Exchange[]>,
  read: ReadonlySet<string>,
  marksOf: (request: Request) => WriteMarks | undefined,
): DocumentReport[] {
  const seen = new Set<string>();
  const declarers = documents.filter(isDefinition).map((placed) => ({
    kind: resourceNames(placed)?.kind,
    accepted: acceptedOutcomes.has(outcomeOf(exchanges.get(`${placed.file}#${placed.index}`) ?? [])),
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
  return documents.map((placed) => {
    const key = `${placed.file}#${placed.index}`;
    const own = exchanges.get(key) ?? [];
    const identity = `${placed.apiVersion.split('/')[0]}/${placed.kind}/${placed.namespace || 'default'}/${placed.name}`;
    const update = seen.has(identity);
    seen.add(identity);
    const refused = own.findLast((exchange) => exchange.response.code >= 400 && exchange.request.method !== 'GET');
    let outcome = outcomeOf(own);
    let reason = refused === undefined ? '' : String(getIn(refused.response.body, 'message') ?? '');
    if (placed.document.error !== undefined) {
      outcome = 'rejected';
      reason = placed.document.error.message;
    } else if (own.length === 0 && read.has(placed.file)) {
      const declared = placed.kind === '' ? [] : declarers.filter((each) => each.kind === placed.kind);
      if ((broken.get(placed.file) ?? placed.index) < placed.index && declared.some(({ accepted }) => accepted)) {
        outcome = 'not-applied';
        reason = `kubectl reads ${placed.file} no further than the document before it that is no YAML`;
      } else if (declared.length === 0 && !unfinished) {
        outcome = 'not-here';
        reason = `no definition here declares the kind ${placed.kind || '(none given)'}`;
      } else {
        outcome = 'not-served';
        reason = `the definition of ${placed.kind || 'its kind'} was not accepted`;
      }
    }
    return {
      file: placed.file,
      index: placed.index,
      start: placed.document.start,
      end: placed.document.end,
      kind: placed.kind,
      name: placed.name,
      namespace: placed.namespace,
      outcome,
      update,
      reason,
      pruned: [...new Set(own.flatMap(({ request }) => marksOf(request)?.pruned ?? []))],
      ratcheted: [...new Set(own.flatMap(({ request }) => marksOf(request)?.ratcheted ?? []))],
      warnings: [...new Set(own.flatMap((exchange) => exchange.response.warnings))],
    };
  });
}
