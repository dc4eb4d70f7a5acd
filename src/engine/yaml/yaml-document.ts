/** A document of a file: what it says, and where its fields stand. */
import type { Value } from '../values/value.ts';
import { locateInScalar, locateNode, type NodePart, type TextRange } from './locate.ts';
import type { YamlReading } from './read-yaml.ts';

/** Why a document could not be read. */
export interface YamlError {
  /** Go's text, as it stands after `error parsing FILE: ` (stage `parse`) or `unable to decode "FILE": ` (`decode`). */
  readonly message: string;
  readonly stage: 'parse' | 'decode';
  /** UTF-16 offset in the file that is to blame, where one is known. */
  readonly offset?: number;
}

/** A document of a file. */
export interface YamlDocument {
  /** What it holds: the same for the same text, wherever it stands and whatever stood in between. */
  readonly content: DocumentContent;
  /** Its text as it stands in the file. */
  readonly text: string;
  /** UTF-16 offsets in the file. */
  readonly start: number;
  readonly end: number;
  readonly value: Value | undefined;
  /** kubectl reads a file no further than its first document with an error. */
  readonly error: YamlError | undefined;
  /** The JSON that kubectl has of the document: a JSON document's own text, or what it turns YAML into. */
  readonly json: string;
  /** Where a path of keys and indexes stands in the file. */
  locate(path: readonly (string | number)[], part?: NodePart): TextRange | undefined;
  /** Where the character at a UTF-16 offset of a string's value stands in the file. */
  locateInScalar(path: readonly (string | number)[], offsetInValue: number): number | undefined;
}

/** What a document's text comes to, wherever it stands. */
export interface DocumentContent {
  readonly text: string;
  readonly value: Value | undefined;
  /** The error, its offset counted from the beginning of the document. */
  readonly error: YamlError | undefined;
  readonly json: string;
  /** The nodes that tell where fields stand; `undefined` where there are none. */
  readonly reading: YamlReading | undefined;
}

/** A document at its place; moved with the text before it, its content stays as it was read. */
export class PlacedContent implements YamlDocument {
  constructor(
    readonly content: DocumentContent,
    readonly start: number,
  ) {}

  get text(): string {
    return this.content.text;
  }

  get end(): number {
    return this.start + this.content.text.length;
  }

  get value(): Value | undefined {
    return this.content.value;
  }

  get json(): string {
    return this.content.json;
  }

  get error(): YamlError | undefined {
    const { error } = this.content;
    return error?.offset === undefined ? error : { ...error, offset: error.offset + this.start };
  }

  locate(path: readonly (string | number)[], part?: NodePart): TextRange | undefined {
    const { reading, text } = this.content;
    const range = reading && locateNode(reading, text, path, part);
    return range && { start: range.start + this.start, end: range.end + this.start };
  }

  locateInScalar(path: readonly (string | number)[], offsetInValue: number): number | undefined {
    const { reading, text } = this.content;
    const offset = reading && locateInScalar(reading, text, path, offsetInValue);
    return offset === undefined ? undefined : offset + this.start;
  }

  /** The same document where so many UTF-16 units more stand before it. */
  movedBy(shift: number): PlacedContent {
    return shift === 0 ? this : new PlacedContent(this.content, this.start + shift);
  }
}
