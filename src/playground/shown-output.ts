/** How much of a command's output crosses to the page. */
import type { KubectlResult, OutputChunk } from '../engine/index.ts';

/** The most characters of one piece of output that are shown. */
export const maxShown = 16_000_000;

/** A command that prints whole objects does so in few pieces. */
const fewPieces = 100;

/** A result as it is shown, and a sentence where that is not all of it. */
export interface ShownOutput {
  readonly result: KubectlResult;
  readonly note: string | undefined;
}

/**
 * Cuts pieces of output that are too long to be shown, at a line. An object nested thousands of levels deep is printed as hundreds of megabytes, since each
 * line carries its indentation; kubectl prints them, and no screen could hold them.
 */
export function shownOutput(result: KubectlResult): ShownOutput {
  const { output } = result;
  if (output.length > fewPieces || output.every(({ text }) => text.length <= maxShown))
    return { result, note: undefined };
  const all = output.reduce((sum, { text }) => sum + text.length, 0);
  const cut = output.map((chunk): OutputChunk => ({ ...chunk, text: beginning(chunk.text) }));
  const shown = cut.reduce((sum, { text }) => sum + text.length, 0);
  const note = `only the first ${millions(shown)} of ${millions(all)} million characters are shown`;
  return { result: { ...result, output: cut }, note };
}

/** The whole lines at the beginning of a text, as far as they may be shown; of a longer line its beginning. */
function beginning(text: string): string {
  if (text.length <= maxShown) return text;
  const end = text.lastIndexOf('\n', maxShown - 1) + 1;
  return end === 0 ? `${text.slice(0, maxShown - 1)}\n` : text.slice(0, end);
}

function millions(characters: number): string {
  return (characters / 1e6).toFixed(0);
}
