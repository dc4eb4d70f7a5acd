/**
 * Paths to what an expression reads, kept as Go keeps slices: where two paths go on from a third, the later may overwrite
 * the last step of the earlier. The server looks sizes up by such paths, so that this shows in its estimates.
 */

/** A path from a variable down. */
export class Path {
  private constructor(
    private readonly steps: string[],
    readonly length: number,
    private readonly capacity: number,
  ) {}

  /** The path of no expression. */
  static readonly none = new Path([], 0, 0);

  /** The path of a variable. */
  static of(variable: string): Path {
    return new Path([variable], 1, 1);
  }

  /** The path one step further down. */
  append(step: string): Path {
    if (this.length < this.capacity) {
      this.steps[this.length] = step;
      return new Path(this.steps, this.length + 1, this.capacity);
    }
    const grown = [...this.toArray(), step];
    return new Path(grown, grown.length, Math.max(1, this.capacity * 2));
  }

  /** The steps as they are now. */
  toArray(): string[] {
    return this.steps.slice(0, this.length);
  }

  /** The variable the path begins with. */
  get root(): string | undefined {
    return this.length === 0 ? undefined : this.steps[0];
  }
}
