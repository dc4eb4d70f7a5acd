/**
 * Draws what was typed and what it comes to in one frame. Where handling a key asks for a frame, Chromium keeps everything else, the
 * engine's answer too, until that frame is drawn (its feature DeferRendererTasksAfterInput): the letter gets one frame and the verdict
 * the next. An engine that answers within a few milliseconds is waited for before the frame is asked for.
 */
import { useReport } from '../store/report-store.ts';
import { FrameGate } from './frame-gate.ts';

/** A letter waits no longer than this, in milliseconds: less than a frame of most screens. */
const longestWait = 14;

/** An engine whose last check took longer than this, in milliseconds, is not waited for. */
const quickCheck = 8;

let gate: FrameGate | undefined;

/** To be called when something was typed, before it is sent to the engine and before the editor asks for a frame to draw it. */
export function drawWithVerdict(): void {
  if ((useReport.getState().report?.elapsed ?? Number.POSITIVE_INFINITY) > quickCheck) return;
  gate ??= new FrameGate(window);
  gate.shut(longestWait);
}

useReport.subscribe(({ count }, before) => {
  if (count !== before.count) gate?.open();
});
