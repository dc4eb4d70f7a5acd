/** Collects the warnings of one request, as the filter of k8s.io/apiserver 0.37 writes Warning headers: each text once, cut when there is too much. */
import { runeCount } from '../values/utf8.ts';

const truncateAtTotalRunes = 4 * 1024;
const truncateItemRunes = 256;

const control = /\p{Cc}/u;

/** The warnings of one request. */
export class Warnings {
  readonly #recorded = new Set<string>();
  #headers: string[] = [];
  #written = 0;
  #truncating = false;

  /** Adds a warning. */
  add(text: string): void {
    if (text === '' || (this.#truncating && this.#written >= truncateAtTotalRunes) || this.#recorded.has(text)) return;
    this.#recorded.add(text);
    if (!this.#truncating && this.#written + runeCount(text) > truncateAtTotalRunes) {
      // The first text too many: all are cut, also those before.
      this.#truncating = true;
      this.#written = 0;
      this.#headers = [];
      for (const recorded of this.#recorded) this.#write(recorded);
      return;
    }
    this.#write(text);
  }

  /** Adds several. */
  addAll(texts: readonly string[]): void {
    for (const text of texts) this.add(text);
  }

  /** The texts of the headers in order. */
  texts(): readonly string[] {
    return this.#headers;
  }

  #write(text: string): void {
    // The server makes no header of a text with control characters.
    if (control.test(text)) return;
    const cut =
      this.#truncating && runeCount(text) > truncateItemRunes ? [...text].slice(0, truncateItemRunes).join('') : text;
    this.#written += runeCount(cut);
    this.#headers.push(cut);
  }
}
