import { describe, expect, test } from 'vitest';
import { broken, captured, definition } from './testing.ts';

describe('colours', () => {
  test('are for terminals, and not where NO_COLOR stands', async () => {
    const words = ['check', definition, broken];
    expect((await captured(words, { terminal: true })).out).toContain('\u001B[31merror:\u001B[39m');
    expect((await captured(words)).out).not.toContain('\u001B');
    expect((await captured(words, { terminal: true, env: { NO_COLOR: '1' } })).out).not.toContain('\u001B');
    expect((await captured(words, { terminal: true, env: { TERM: 'dumb' } })).out).not.toContain('\u001B');
  });
});
