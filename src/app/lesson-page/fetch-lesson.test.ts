import { describe, expect, it } from 'vitest';
import { readAddress } from './fetch-lesson.ts';

const base = 'https://crd.example.org/play/lesson.html';

describe('readAddress', () => {
  it.each([
    ['https://example.org/a.md', 'https://example.org/a.md'],
    ['lessons/a.md', 'https://crd.example.org/play/lessons/a.md'],
    [
      'https://github.com/some/where/blob/main/lessons/a.md',
      'https://raw.githubusercontent.com/some/where/main/lessons/a.md',
    ],
  ])('%s', (address, asked) => {
    expect(String(readAddress(address, base))).toBe(asked);
  });

  it.each([
    ['http://example.org/a.md', 'https only'],
    ['javascript:alert(1)', 'https only'],
    ['data:text/plain,x', 'https only'],
    ['file:///etc/passwd', 'https only'],
    ['https://', 'no address'],
    ['https://user:word@example.org/a.md', 'password'],
  ])('refuses %s', (address, why) => {
    expect(readAddress(address, base)).toEqual({ error: expect.stringContaining(why) });
  });

  it('takes what stands beside the page, however that is served', () => {
    expect(String(readAddress('a.md', 'http://localhost:4199/lesson.html'))).toBe('http://localhost:4199/a.md');
  });
});
