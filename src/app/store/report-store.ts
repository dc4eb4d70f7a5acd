/** The last report of the engine, by itself and by file. */
import { create } from 'zustand';
import {
  type DocumentReport,
  definitionFile,
  type Marker,
  type Playground,
  type Report,
} from '../../playground/index.ts';
import { countsOf, type DocumentCounts } from './document-counts.ts';

interface ReportStore {
  readonly report: Report | undefined;
  /** The documents of each file, and what is marked in it; what did not change since the report before keeps its identity. */
  readonly documents: ReadonlyMap<string, readonly DocumentReport[]>;
  readonly markers: ReadonlyMap<string, readonly Marker[]>;
  readonly counts: Readonly<DocumentCounts>;
  /** The documents that are definitions. */
  readonly declaring: readonly DocumentReport[];
  /** Another one whenever the definitions, what became of them or how they are read may be other than before. */
  readonly definitions: readonly unknown[] | undefined;
  /** The playground that the report is of. */
  readonly of: Playground | undefined;
  /** How many reports there have been; whoever measures the page watches it. */
  readonly count: number;
  /** What went wrong with the engine itself, as a sentence. */
  readonly trouble: string;
}

/** The store; the engine's listener writes it, panes read it. */
export const useReport = create<ReportStore>(() => ({
  report: undefined,
  documents: new Map(),
  markers: new Map(),
  counts: countsOf([]),
  declaring: [],
  definitions: undefined,
  of: undefined,
  count: 0,
  trouble: '',
}));

/** Takes a new report in. */
export function takeReport(report: Report, of: Playground): void {
  useReport.setState((last) => {
    // Of thousands of documents most edits change none.
    const told = last.report?.documents === report.documents ? last : toldBy(report.documents, last.documents);
    const { documents, counts, declaring } = told;
    return {
      report,
      documents,
      counts,
      declaring,
      markers: last.report?.markers === report.markers ? last.markers : byFile(report.markers, last.markers),
      definitions: sameAs(last.definitions, definitionsOf(declaring, of)),
      of,
      count: last.count + 1,
      trouble: '',
    };
  });
}

function toldBy(
  documents: readonly DocumentReport[],
  before: ReportStore['documents'],
): Pick<ReportStore, 'documents' | 'counts' | 'declaring'> {
  return {
    documents: byFile(documents, before),
    counts: countsOf(documents),
    declaring: documents.filter(({ kind }) => kind === 'CustomResourceDefinition'),
  };
}

/** Everything that what is told of the definitions follows from. */
function definitionsOf(declaring: readonly DocumentReport[], { files, ...settings }: Playground): readonly unknown[] {
  const names = new Set([definitionFile, ...declaring.map(({ file }) => file)]);
  return [
    ...Object.values(settings),
    ...declaring.map(({ outcome }) => outcome),
    ...files.filter(({ name }) => names.has(name)),
  ];
}

function sameAs(before: readonly unknown[] | undefined, after: readonly unknown[]): readonly unknown[] {
  return before?.length === after.length && before.every((each, at) => each === after[at]) ? before : after;
}

/** Items by their file; the list of a file in which every item is the one of before is the list of before. */
function byFile<T extends { readonly file: string }>(
  items: readonly T[],
  before: ReadonlyMap<string, readonly T[]>,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(item.file);
    if (group) group.push(item);
    else groups.set(item.file, [item]);
  }
  const kept = new Map<string, readonly T[]>(groups);
  for (const [file, own] of groups) {
    const last = before.get(file);
    if (last?.length === own.length && own.every((item, at) => item === last[at])) kept.set(file, last);
  }
  return kept;
}
