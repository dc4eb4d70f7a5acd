import { describe, expect, test } from 'vitest';
import { captured, definition } from '../testing.ts';

describe('explain', () => {
  test('prints what kubectl prints', async () => {
    const { exit, out } = await captured(['explain', 'crontabs.spec.cronSpec', definition]);
    expect(exit).toBe(0);
    expect(out).toContain('FIELD: cronSpec <string>');
    expect(out).toContain('When to run, as cron(8) writes it.');
  });
});
