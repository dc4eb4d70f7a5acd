/** How go-yaml v2 writes a string: plain, quoted or as a literal block. */
import { utf8Length } from '../values/utf8.ts';
import { isBlank, isBlankOrEnd, isBreak } from './chars.ts';
import { resolveScalar } from './resolve-scalar.ts';

/** The styles that go-yaml chooses from. */
export type WrittenStyle = 'plain' | 'single' | 'double' | 'literal';

/** A string with its style. */
export interface StyledScalar {
  readonly style: WrittenStyle;
  /** False for what cannot be a key without `?`: more than one line, or more than 128 bytes. */
  readonly fitsKey: boolean;
}

const base60 = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;
const ordinary = /^[A-Za-z][\w./-]*$/;
const maxKeyBytes = 128;

/** Chooses the style of a string. */
export function styleOf(text: string): StyledScalar {
  const needsQuotes = resolveScalar(text).tag !== 'str' || base60.test(text);
  if (text.length <= maxKeyBytes && ordinary.test(text))
    return { style: needsQuotes ? 'double' : 'plain', fitsKey: true };
  const traits = traitsOf(text);
  const fitsKey = !traits.lineBreaks && utf8Length(text) <= maxKeyBytes;
  return { style: chooseStyle(text, needsQuotes, traits), fitsKey };
}

function chooseStyle(text: string, needsQuotes: boolean, traits: Traits): WrittenStyle {
  const unwritable = traits.spaceBeforeBreak || traits.special;
  if (text.includes('\n')) return unwritable || traits.trailingSpace ? 'double' : 'literal';
  if (needsQuotes) return 'double';
  const plain = !traits.edge && !traits.breakBeforeSpace && !traits.lineBreaks && !traits.indicators && !unwritable;
  if (plain) return 'plain';
  return traits.breakBeforeSpace || unwritable ? 'double' : 'single';
}

/** What stands in a string, as far as it matters to its style. */
interface Traits {
  lineBreaks: boolean;
  /** Something that can only be written as an escape. */
  special: boolean;
  /** What would be taken for YAML's own characters. */
  indicators: boolean;
  /** A space or break at the beginning or the end. */
  edge: boolean;
  trailingSpace: boolean;
  spaceBeforeBreak: boolean;
  breakBeforeSpace: boolean;
}

function traitsOf(text: string): Traits {
  const traits: Traits = {
    lineBreaks: false,
    special: false,
    indicators: text.startsWith('---') || text.startsWith('...'),
    edge: false,
    trailingSpace: false,
    spaceBeforeBreak: false,
    breakBeforeSpace: false,
  };
  const last = text.length - 1;
  let previous = 0;
  for (let i = 0; i <= last; i++) {
    const code = text.charCodeAt(i);
    if (isIndicator(text, i, previous)) traits.indicators = true;
    if (!isPrintable(code)) traits.special = true;
    if (code === 0x20) {
      if (i === 0 || i === last) traits.edge = true;
      if (i === last) traits.trailingSpace = true;
      if (isBreak(previous)) traits.breakBeforeSpace = true;
    } else if (isBreak(code)) {
      traits.lineBreaks = true;
      if (i === 0 || i === last) traits.edge = true;
      if (previous === 0x20) traits.spaceBeforeBreak = true;
    }
    previous = code;
  }
  return traits;
}

const firstIndicators = new Set(Array.from('#,[]{}&*!|>\'"%@`', (char) => char.charCodeAt(0)));

function isIndicator(text: string, at: number, previous: number): boolean {
  const code = text.charCodeAt(at);
  const next = text.charCodeAt(at + 1);
  const beforeBlank = at + 1 >= text.length || isBlank(next);
  if (at === 0) {
    if (firstIndicators.has(code)) return true;
    return beforeBlank && (code === 0x3f || code === 0x3a || code === 0x2d);
  }
  if (code === 0x3a) return beforeBlank;
  return code === 0x23 && isBlankOrEnd(previous);
}

/** What go-yaml writes as it is; a character beyond the basic plane never is. */
export function isPrintable(code: number): boolean {
  if (code === 0x0a || (code >= 0x20 && code <= 0x7e)) return true;
  if (code < 0xa0 || (code >= 0xd800 && code <= 0xdfff)) return false;
  return code !== 0xfeff && code < 0xfffe;
}
