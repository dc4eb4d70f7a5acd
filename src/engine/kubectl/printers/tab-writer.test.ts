import { describe, expect, it } from 'vitest';
import { TabWriter } from './tab-writer.ts';

function written(...pieces: readonly (string | undefined)[]): string {
  let out = '';
  const writer = new TabWriter({ write: (text) => (out += text) });
  for (const piece of pieces) {
    if (piece === undefined) writer.flush();
    else writer.write(piece);
  }
  writer.flush();
  return out;
}

describe('a tab writer', () => {
  it('aligns the cells of consecutive lines, not the last of a line', () => {
    expect(written('A\tB\tC\n', 'long cell\tb\tlast\n')).toBe('A           B     C\nlong cell   b     last\n');
  });

  it('counts characters, not bytes or code units', () => {
    expect(written('😀é€\tx\n', 'abcdef\ty\n')).toBe('😀é€      x\nabcdef   y\n');
  });

  it('ends a block of columns where a line has fewer cells', () => {
    expect(written('wide wide wide\tx\n', 'one\n', 'a\tb\n')).toBe('wide wide wide   x\none\na                b\n');
  });

  it('remembers widths over a flush until told to forget', () => {
    expect(written('wide wide\tx\n', undefined, 'a\tb\n')).toBe('wide wide   x\na           b\n');
  });

  it('takes a cell in pieces and a last line without an end', () => {
    expect(written('a', 'b\t', 'c\nd\te')).toBe('ab    c\nd     e');
  });
});
