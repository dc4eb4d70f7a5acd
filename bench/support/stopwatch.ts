/** How long some work takes. */

/** Milliseconds by the clock. */
export function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
