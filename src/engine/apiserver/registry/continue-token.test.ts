import { expect, test } from 'vitest';
import { decodeContinue, encodeContinue } from './continue-token.ts';

test('a token reads back what was written', () => {
  const token = encodeContinue({ start: '/default/ä\0', revision: 6n });
  expect(token).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(decodeContinue(token)).toEqual({ start: 'default/ä\0', revision: 6n });
});

test('a token is written as the server writes it', () => {
  expect(encodeContinue({ start: '/a\0', revision: 6n })).toBe(
    'eyJ2IjoibWV0YS5rOHMuaW8vdjEiLCJydiI6Niwic3RhcnQiOiIvYVx1MDAwMCJ9',
  );
});

test.each([
  ['a', 'illegal base64 data at input byte 0'],
  ['eyJ2', 'unexpected end of JSON input'],
])('%s is no token', (token, why) => {
  expect(decodeContinue(token)).toEqual({ error: `continue key is not valid: ${why}` });
});
