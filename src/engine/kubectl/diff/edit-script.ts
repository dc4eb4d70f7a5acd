/**
 * The differences of two lists of lines as GNU diff finds them: Myers' algorithm in linear space, with changes moved as
 * far down as they can go, and to neighbours they can join.
 */

/** Which lines of either side are changed. */
export interface EditScript {
  readonly removed: readonly boolean[];
  readonly added: readonly boolean[];
}

/** Compares two lists of lines. */
export function editScript(from: readonly string[], to: readonly string[]): EditScript {
  const removed = new Array<boolean>(from.length).fill(false);
  const added = new Array<boolean>(to.length).fill(false);
  compare(from, to, removed, added);
  shiftBoundaries(from, removed, added);
  shiftBoundaries(to, added, removed);
  return { removed, added };
}

interface Span {
  readonly fromStart: number;
  readonly fromEnd: number;
  readonly toStart: number;
  readonly toEnd: number;
}

function compare(from: readonly string[], to: readonly string[], removed: boolean[], added: boolean[]): void {
  const open: Span[] = [{ fromStart: 0, fromEnd: from.length, toStart: 0, toEnd: to.length }];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    let { fromStart, fromEnd, toStart, toEnd } = span;
    while (fromStart < fromEnd && toStart < toEnd && from[fromStart] === to[toStart]) {
      fromStart++;
      toStart++;
    }
    while (fromStart < fromEnd && toStart < toEnd && from[fromEnd - 1] === to[toEnd - 1]) {
      fromEnd--;
      toEnd--;
    }
    if (fromStart === fromEnd) added.fill(true, toStart, toEnd);
    else if (toStart === toEnd) removed.fill(true, fromStart, fromEnd);
    else {
      const middle = midpoint(from, to, { fromStart, fromEnd, toStart, toEnd });
      open.push(
        { fromStart, fromEnd: middle.from, toStart, toEnd: middle.to },
        { fromStart: middle.from, fromEnd, toStart: middle.to, toEnd },
      );
    }
  }
}

/** A point that a shortest edit path goes through, found by searching from both corners at once. */
function midpoint(
  from: readonly string[],
  to: readonly string[],
  { fromStart, fromEnd, toStart, toEnd }: Span,
): { readonly from: number; readonly to: number } {
  const least = fromStart - toEnd;
  const most = fromEnd - toStart;
  const size = most - least + 3;
  const offset = 1 - least;
  const forward = new Int32Array(size);
  const backward = new Int32Array(size);
  const forwardMiddle = fromStart - toStart;
  const backwardMiddle = fromEnd - toEnd;
  const odd = ((forwardMiddle - backwardMiddle) & 1) !== 0;
  let forwardLeast = forwardMiddle;
  let forwardMost = forwardMiddle;
  let backwardLeast = backwardMiddle;
  let backwardMost = backwardMiddle;
  const at = (diagonals: Int32Array, diagonal: number): number => diagonals[offset + diagonal] ?? 0;
  forward[offset + forwardMiddle] = fromStart;
  backward[offset + backwardMiddle] = fromEnd;
  for (;;) {
    if (forwardLeast > least) forward[offset + --forwardLeast - 1] = -1;
    else forwardLeast++;
    if (forwardMost < most) forward[offset + ++forwardMost + 1] = -1;
    else forwardMost--;
    for (let diagonal = forwardMost; diagonal >= forwardLeast; diagonal -= 2) {
      const low = at(forward, diagonal - 1);
      const high = at(forward, diagonal + 1);
      let x = low < high ? high : low + 1;
      let y = x - diagonal;
      while (x < fromEnd && y < toEnd && from[x] === to[y]) {
        x++;
        y++;
      }
      forward[offset + diagonal] = x;
      if (odd && backwardLeast <= diagonal && diagonal <= backwardMost && at(backward, diagonal) <= x) {
        return { from: x, to: y };
      }
    }
    if (backwardLeast > least) backward[offset + --backwardLeast - 1] = 0x7fffffff;
    else backwardLeast++;
    if (backwardMost < most) backward[offset + ++backwardMost + 1] = 0x7fffffff;
    else backwardMost--;
    for (let diagonal = backwardMost; diagonal >= backwardLeast; diagonal -= 2) {
      const low = at(backward, diagonal - 1);
      const high = at(backward, diagonal + 1);
      let x = low < high ? low : high - 1;
      let y = x - diagonal;
      while (fromStart < x && toStart < y && from[x - 1] === to[y - 1]) {
        x--;
        y--;
      }
      backward[offset + diagonal] = x;
      if (!odd && forwardLeast <= diagonal && diagonal <= forwardMost && x <= at(forward, diagonal)) {
        return { from: x, to: y };
      }
    }
  }
}

/** Moves runs of changed lines: joined with a run above where that is possible, otherwise as far down as they go. */
function shiftBoundaries(lines: readonly string[], changed: boolean[], otherChanged: readonly boolean[]): void {
  let at = 0;
  let other = 0;
  const end = lines.length;
  for (;;) {
    while (at < end && changed[at] !== true) {
      while (otherChanged[other++] === true);
      at++;
    }
    if (at === end) return;
    let start = at;
    while (changed[++at] === true);
    while (otherChanged[other] === true) other++;
    let runLength: number;
    let corresponding: number;
    do {
      runLength = at - start;
      while (start > 0 && lines[start - 1] === lines[at - 1]) {
        changed[--start] = true;
        changed[--at] = false;
        while (changed[start - 1] === true) start--;
        while (otherChanged[--other] === true);
      }
      corresponding = otherChanged[other - 1] === true ? at : end;
      while (at !== end && lines[start] === lines[at]) {
        changed[start++] = false;
        changed[at++] = true;
        while (changed[at] === true) at++;
        while (otherChanged[++other] === true) corresponding = at;
      }
    } while (runLength !== at - start);
    while (corresponding < at) {
      changed[--start] = true;
      changed[--at] = false;
      while (otherChanged[--other] === true);
    }
  }
}
