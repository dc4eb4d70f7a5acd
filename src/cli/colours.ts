/** Colours on a terminal that wants them, else the text as it is. */
import type { Io, Output } from './io.ts';

const codes = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
} as const;

/** The name of a colour or a weight. */
export type Colour = keyof typeof codes;

/** Paints a text. */
export type Paint = (colour: Colour, text: string) => string;

/** Paints nothing: for files and pipes. */
export const plain: Paint = (_colour, text) => text;

/** The paint for a stream: none where it is no terminal, where NO_COLOR is set to anything, and on a dumb terminal. */
export function paintFor(output: Output, env: Io['env']): Paint {
  if (!output.isTerminal || (env.NO_COLOR ?? '') !== '' || env.TERM === 'dumb') return plain;
  return (colour, text) => {
    const [on, off] = codes[colour];
    return `\u001B[${on}m${text}\u001B[${off}m`;
  };
}
