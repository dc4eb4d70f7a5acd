/** Aligns cells that end with tabs, as kubectl's tabwriter does: columns are blocks of consecutive lines, widths are remembered. */
import { runeCount } from '../../values/utf8.ts';
import type { TextSink } from './printer.ts';

const terminators = /[\t\v\n\f]/g;

/** How columns are laid out; kubectl's tables use the default. */
export interface TabLayout {
  readonly minWidth: number;
  readonly padding: number;
  /** Keep the widths of columns over a flush. */
  readonly rememberWidths: boolean;
}

const tableLayout: TabLayout = { minWidth: 6, padding: 3, rememberWidths: true };

/** Lines as they were last laid out, with the widths that were remembered before and after. */
const laidOut = new WeakMap<
  readonly (readonly string[])[],
  { readonly before: string; readonly text: string; readonly after: readonly number[] }
>();

/** Collects lines and writes them aligned on `flush`. */
export class TabWriter implements TextSink {
  /** Lines of terminated cells; the last line is the one being written. */
  #lines: string[][] = [[]];
  /** The text of the cell being written. */
  #cell = '';
  /** The widths of the columns left of the one being formatted. */
  readonly #widths: number[] = [];
  #remembered: number[] = [];

  constructor(
    readonly out: TextSink,
    readonly layout: TabLayout = tableLayout,
  ) {}

  /** Takes text; a line of a single cell cannot change the alignment of others, so it flushes. */
  write(text: string): void {
    let from = 0;
    terminators.lastIndex = 0;
    for (const { 0: char, index } of text.matchAll(terminators)) {
      const line = this.#lines.at(-1) ?? [];
      line.push(this.#cell + text.slice(from, index));
      this.#cell = '';
      from = index + 1;
      if (char === '\t' || char === '\v') continue;
      this.#lines.push([]);
      if (char === '\f' || line.length === 1) this.flush();
    }
    this.#cell += text.slice(from);
  }

  /** Takes a line of cells that hold nothing but text: the same as writing them with tabs between, and a line feed behind. */
  writeCells(cells: readonly string[]): void {
    const line = this.#lines.at(-1);
    if (this.#cell !== '' || line === undefined || line.length > 0 || cells.length === 0) {
      this.write(`${cells.join('\t')}\n`);
      return;
    }
    line.push(...cells);
    this.#lines.push([]);
    if (cells.length === 1) this.flush();
  }

  /**
   * Takes lines of such cells and writes what was collected. Where nothing was before, the same list of lines is laid out once for the
   * widths that are remembered.
   */
  writeBlock(lines: readonly (readonly string[])[]): void {
    const isFirst = this.#cell === '' && this.#lines.length === 1 && this.#lines[0]?.length === 0;
    const before = this.#remembered.join();
    const known = isFirst && this.layout === tableLayout ? laidOut.get(lines) : undefined;
    if (known?.before === before) {
      this.#remembered = [...known.after];
      this.out.write(known.text);
      return;
    }
    for (const cells of lines) this.writeCells(cells);
    const isWhole = this.#lines.length === lines.length + 1;
    const text = this.#takeText();
    if (isFirst && isWhole && this.layout === tableLayout)
      laidOut.set(lines, { before, text, after: [...this.#remembered] });
    this.out.write(text);
  }

  /** Writes what was collected. */
  flush(): void {
    this.out.write(this.#takeText());
  }

  #takeText(): string {
    if (this.#cell !== '') this.#lines.at(-1)?.push(this.#cell);
    this.#cell = '';
    const text: string[] = [];
    this.#format(text, 0, this.#lines.length);
    this.#lines = [[]];
    return text.join('');
  }

  /** Forgets the widths of columns. */
  forgetWidths(): void {
    this.#remembered = [];
  }

  /** Formats a block of lines from the column after the last known one on. */
  #format(text: string[], from: number, to: number): void {
    const column = this.#widths.length;
    let unwritten = from;
    for (let at = from; at < to; at++) {
      // The last cell of a line belongs to no column.
      if (column >= this.#cells(at) - 1) continue;
      this.#write(text, unwritten, at);
      unwritten = at;
      let width = this.layout.minWidth;
      for (; at < to && column < this.#cells(at) - 1; at++) {
        width = Math.max(width, runeCount(this.#lines[at]?.[column] ?? '') + this.layout.padding);
      }
      if (this.layout.rememberWidths) {
        width = Math.max(width, this.#remembered[column] ?? 0);
        this.#remembered[column] = width;
      }
      this.#widths.push(width);
      this.#format(text, unwritten, at);
      this.#widths.pop();
      unwritten = at;
    }
    this.#write(text, unwritten, to);
  }

  #cells(line: number): number {
    return this.#lines[line]?.length ?? 0;
  }

  #write(text: string[], from: number, to: number): void {
    for (let at = from; at < to; at++) {
      const line = this.#lines[at] ?? [];
      for (const [column, cell] of line.entries()) {
        text.push(cell);
        const width = this.#widths[column];
        if (width !== undefined) text.push(' '.repeat(Math.max(0, width - runeCount(cell))));
      }
      if (at + 1 < this.#lines.length) text.push('\n');
    }
  }
}
