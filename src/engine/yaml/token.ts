/** What the scanner makes of a text and the parser reads. */

/** The kinds of token, named as in libyaml. */
export type TokenType =
  | 'stream-end'
  | 'version-directive'
  | 'tag-directive'
  | 'document-start'
  | 'document-end'
  | 'block-sequence-start'
  | 'block-mapping-start'
  | 'block-end'
  | 'flow-sequence-start'
  | 'flow-sequence-end'
  | 'flow-mapping-start'
  | 'flow-mapping-end'
  | 'block-entry'
  | 'flow-entry'
  | 'key'
  | 'value'
  | 'alias'
  | 'anchor'
  | 'tag'
  | 'scalar';

/** How a scalar is written. */
export type ScalarStyle = 'plain' | 'quoted' | 'literal' | 'folded';

/** A token with its place in the text. */
export interface Token {
  readonly type: TokenType;
  readonly start: number;
  readonly end: number;
  /** The line of `start`, counted from 0. */
  readonly line: number;
  /** A scalar's text, an anchor's name, a tag's handle, a directive's version. */
  readonly value: string;
  /** A tag's suffix, a directive's prefix. */
  readonly suffix: string;
  readonly style: ScalarStyle;
  /** Of a scalar: the indentation of the block around it. */
  readonly indent: number;
  /** The flow level at which this token may be the beginning of a key, or −1. */
  keyLevel: number;
}

/** Whether a token is of one of several types. */
export function isOneOf(token: Token, ...types: readonly TokenType[]): boolean {
  return types.includes(token.type);
}
