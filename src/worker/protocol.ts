/** What the page and the engine's worker say to each other. */
import type { DocumentReport, Marker, PlaygroundSettings, StepReport } from '../playground/index.ts';
import type { DetailName } from './details.ts';

/** A playground on its way to the worker: texts that the worker has already are not sent again. */
export interface SentPlayground {
  readonly settings: PlaygroundSettings;
  readonly files: readonly { readonly name: string; readonly text: string | undefined }[];
}

/** What the page asks. */
export type WorkerRequest =
  | { readonly id: number; readonly kind: 'play'; readonly playground: SentPlayground }
  | { readonly id: number; readonly kind: 'detail'; readonly name: DetailName; readonly args: unknown };

/** A report on its way to the page: a step equal to the one last sent at its place is `null`. */
export interface SentReport {
  readonly steps: readonly (StepReport | null)[];
  readonly documents: readonly DocumentReport[];
  readonly markers: readonly Marker[];
  readonly failedRules: number;
  readonly elapsed: number;
}

/** What the worker answers, each to the request of the same id. */
export type WorkerResponse =
  /** Said once, when the engine is loaded: from then on answers are waited for with a limit. */
  | { readonly id: 0; readonly kind: 'ready' }
  | { readonly id: number; readonly kind: 'report'; readonly report: SentReport }
  | { readonly id: number; readonly kind: 'detail'; readonly answer: unknown }
  | { readonly id: number; readonly kind: 'crash'; readonly message: string };
