/** Where someone is typing, as completion needs it. */

/** A cursor's place in a document. */
export interface Cursor {
  /** The document in the file, in UTF-16 offsets, its `---` left out. */
  readonly start: number;
  readonly end: number;
  /** Keys and indexes: of the object a key is typed in, or of the value that is typed. */
  readonly path: readonly (string | number)[];
  readonly part: 'key' | 'value';
  /** What stands before the cursor, from `from` on; of a block scalar, everything from its first line on. */
  readonly prefix: string;
  /** What a completion replaces. */
  readonly from: number;
  readonly to: number;
  /** How far the key or item is right of the first character of its line: `- ` counts. */
  readonly hang: number;
  /** True inside braces or brackets, where what is inserted stays on its line. */
  readonly flow: boolean;
  /** Keys beside the one being typed. */
  readonly present: ReadonlySet<string>;
}
