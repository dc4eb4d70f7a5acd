import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { captured, definition } from '../testing.ts';

describe('advise', () => {
  test('tells findings with their rules', async () => {
    const { exit, out } = await captured(['advise', definition]);
    expect(exit).toBe(1);
    expect(out).toMatch(/^examples\/crontab-crd\.yaml:\d+:\d+: (?:note|warning): .* \([\w-]+\)$/m);
    expect(out).toMatch(/1 definition, \d+ findings?\n$/);
    expect(JSON.parse((await captured(['advise', definition, '--format', 'json'])).out)[0].definitions).toBe(1);
  });

  test('--fix changes the file where a fix asks for it, and tells what it did', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'advise-')), 'crd.yaml');
    const text = readFileSync(definition, 'utf8').replace(
      /( +)cronSpec:\n/,
      '$1zones: {type: array, items: {type: string}} # kept\n$&',
    );
    writeFileSync(file, text);
    const { exit, err } = await captured(['advise', file, '--fix']);
    expect(exit).toBe(1);
    expect(err).toContain('fixed: Set x-kubernetes-list-type: "atomic" (list-without-type: spec.zones ');
    expect(readFileSync(file, 'utf8')).toContain(
      'zones: {x-kubernetes-list-type: atomic, type: array, items: {type: string}} # kept\n',
    );
    expect((await captured(['advise', file, '--fix'])).err).toBe('');
    expect(await captured(['advise', '-', '--fix'], { stdin: text })).toMatchObject({ exit: 2 });
  });
});
