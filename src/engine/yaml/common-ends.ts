/** How far two texts are the same from their beginnings and from their ends. */

/** Pieces of this length are compared at once, then ever smaller ones: equal texts are compared as fast as memory is read. */
const longestPiece = 65_536;

/** The number of UTF-16 units that two texts begin with alike. */
export function commonPrefix(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let same = 0;
  for (let piece = longestPiece; piece >= 1; piece >>= 1) {
    while (same + piece <= most && a.slice(same, same + piece) === b.slice(same, same + piece)) same += piece;
  }
  return same;
}

/** The number of UTF-16 units that two texts end with alike, at most so many. */
export function commonSuffix(a: string, b: string, most: number): number {
  let same = 0;
  for (let piece = longestPiece; piece >= 1; piece >>= 1) {
    while (same + piece <= most && endOf(a, same, piece) === endOf(b, same, piece)) same += piece;
  }
  return same;
}

function endOf(text: string, before: number, length: number): string {
  return text.slice(text.length - before - length, text.length - before);
}
