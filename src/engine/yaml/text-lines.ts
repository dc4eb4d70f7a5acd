/** Lines of a text, as YAML 1.1 counts them. */
import { CR, isBreak, LF } from './chars.ts';

/** The number of line breaks before an offset. */
export function lineOf(text: string, offset: number): number {
  let line = 0;
  for (let i = 0; i < offset; i++) {
    const code = text.charCodeAt(i);
    if (isBreak(code) && !(code === CR && text.charCodeAt(i + 1) === LF)) line++;
  }
  return line;
}
