/** What a command did for single objects, so that another run of the same command need not do it again. */
import type { ObjectValue } from '../values/value.ts';
import type { KubectlError } from './errors/kubectl-error.ts';
import type { Exchange, OutputChunk } from './exchange.ts';

/** What was sent and printed for one object. */
export interface Deed {
  /** Exchanges and output in their order; warnings are left out, as they are told from the exchanges. */
  readonly events: readonly DeedEvent[];
  readonly error: KubectlError | undefined;
  /** The index of its first exchange in the run that it was done in: outputs and the error count from the beginning of the run. */
  readonly firstExchange: number;
}

/** One exchange or piece of output. */
export type DeedEvent =
  | { readonly exchange: Exchange; readonly chunk?: undefined }
  | { readonly chunk: OutputChunk; readonly exchange?: undefined };

/** What something is done for. */
export interface Subject {
  readonly object: ObjectValue;
  /** The file that messages name. */
  readonly source: string;
}

/** The deeds of one command line; whoever keeps it sees to it that nothing is repeated that would come out otherwise now. */
export interface Memory {
  /** What was done for an object, where it would be done again in the same way: the server has then taken its writes again. */
  repeat(subject: Subject): Deed | undefined;
  /** Does something for an object, and remembers it. */
  record(subject: Subject, work: () => Deed): Deed;
}

/** An error of a run whose exchanges are counted from elsewhere: by so many later. */
export function movedError(error: KubectlError, by: number): KubectlError {
  if (by === 0) return error;
  switch (error.kind) {
    case 'status':
      return { ...error, exchange: error.exchange + by };
    case 'plain':
      return error.cause === undefined ? error : { ...error, cause: movedError(error.cause, by) };
    case 'aggregate':
      return { ...error, errors: error.errors.map((inner) => movedError(inner, by)) };
    default:
      return error;
  }
}
