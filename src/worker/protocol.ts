/** What the page and the engine's worker say to each other. */
import type {
  DocumentReport,
  Marker,
  PlaygroundSettings,
  StepReport,
  StoredDetails,
  TableDetails,
} from '../playground/index.ts';

/** A playground on its way to the worker: texts that the worker has already are not sent again. */
export interface SentPlayground {
  readonly settings: PlaygroundSettings;
  readonly files: readonly { readonly name: string; readonly text: string | undefined }[];
}

/** What the page asks. */
export type WorkerRequest =
  | { readonly id: number; readonly kind: 'play'; readonly playground: SentPlayground }
  | { readonly id: number; readonly kind: 'stored'; readonly file: string; readonly index: number }
  | { readonly id: number; readonly kind: 'table' }
  | { readonly id: number; readonly kind: 'prompt'; readonly command: string };

/** A report on its way to the page: a step equal to the one last sent at its place is `null`. */
export interface SentReport {
  readonly steps: readonly (StepReport | null)[];
  readonly documents: readonly DocumentReport[];
  readonly markers: readonly Marker[];
  readonly elapsed: number;
}

/** What the worker answers, each to the request of the same id. */
export type WorkerResponse =
  | { readonly id: number; readonly kind: 'report'; readonly report: SentReport }
  | { readonly id: number; readonly kind: 'stored'; readonly stored: StoredDetails | undefined }
  | { readonly id: number; readonly kind: 'table'; readonly tables: readonly TableDetails[] }
  | { readonly id: number; readonly kind: 'prompt'; readonly step: StepReport }
  | { readonly id: number; readonly kind: 'crash'; readonly message: string };
