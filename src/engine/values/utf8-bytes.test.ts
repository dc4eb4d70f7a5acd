import { expect, it } from 'vitest';
import { textOfUtf8, utf8Bytes } from './utf8-bytes.ts';

it.each(['', 'a', 'é', '€', '😀', 'a€😀z'])('%s comes back', (text) => {
  const bytes = utf8Bytes(text);
  expect(bytes).toEqual([...new TextEncoder().encode(text)]);
  expect(textOfUtf8(bytes)).toBe(text);
});

it('replaces what is no character', () => {
  expect(textOfUtf8([0x61, 0xff, 0xc3, 0x28, 0xed, 0xa0, 0x80])).toBe('a\ufffd\ufffd(\ufffd\ufffd\ufffd');
});
