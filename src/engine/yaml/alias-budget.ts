/** go-yaml's guard against documents that grow without bound through aliases. */

// Up to the first count 99 % may come from aliases, from the second on 10 %, in between a share on the line.
const lowCount = 400_000;
const highCount = 4_000_000;

/** Counts decoded nodes, and those among them that aliases brought about. */
export class AliasBudget {
  count = 0;
  private aliased = 0;

  /** Counts one node; false when too many of all come from aliases. */
  add(aliased: boolean): boolean {
    this.count++;
    if (!aliased) return true;
    this.aliased++;
    return this.isWithin();
  }

  /** Counts the nodes that an alias stands for, without walking them. */
  addAliased(count: number): boolean {
    this.count += count;
    this.aliased += count;
    return this.isWithin();
  }

  private isWithin(): boolean {
    if (this.aliased <= 100 || this.count <= 1000) return true;
    return this.aliased / this.count <= allowedShare(this.count);
  }
}

function allowedShare(count: number): number {
  if (count <= lowCount) return 0.99;
  if (count >= highCount) return 0.1;
  return 0.99 - 0.89 * ((count - lowCount) / (highCount - lowCount));
}
