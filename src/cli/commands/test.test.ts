import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { broken, captured, definition, objects, temporaryFolder } from '../testing.ts';

const { folder, file } = temporaryFolder();

describe('test', () => {
  test('holds documents and scenarios against what is expected', async () => {
    const { exit, out } = await captured(['test', definition, 'examples/tests']);
    expect(exit).toBe(0);
    expect(out).toContain('7 of 7 expectations met');
    expect(out).toContain('examples/tests/crontab.txtar:5:1: ok: $ kubectl get crontabs');
  });

  test('tells what is not met, at the comment', async () => {
    const path = file('unmet.yaml', `# expect: rejected spec.replicas\n${readFileSync(objects, 'utf8')}`);
    const { exit, out } = await captured(['test', definition, path]);
    expect(exit).toBe(1);
    expect(out).toContain('unmet.yaml:1:1: error: expected "rejected spec.replicas", but it was created');
    expect(out).toContain('0 of 1 expectation met');
  });

  test('gives each file a world of its own', async () => {
    const one = `# expect: created\n${readFileSync(objects, 'utf8')}`;
    const { exit } = await captured(['test', definition, file('one.yaml', one), file('two.yaml', one)]);
    expect(exit).toBe(0);
  });

  test('fails for what is only there for the others and refused', async () => {
    const path = file('setup.yaml', `# expect: created\n${readFileSync(objects, 'utf8')}`);
    const { exit, out } = await captured(['test', definition, broken, path]);
    expect(exit).toBe(1);
    expect(out).toContain(`${broken}:7:13: error: The CronTab "too-many" is invalid`);
  });

  test('--update writes what the engine says, and says so', async () => {
    const path = file('update.yaml', `# expect: unchanged\n${readFileSync(objects, 'utf8')}`);
    const scenario = join(folder, 'new.txtar');
    copyFileSync('examples/tests/crontab.txtar', scenario);
    expect((await captured(['test', definition, path, scenario])).exit).toBe(1);
    const { exit, out } = await captured(['test', definition, path, scenario, '--update']);
    expect(exit).toBe(0);
    expect(out).toContain('update.yaml: expectations written from the engine, not from a cluster');
    expect(out).toContain('new.golden.json: recorded from the engine, not from a cluster');
    expect(readFileSync(path, 'utf8')).toMatch(/^# expect: created\n/);
    expect(readFileSync(join(folder, 'new.golden.json'), 'utf8')).toBe(
      readFileSync('examples/tests/crontab.golden.json', 'utf8'),
    );
    expect((await captured(['test', definition, path, scenario, '--update'])).out).not.toContain('from the engine');
  });

  test('tells what no case covers, and fails below the threshold', async () => {
    const words = ['test', definition, 'examples/tests'];
    const told = await captured([...words, '--coverage']);
    expect(told.exit).toBe(0);
    expect(told.out).not.toContain('note:');
    expect(told.out).toMatch(/^\d+ points not covered: --verbose lists them$/m);
    const all = await captured([...words, '--coverage', '--verbose']);
    expect(all.out).not.toContain('not covered');
    expect(all.out).toMatch(/crontab-crd\.yaml:47:\d+: note: v1 spec\.replicas: self >= oldSelf: no case fulfils it/);
    expect(told.out).toContain('coverage of crontabs.stable.example.com: ');
    expect((await captured([...words, '--coverage-threshold', '100'])).exit).toBe(1);
    expect((await captured([...words, '--coverage-threshold', '5'])).exit).toBe(0);
  });
});
