/** Pieces of texts that do not keep the whole alive. */

/** The same text with memory of its own: a slice holds on to all that it was cut from. */
export function detached(text: string): string {
  return `\n${text}`.slice(1);
}
