/** What a command did for single objects, so that another run of the same command need not do it again. */
import type { ObjectValue } from '../values/value.ts';
import type { KubectlError } from './errors/kubectl-error.ts';
import type { DocumentRef, Exchange, OutputChunk } from './exchange.ts';

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
  readonly object: ObjectValue | undefined;
  /** The file that messages name. */
  readonly source: string;
  readonly document: DocumentRef | undefined;
}

/** Where a run stands: how much was sent and written so far. */
export interface RunMark {
  readonly exchanges: number;
  readonly output: number;
}

/** What a run did for many objects, one after another. */
export interface Course {
  readonly subjects: readonly Subject[];
  /** The run's exchanges and output up to the last of them. */
  readonly exchanges: readonly Exchange[];
  readonly output: readonly OutputChunk[];
  /** Where the run stood before the first object. */
  readonly start: RunMark;
  /** How many exchanges and pieces of output there were behind each object. */
  readonly exchangesBehind: readonly number[];
  readonly outputBehind: readonly number[];
  /** What failed, by the place of the object. */
  readonly errors: ReadonlyMap<number, KubectlError>;
  /** The warnings that were printed, by the exchange that they came with first. */
  readonly warnings: ReadonlyMap<string, number>;
}

/** The deeds of one command line; whoever keeps it sees to it that nothing is repeated that would come out otherwise now. */
export interface Memory {
  /**
   * What was done for an object, where it would be done again in the same way: the server has then taken its writes again, which may come at
   * other revisions now than the exchanges tell.
   */
  repeat(object: ObjectValue, source: string): Deed | undefined;
  /** Does something for an object, and remembers it. */
  record(object: ObjectValue, source: string, work: () => Deed): Deed;

  /** Names what the server holds: where it names the same as in an earlier run, every answer is the same. */
  readonly state: number;

  /** A row of deeds begins: gives the last one, where that began with the same state of the server. */
  begin(): Course | undefined;
  /** Takes over the first so many deeds of the last row: the server then stands behind them. False where it cannot. */
  takeFront(deeds: number): boolean;
  /**
   * Takes over the deeds of the last row from one on, where `front` of its deeds were taken over before and others done since then. False where one
   * of them may come out otherwise than it did.
   */
  takeBack(front: number, from: number): boolean;
  /** The row is done. */
  end(course: Course): void;
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
