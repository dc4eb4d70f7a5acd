/** A line that says how far a long work has come; only a terminal sees it. */
import type { Output } from './io.ts';

/** How often the line changes, and how long nothing is said at first, in milliseconds. */
const interval = 100;
const patience = 300;

/** Progress on one terminal line, which is gone when the work is done. */
export class Progress {
  #shown = false;
  #next: number;

  constructor(
    readonly output: Output,
    readonly what: string,
  ) {
    this.#next = performance.now() + patience;
  }

  /** Says how many are done, not more often than eyes follow and not before it is a wait. */
  tell(done: number, detail: string): void {
    if (!this.output.isTerminal) return;
    const now = performance.now();
    if (now < this.#next) return;
    this.#next = now + interval;
    this.#shown = true;
    this.output.write(`\r\u001B[K${this.what} ${done} · ${detail.slice(-60)}`);
  }

  /** Takes the line away. */
  end(): void {
    if (this.#shown) this.output.write('\r\u001B[K');
    this.#shown = false;
  }
}
