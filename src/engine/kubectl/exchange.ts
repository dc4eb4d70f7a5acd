/** What a command sends and prints, piece by piece. */
import type { Request, Response } from '../apiserver/request.ts';

/** A request as commands make it: who asks is added on the way. */
export type ClientRequest = Omit<Request, 'userAgent' | 'query'> & { readonly query?: Request['query'] };

/** The document that a request was made for. */
export interface DocumentRef {
  readonly file: string;
  /** Index of the document in its file, counting only documents that hold something. */
  readonly document: number;
}

/** A piece of output, in the order it was written. */
export interface OutputChunk {
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
  /** The exchange (index in `exchanges`) that this text tells of, where it tells of one. */
  readonly exchange?: number;
  /** The document that an error tells of, where nothing was sent for it. */
  readonly source?: DocumentRef;
}

/** A request and its response. */
export interface Exchange {
  readonly request: Request;
  readonly response: Response;
  readonly source?: DocumentRef;
}
