/**
 * Make it smaller behind postMessage, in a second worker of the engine's own script: it is stopped by ending that worker, and the best so
 * far was told.
 */
import { Player, type Playground, withLateParts } from '../playground/index.ts';
import { type ShrinkProgress, type ShrinkResult, shrink } from '../playground/shrink/shrink.ts';
import { type FoundError, foundErrors } from '../playground/shrink/signature.ts';
import { type NamedStep, namedSteps, type ShrinkTarget } from '../playground/shrink/target.ts';

/** What the page asks: what could be kept, or to shrink around it. */
export type ShrinkRequest =
  | { readonly kind: 'targets'; readonly playground: Playground }
  | { readonly kind: 'shrink'; readonly playground: Playground; readonly target: ShrinkTarget };

/** What the worker tells. */
export type ShrinkMessage =
  | { readonly kind: 'targets'; readonly errors: readonly FoundError[]; readonly steps: readonly NamedStep[] }
  | { readonly kind: 'progress'; readonly progress: ShrinkProgress }
  | { readonly kind: 'done'; readonly result: ShrinkResult | { readonly error: string } };

function answer(request: ShrinkRequest): ShrinkMessage {
  if (request.kind === 'targets') {
    const player = new Player();
    const report = player.play(request.playground);
    return { kind: 'targets', errors: foundErrors(player), steps: namedSteps(report) };
  }
  const tell = (progress: ShrinkProgress): void => {
    self.postMessage({ kind: 'progress', progress } satisfies ShrinkMessage);
  };
  return { kind: 'done', result: shrink(request.playground, request.target, tell) };
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
