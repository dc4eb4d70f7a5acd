/** The characters that mean something in YAML 1.1, by their UTF-16 codes, and the classes that the scanner asks for. */

export const NUL = 0x00;
export const TAB = 0x09;
export const LF = 0x0a;
export const CR = 0x0d;
export const SPACE = 0x20;
export const BANG = 0x21;
export const DOUBLE_QUOTE = 0x22;
export const HASH = 0x23;
export const PERCENT = 0x25;
export const AMPERSAND = 0x26;
export const SINGLE_QUOTE = 0x27;
export const ASTERISK = 0x2a;
export const PLUS = 0x2b;
export const COMMA = 0x2c;
export const MINUS = 0x2d;
export const DOT = 0x2e;
export const DIGIT_0 = 0x30;
export const DIGIT_9 = 0x39;
export const COLON = 0x3a;
export const LESS = 0x3c;
export const GREATER = 0x3e;
export const QUESTION = 0x3f;
export const AT = 0x40;
export const OPEN_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSE_BRACKET = 0x5d;
export const BACKTICK = 0x60;
export const OPEN_BRACE = 0x7b;
export const PIPE = 0x7c;
export const CLOSE_BRACE = 0x7d;
const NEXT_LINE = 0x85;
const LINE_SEPARATOR = 0x2028;
const PARAGRAPH_SEPARATOR = 0x2029;

/** A space or a tab. */
export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

/** A line break; YAML 1.1 counts NEL, LS and PS among them. */
export function isBreak(code: number): boolean {
  return code === LF || code === CR || code === NEXT_LINE || code === LINE_SEPARATOR || code === PARAGRAPH_SEPARATOR;
}

/** A line break or the end of the text. */
export function isBreakOrEnd(code: number): boolean {
  return code === NUL || isBreak(code);
}

/** A space, a tab, a line break or the end of the text. */
export function isBlankOrEnd(code: number): boolean {
  // Nearly every character asked about is a letter: decide it by two comparisons.
  if (code > SPACE && code < NEXT_LINE) return false;
  return isBlank(code) || isBreakOrEnd(code);
}

/** A letter, digit, `_` or `-`: what names of anchors and tag handles are made of. */
export function isWord(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || isDigit(code) || code === 0x5f || code === MINUS
  );
}

/** A decimal digit. */
export function isDigit(code: number): boolean {
  return code >= DIGIT_0 && code <= DIGIT_9;
}

/** The value of a hexadecimal digit, or −1. */
export function hexValue(code: number): number {
  if (isDigit(code)) return code - DIGIT_0;
  if (code >= 0x41 && code <= 0x46) return code - 0x37;
  if (code >= 0x61 && code <= 0x66) return code - 0x57;
  return -1;
}

/** The text of a line break as it stands in a value: LS and PS stay, all others become a line feed. */
export function breakText(code: number): string {
  if (code === LINE_SEPARATOR) return '\u2028';
  return code === PARAGRAPH_SEPARATOR ? '\u2029' : '\n';
}
