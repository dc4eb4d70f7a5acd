/** Among names, those that a misspelt one was meant to be. */

/** The names that are near enough, nearest first; one that differs in case alone is nearest of all. */
export function nearest(typed: string, names: Iterable<string>): string[] {
  const limit = Math.max(1, Math.min(4, Math.floor(typed.length / 3)));
  const lower = typed.toLowerCase();
  const found: { name: string; distance: number }[] = [];
  for (const name of names) {
    if (name === typed) continue;
    const same = name.toLowerCase() === lower || plain(name) === plain(typed);
    const distance = same ? 0 : editDistance(lower, name.toLowerCase(), limit);
    if (distance <= limit) found.push({ name, distance });
  }
  return found.sort((one, other) => one.distance - other.distance).map(({ name }) => name);
}

/** A name without what joins its words. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[-_.]/g, '');
}

/** Insertions, removals, replacements and swaps of neighbours that turn one text into another; more than the limit is `Infinity`. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  const distance = last[other.length] ?? 0;
  return distance > limit ? Number.POSITIVE_INFINITY : distance;
}
