/** What the page and the engine's worker say to each other. */
import type { PlaygroundSettings } from '../playground/index.ts';
import type { DetailName } from './details.ts';
import type { SentReport } from './report-change.ts';
import type { TextEdit } from './text-edit.ts';

/** A playground on its way to the worker: of texts that the worker has, only what was typed since is sent. */
export interface SentPlayground {
  readonly settings: PlaygroundSettings;
  readonly files: readonly SentFile[];
}

/** A file on its way: its whole text, or the edit of the text of that name sent before; neither where it is the same. */
export interface SentFile {
  readonly name: string;
  readonly text?: string;
  readonly edit?: TextEdit;
}

/** What the page asks. */
export type WorkerRequest =
  | { readonly id: number; readonly kind: 'play'; readonly playground: SentPlayground }
  | { readonly id: number; readonly kind: 'detail'; readonly name: DetailName; readonly args: unknown };

/** What the worker answers, each to the request of the same id. */
export type WorkerResponse =
  /** Said once, when the engine is loaded: from then on answers are waited for with a limit. */
  | { readonly id: 0; readonly kind: 'ready' }
  | { readonly id: number; readonly kind: 'report'; readonly report: SentReport }
  | { readonly id: number; readonly kind: 'detail'; readonly answer: unknown }
  | { readonly id: number; readonly kind: 'crash'; readonly message: string };
