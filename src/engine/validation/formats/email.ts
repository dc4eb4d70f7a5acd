/** Format `email`: one address as Go's `mail.ParseAddress` reads it, with or without a name (RFC 5322, leniently). */
import { parseAddress } from '../../values/ip-address.ts';
import { readEncodedWord } from './encoded-word.ts';

/** True for one address. */
export function isEmail(text: string): boolean {
  const scanner = new AddressScanner(text);
  return scanner.address(true) === 1 && scanner.skipComments() && scanner.isAtEnd;
}

// Everything beyond ASCII counts as visible.
const atom = /[^\u0000-\u0020\u007f()<>[\]:;@\\,"]+/y;
const quoted = /"((?:[^\u0000-\u0008\u000a-\u001f\u007f"\\]|\\[^\u0000-\u0008\u000a-\u001f\u007f])*)"/y;
const domainLiteral = /\[([^\u0000-\u0020\u007f[\]\\]*)\]/y;

/** Reads an address from left to right; every method goes on behind what it read. */
class AddressScanner {
  #at = 0;

  constructor(readonly text: string) {}

  get isAtEnd(): boolean {
    return this.#at >= this.text.length;
  }

  /** An address, or a group of them: how many there are; `undefined` where there is none. */
  address(allowsGroup: boolean): number | undefined {
    this.#skipSpace();
    if (this.isAtEnd) return undefined;
    if (this.#addressSpec()) {
      this.#skipSpace();
      return this.#peek() === '(' ? this.#nameComment() : 1;
    }
    if (this.#peek() !== '<' && !this.#phrase()) return undefined;
    this.#skipSpace();
    if (allowsGroup && this.#take(':')) return this.#group();
    return this.#take('<') && this.#addressSpec() && this.#take('>') ? 1 : undefined;
  }

  /** Skips white space and comments; false where a comment does not end. */
  skipComments(): boolean {
    this.#skipSpace();
    while (this.#peek() === '(') {
      if (this.#comment() === undefined) return false;
      this.#skipSpace();
    }
    return true;
  }

  #group(): number | undefined {
    let size = 0;
    this.#skipSpace();
    if (this.#take(';')) return this.skipComments() ? 0 : undefined;
    for (;;) {
      this.#skipSpace();
      const found = this.address(false);
      if (found === undefined || !this.skipComments()) return undefined;
      size += found;
      if (this.#take(';')) return this.skipComments() ? size : undefined;
      if (!this.#take(',')) return undefined;
    }
  }

  #addressSpec(): boolean {
    const start = this.#at;
    const isRead = this.#localPart() && this.#take('@') && this.#domain();
    if (!isRead) this.#at = start;
    return isRead;
  }

  #localPart(): boolean {
    this.#skipSpace();
    if (this.#peek() !== '"') return isStrictAtom(this.#match(atom)?.[0]);
    return (this.#match(quoted)?.[1] ?? '') !== '';
  }

  #domain(): boolean {
    this.#skipSpace();
    if (this.#peek() !== '[') return isStrictAtom(this.#match(atom)?.[0]);
    const literal = this.#match(domainLiteral)?.[1];
    if (literal === undefined) return false;
    const address = parseAddress(literal);
    return !('error' in address) && address.zone === '';
  }

  /** A display name: words until one cannot be read. Encoded words count once they say something. */
  #phrase(): boolean {
    let words = 0;
    let encoded = false;
    for (;;) {
      if (words > 0 && !this.skipComments()) return false;
      this.#skipSpace();
      if (this.isAtEnd) return true;
      const isQuoted = this.#peek() === '"';
      const word = this.#match(isQuoted ? quoted : atom)?.[0];
      const content = word === undefined || isQuoted ? undefined : readEncodedWord(word);
      if (word === undefined || content === 'unreadable') return words > 0 || encoded;
      if (content === undefined) words++;
      else encoded ||= content === 'text';
    }
  }

  /** The name of an address written behind it. */
  #nameComment(): number | undefined {
    const comment = this.#comment();
    return comment === undefined || comment.split(/[ \t]+/).some((word) => readEncodedWord(word) === 'unreadable')
      ? undefined
      : 1;
  }

  /** A comment, which may nest. */
  #comment(): string | undefined {
    let depth = 0;
    let text = '';
    for (; !this.isAtEnd; this.#at++) {
      const char = this.text[this.#at];
      if (char === '\\' && this.#at + 1 < this.text.length) this.#at++;
      else if (char === '(') depth++;
      else if (char === ')') depth--;
      if (depth === 0) {
        this.#at++;
        return text.slice(1);
      }
      text += this.text[this.#at];
    }
    return undefined;
  }

  #skipSpace(): void {
    while (this.#peek() === ' ' || this.#peek() === '\t') this.#at++;
  }

  #peek(): string | undefined {
    return this.text[this.#at];
  }

  #take(char: string): boolean {
    if (this.#peek() !== char) return false;
    this.#at++;
    return true;
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.text);
    if (match === null) return undefined;
    this.#at = pattern.lastIndex;
    return match;
  }
}

function isStrictAtom(text: string | undefined): boolean {
  return text !== undefined && !text.startsWith('.') && !text.endsWith('.') && !text.includes('..');
}
