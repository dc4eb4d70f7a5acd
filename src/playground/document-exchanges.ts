/** The exchanges of a run by the documents that they were made for. */
import type { Exchange, KubectlResult } from '../engine/index.ts';

const none: readonly Exchange[] = [];

/** The exchanges made for each document, in their order. */
export class DocumentExchanges {
  readonly #files = new Map<string, Exchange[][]>();

  constructor(results: readonly KubectlResult[]) {
    for (const { exchanges } of results) {
      for (const exchange of exchanges) {
        const { source } = exchange;
        if (source === undefined) continue;
        let documents = this.#files.get(source.file);
        if (documents === undefined) {
          documents = [];
          this.#files.set(source.file, documents);
        }
        const own = documents[source.document];
        if (own === undefined) documents[source.document] = [exchange];
        else own.push(exchange);
      }
    }
  }

  /** Those of one document. */
  of({ file, index }: { readonly file: string; readonly index: number }): readonly Exchange[] {
    return this.#files.get(file)?.[index] ?? none;
  }

  /** All of them, document by document. */
  *all(): Iterable<Exchange> {
    for (const documents of this.#files.values()) for (const own of documents) yield* own ?? none;
  }
}
