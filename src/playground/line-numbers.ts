/** Lines of the texts, for places that are told in words. */
import type { Playground } from './playground.ts';
import type { Place } from './report.ts';

/** The numbers of lines in a playground's files, from 1; each file is searched once. */
export class LineNumbers {
  readonly #starts = new Map<string, readonly number[]>();

  constructor(readonly playground: Pick<Playground, 'files'>) {}

  /** The line that a place begins in. */
  of({ file, start }: Place): number {
    const starts = this.#startsOf(file);
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= start) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #startsOf(file: string): readonly number[] {
    const known = this.#starts.get(file);
    if (known !== undefined) return known;
    const text = this.playground.files.find(({ name }) => name === file)?.text ?? '';
    const starts = [0];
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.#starts.set(file, starts);
    return starts;
  }
}
