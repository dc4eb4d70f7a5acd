/**
 * Make it smaller behind postMessage, in a second worker of the engine's own script: it is stopped by ending that worker, and the best so
 * far was told.
 */
import { Player, type Playground, withLateParts } from '../playground/index.ts';
import { type ShrinkProgress, type ShrinkResult, shrink } from '../playground/shrink/shrink.ts';
import { type FoundError, foundErrors } from '../playground/shrink/signature.ts';

/** What the page asks: the errors there are, or to shrink around one. */
export type ShrinkRequest =
  | { readonly kind: 'errors'; readonly playground: Playground }
  | { readonly kind: 'shrink'; readonly playground: Playground; readonly signature: string };

/** What the worker tells. */
export type ShrinkMessage =
  | { readonly kind: 'errors'; readonly errors: readonly FoundError[] }
  | { readonly kind: 'progress'; readonly progress: ShrinkProgress }
  | { readonly kind: 'done'; readonly result: ShrinkResult | { readonly error: string } };

function answer(request: ShrinkRequest): ShrinkMessage {
  if (request.kind === 'errors') {
    const player = new Player();
    player.play(request.playground);
    return { kind: 'errors', errors: foundErrors(player) };
  }
  const tell = (progress: ShrinkProgress): void => {
    self.postMessage({ kind: 'progress', progress } satisfies ShrinkMessage);
  };
  return { kind: 'done', result: shrink(request.playground, request.signature, tell) };
}

/** Answers one request. */
export function answerShrink(request: ShrinkRequest): void {
  withLateParts(() => answer(request)).then(
    (message) => self.postMessage(message),
    (thrown: unknown) => {
      const error = `Stopped by a failure of the engine: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
      self.postMessage({ kind: 'done', result: { error } } satisfies ShrinkMessage);
    },
  );
}
