/** Lines of the texts, for places that are told in words. */
import { LineStarts } from './line-starts.ts';
import type { Playground } from './playground.ts';
import type { Place } from './report.ts';

/** The numbers of lines in a playground's files, from 1; each file is searched once. */
export class LineNumbers {
  readonly #lines = new Map<string, LineStarts>();

  constructor(readonly playground: Pick<Playground, 'files'>) {}

  /** The line that a place begins in. */
  of({ file, start }: Place): number {
    return this.#linesOf(file).lineOf(start) + 1;
  }

  #linesOf(file: string): LineStarts {
    const known = this.#lines.get(file);
    if (known !== undefined) return known;
    const lines = new LineStarts(this.playground.files.find(({ name }) => name === file)?.text ?? '');
    this.#lines.set(file, lines);
    return lines;
  }
}
