/** Virtual time: it stands still until a step that waits moves it on. */
export class Clock {
  #now: number;

  /** `start`: milliseconds since 1970. */
  constructor(start: number) {
    this.#now = start;
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.#now;
  }

  /** Moves the clock on (or, on a replay, back) to a moment. */
  set(now: number): void {
    this.#now = now;
  }

  /** Moves the clock on. */
  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }

  /** The present as Kubernetes writes times: RFC 3339, whole seconds, UTC. */
  timestamp(): string {
    return `${new Date(this.#now).toISOString().slice(0, 19)}Z`;
  }
}
