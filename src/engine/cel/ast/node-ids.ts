/** Ids of nodes in cel-go's order, and the place in the text that messages about a node point at. */

/** Stands for the offset of an id that has none. */
export const noOffset = -2;

/** Hands out ids from 1 on and keeps the offset of each: for a call its parenthesis, for an operator its sign, for a selection its dot. */
export class NodeIds {
  /** By id: UTF-16 offset, −1 for a place before the text, `noOffset` for an id that was given up. */
  readonly offsets: number[] = [noOffset];

  /** The next id, standing at an offset. */
  next(offset: number): number {
    return this.offsets.push(offset) - 1;
  }

  /** Sets the offset of an id handed out before its place was known. */
  place(id: number, offset: number): void {
    this.offsets[id] = offset;
  }

  /** The offset of an id; `noOffset` where there is none. */
  offsetOf(id: number): number {
    return this.offsets[id] ?? noOffset;
  }

  /** Gives an id up, as a macro call's when the macro has been expanded; the last one is handed out again. */
  release(id: number): void {
    if (id === this.offsets.length - 1) this.offsets.pop();
    else this.offsets[id] = noOffset;
  }
}
