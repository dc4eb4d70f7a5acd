/** How many documents a report tells of, and what became of them. */
import { type DocumentReport, definitionFile } from '../../playground/index.ts';

/** How many documents became what. */
export interface DocumentCounts {
  definitions: number;
  objects: number;
  accepted: number;
  rejected: number;
  /** Of a kind whose definition was not accepted. */
  waiting: number;
  /** Of a kind that is no part of a playground. */
  elsewhere: number;
  /** After a text in the same file that kubectl cannot read. */
  skipped: number;
  /** With an expectation, and those whose expectation is met. */
  expected: number;
  met: number;
}

/** Counts the documents of a report. */
export function countsOf(documents: readonly DocumentReport[]): DocumentCounts {
  const counts: DocumentCounts = {
    definitions: 0,
    objects: 0,
    accepted: 0,
    rejected: 0,
    waiting: 0,
    elsewhere: 0,
    skipped: 0,
    expected: 0,
    met: 0,
  };
  for (const { kind, file, outcome, expectation } of documents) {
    if (kind === 'CustomResourceDefinition' || file === definitionFile) counts.definitions++;
    else counts.objects++;
    if (outcome === 'rejected') counts.rejected++;
    else if (outcome === 'not-here') counts.elsewhere++;
    else if (outcome === 'not-served') counts.waiting++;
    else if (outcome === 'not-applied') counts.skipped++;
    else counts.accepted++;
    if (expectation !== undefined) counts.expected++;
    if (expectation?.met === true) counts.met++;
  }
  return counts;
}
