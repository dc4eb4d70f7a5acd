import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { captured, definition, temporaryFolder } from '../testing.ts';

const { folder, file } = temporaryFolder();

describe('upgrade', () => {
  test('fails for an error, in its own words or as a report', async () => {
    const words = ['upgrade', definition, 'examples/upgrade/crontab-crd.yaml'];
    const { exit, out } = await captured(words);
    expect(exit).toBe(1);
    expect(out).toContain('"Replace" is no longer accepted');
    const report = await captured([...words, '--report', 'text']);
    expect(report.exit).toBe(1);
    expect(report.out).toMatch(
      /^examples\/upgrade\/crontab-crd\.yaml:\d+:\d+: error: v1 \^\.spec\.replicas: .* \(bound-tightened\)$/m,
    );
    expect((await captured(['upgrade', definition, definition])).exit).toBe(0);
    expect((await captured([...words, '--profile', 'olm', '--report', 'tap'])).exit).toBe(2);
    // Objects that nobody replays would be taken for replayed ones.
    expect(await captured([...words, '--objects', definition, '--report', 'tap'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('--objects is of what is printed without --report'),
    });
  });

  test('tells of a field that is gone at what held it in the new file', async () => {
    const text = readFileSync(definition, 'utf8');
    const gone = file('gone.yaml', text.replace(/^( +)image:\n(?:\1 +.*\n)+/m, ''));
    const { out } = await captured(['upgrade', definition, gone, '--report', 'text']);
    const line = Number(/gone\.yaml:(\d+):\d+: error: v1 \^\.spec\.image: .* is gone/.exec(out)?.[1]);
    expect(readFileSync(gone, 'utf8').split('\n')[line - 1]).toMatch(/^ +properties:$/);
    expect(out).not.toContain(`${definition}:`);
  });

  test('compares folders, and finds each thing in its own file', async () => {
    const old = join(folder, 'upgrade-old');
    const next = join(folder, 'upgrade-new');
    for (const [side, source] of [
      [old, definition],
      [next, 'examples/upgrade/crontab-crd.yaml'],
    ] as const) {
      mkdirSync(side);
      const text = readFileSync(source, 'utf8');
      writeFileSync(
        join(side, 'a.yaml'),
        text.replaceAll(/crontab/gi, (word) => (word === 'CronTab' ? 'Task' : 'task')),
      );
      writeFileSync(join(side, 'b.yaml'), text);
      writeFileSync(join(side, 'c.yaml'), 'replicas: {{ .Values.replicas }}\n');
    }
    const { exit, out } = await captured(['upgrade', old, next, '--report', 'text']);
    expect(exit).toBe(1);
    const places = [...out.matchAll(/upgrade-new\/([ab])\.yaml:(\d+:\d+): error: .* \(bound-tightened\)$/gm)];
    expect(places.map(([, name]) => name)).toEqual(['a', 'b']);
    expect(new Set(places.map(([, , place]) => place)).size).toBe(1);
    expect(out).toMatch(/2 definitions, \d+ findings\n$/);
    expect((await captured(['upgrade', old, next, '--profile', 'olm'])).exit).toBe(1);
    const crdify = await captured(['upgrade', old, next, '--profile', 'crdify']);
    expect(crdify).toMatchObject({ exit: 2, err: expect.stringContaining('crdify compares one definition') });
  });
});
