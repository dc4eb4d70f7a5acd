/** Two ways of breaking texts into lines, as the two formats of `explain` do it. */
import { utf8Length } from '../../values/utf8.ts';

const breaking = /[\t\v\f\r \u0085\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

/** Breaks lines at white space where they would be longer than a limit; a word longer than that stays whole. */
export function wordWrap(text: string, limit: number): string {
  let out = '';
  let column = 0;
  let word = '';
  let wordLength = 0;
  let space = '';
  const flush = (): void => {
    out += space + word;
    column += space.length + wordLength;
    space = '';
    word = '';
    wordLength = 0;
  };
  for (const char of text) {
    if (char === '\n') {
      if (word !== '' || column + space.length <= limit) flush();
      space = '';
      out += '\n';
      column = 0;
    } else if (breaking.test(char)) {
      if (space === '' || word !== '') flush();
      space += char;
    } else {
      word += char;
      wordLength++;
      if (column + space.length + wordLength > limit && wordLength < limit) {
        out += '\n';
        column = 0;
        space = '';
      }
    }
  }
  if (word !== '' || column + space.length <= limit) flush();
  return out;
}

/** Puts spaces before each line, the empty ones too. */
export function indent(text: string, spaces: number): string {
  const margin = ' '.repeat(spaces);
  return margin + text.replaceAll('\n', `\n${margin}`);
}

const bullet = /^(?:\d+\.?|-|\*)[\t\n\f\r ]/;

/** Joins and breaks the lines of a text anew; indented code, empty lines and lists keep their lines. */
export function rewrapLines(text: string, limit: number): string[] {
  const lines: string[] = [];
  let line = '';
  let lastWord = '';
  const flush = (): void => {
    if (line !== '') {
      lines.push(line);
      lastWord = '';
    }
    line = '';
  };
  for (const source of text.split('\n')) {
    const isEmpty = source.trim() === '';
    if (source.startsWith('    ')) {
      flush();
      lines.push(source);
      continue;
    }
    if (isEmpty && lines.length > 0) {
      flush();
      lines.push('');
      continue;
    }
    if (isEmpty || lastWord.endsWith(':') || bullet.test(source.trim())) flush();
    for (const word of source.split(/[\s\u0085]+/).filter((part) => part !== '')) {
      lastWord = word;
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && utf8Length(longer) > limit) {
        flush();
        line = word;
      } else {
        line = longer;
      }
    }
  }
  flush();
  return lines;
}
