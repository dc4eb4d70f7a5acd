/** Random numbers that a seed repeats, and choices made with them. */

/** A source of choices. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 up to, not including, a limit. */
  below(limit: number): number {
    return this.#next() % limit;
  }

  /** A number from 0 up to, not including, 1. */
  fraction(): number {
    return this.#next() / 2 ** 32;
  }

  /** One of the choices; there must be some. */
  pick<T>(choices: readonly T[]): T {
    const chosen = choices[this.below(choices.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  }

  /** True once in so many times. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  /** True with a probability. */
  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** Those of a list that chance chooses, each with a probability. */
  some<T>(list: readonly T[], probability: number): T[] {
    return list.filter(() => this.chance(probability));
  }

  /** 32 bits (mulberry32). */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
}
