/** A gate in front of the browser's frames: while it is shut, whoever asks for a frame waits. */

/** What of a window the gate stands in. */
export type FrameSource = Pick<Window, 'requestAnimationFrame' | 'cancelAnimationFrame'>;

/** Takes the place of a window's frame functions, and passes everything through while it is open. */
export class FrameGate {
  readonly #request: FrameSource['requestAnimationFrame'];
  readonly #cancel: FrameSource['cancelAnimationFrame'];
  /** Who waits, by the number they were given. */
  readonly #waiting = new Map<number, FrameRequestCallback>();
  /** The browser's numbers of those that waited and were let through, until their frame. */
  readonly #passed = new Map<number, number>();
  /** The browser's own numbers are above zero. */
  #number = 0;
  #shut = false;
  #opening: ReturnType<typeof setTimeout> | undefined;

  constructor(source: FrameSource) {
    this.#request = source.requestAnimationFrame.bind(source);
    this.#cancel = source.cancelAnimationFrame.bind(source);
    source.requestAnimationFrame = (callback) => (this.#shut ? this.#wait(callback) : this.#request(callback));
    source.cancelAnimationFrame = (number) => this.#forget(number);
  }

  /** From now on frames wait until the gate is opened, or for so many milliseconds; shutting it again meanwhile prolongs nothing. */
  shut(longest: number): void {
    if (this.#shut) return;
    this.#shut = true;
    this.#opening = setTimeout(() => this.open(), longest);
  }

  /** Lets everyone who waits have the next frame, in the order in which they asked. */
  open(): void {
    this.#shut = false;
    clearTimeout(this.#opening);
    for (const [number, callback] of this.#waiting) {
      const passed = this.#request((time) => {
        this.#passed.delete(number);
        callback(time);
      });
      this.#passed.set(number, passed);
    }
    this.#waiting.clear();
  }

  #wait(callback: FrameRequestCallback): number {
    this.#number -= 1;
    this.#waiting.set(this.#number, callback);
    return this.#number;
  }

  #forget(number: number): void {
    if (this.#waiting.delete(number)) return;
    this.#cancel(this.#passed.get(number) ?? number);
    this.#passed.delete(number);
  }
}
