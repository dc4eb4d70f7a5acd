/** The exchanges of a run by the documents that they were made for. */
import { type Exchange, type KubectlResult, sameEnds } from '../engine/index.ts';

const none: readonly Exchange[] = [];

/** Exchanges by the index of their document. */
type ByDocument = (readonly Exchange[] | undefined)[];

/** The exchanges of one command by files and documents. */
interface CommandExchanges {
  readonly exchanges: readonly Exchange[];
  readonly files: ReadonlyMap<string, ByDocument>;
}

/** The exchanges made for each document, in their order: the same list where they are the same as in the run before. */
export class DocumentExchanges {
  readonly #commands: readonly CommandExchanges[];

  /** `last`: those of the run before. */
  constructor(results: readonly KubectlResult[], last?: DocumentExchanges) {
    const before = last === undefined ? [] : last.#commands;
    this.#commands = results.map(({ exchanges }, at) => groupsAfter(before[at], exchanges));
  }

  /** Those of one document. */
  of({ file, index }: InFile): readonly Exchange[] {
    return ownOf(this.#in(file), index);
  }

  /** Those of each document; it is quickest where the documents of a file stand together. */
  ofEach(documents: readonly InFile[]): readonly (readonly Exchange[])[] {
    let [current, groups] = ['', this.#in('')];
    return documents.map(({ file, index }) => {
      if (file !== current) [current, groups] = [file, this.#in(file)];
      return ownOf(groups, index);
    });
  }

  /** What each command sent for the documents of a file. */
  #in(file: string): readonly ByDocument[] {
    return this.#commands.flatMap(({ files }) => {
      const documents = files.get(file);
      return documents === undefined ? [] : [documents];
    });
  }
}

/** A document's place among those of its file. */
interface InFile {
  readonly file: string;
  readonly index: number;
}

function ownOf(groups: readonly ByDocument[], index: number): readonly Exchange[] {
  let found = none;
  for (const documents of groups) {
    const own = documents[index];
    if (own !== undefined) found = found.length === 0 ? own : joined(found, own);
  }
  return found;
}

/** Lists as they were last joined, by the first. */
const joins = new WeakMap<
  readonly Exchange[],
  { readonly other: readonly Exchange[]; readonly both: readonly Exchange[] }
>();

function joined(one: readonly Exchange[], other: readonly Exchange[]): readonly Exchange[] {
  const known = joins.get(one);
  if (known?.other === other) return known.both;
  const both = [...one, ...other];
  joins.set(one, { other, both });
  return both;
}

function groupsAfter(last: CommandExchanges | undefined, exchanges: readonly Exchange[]): CommandExchanges {
  if (last === undefined) return { exchanges, files: grouped(exchanges) };
  const before = last.exchanges;
  const { front, back } = sameEnds(before, exchanges, sameForDocuments);
  if (front === before.length && front === exchanges.length) return last;
  const gone = grouped(before.slice(front, before.length - back));
  const fresh = grouped(exchanges.slice(front, exchanges.length - back));
  const files = new Map([...last.files].map(([file, documents]) => [file, documents.slice()]));
  for (const [file, documents] of gone) {
    for (const [at, own] of documents.entries()) {
      if (own === undefined) continue;
      // What stayed of a document's exchanges may stand before the new ones or behind them.
      if (own.length !== files.get(file)?.[at]?.length) return { exchanges, files: grouped(exchanges) };
      delete files.get(file)?.[at];
    }
  }
  for (const [file, documents] of fresh) {
    for (const [at, own] of documents.entries()) {
      if (own === undefined) continue;
      const all = documentsOf(files, file);
      if (all[at] !== undefined) return { exchanges, files: grouped(exchanges) };
      all[at] = own;
    }
  }
  return { exchanges, files };
}

/** What was asked for no document, as what the server serves, belongs to none, and is asked anew in each run. */
function sameForDocuments(one: Exchange, other: Exchange): boolean {
  return one.source === undefined && other.source === undefined;
}

function grouped(exchanges: readonly Exchange[]): Map<string, ByDocument> {
  const files = new Map<string, Exchange[][]>();
  for (const exchange of exchanges) {
    const { source } = exchange;
    if (source === undefined) continue;
    const documents = documentsOf(files, source.file);
    const own = documents[source.document];
    if (own === undefined) documents[source.document] = [exchange];
    else own.push(exchange);
  }
  return files;
}

function documentsOf<T>(files: Map<string, T[]>, file: string): T[] {
  let documents = files.get(file);
  if (documents === undefined) {
    documents = [];
    files.set(file, documents);
  }
  return documents;
}
