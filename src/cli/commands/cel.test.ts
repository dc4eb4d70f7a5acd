import { describe, expect, test } from 'vitest';
import { captured, definition } from '../testing.ts';

describe('cel', () => {
  test.each([
    [['1 + 2'], 'value  3\ntype   int\n'],
    [['self.a.size()', '--self', '{a: [1, 2]}'], 'value  2\n'],
    [
      [
        'self.minReplicas <= self.replicas',
        '--schema',
        definition,
        '--path',
        'spec',
        '--self',
        '{minReplicas: 2, replicas: 1}',
      ],
      'value  false\ntype   bool\ncost   5, at most 5\ntrace\n',
    ],
    [
      ['self > oldSelf', '--schema', definition, '--path', 'spec.replicas', '--self', '3', '--old-self', '2'],
      'value  true\n',
    ],
    [['self', '--schema', definition, '--path', 'spec.image'], 'type   string\ncost   at most '],
  ])('%j', async (words, said) => {
    const { exit, out } = await captured(['cel', ...words]);
    expect(exit).toBe(0);
    expect(out).toContain(said);
  });

  test('fails for what does not compile, and for an error', async () => {
    const { exit, err } = await captured(['cel', 'self.spec.sise', '--schema', definition]);
    expect(exit).toBe(1);
    expect(err).toContain("ERROR: <input>:1:10: undefined field 'sise'");
    expect(await captured(['cel', '1 / 0'])).toMatchObject({
      exit: 1,
      out: expect.stringContaining('error  division by zero'),
    });
  });

  test('says that self is unknown where nothing tells what it is', async () => {
    const hint = 'self is nothing here: --self VALUE or --schema FILE tells what it is\n';
    expect((await captured(['cel', 'self.x > 1'])).err).toContain(hint);
    expect((await captured(['cel', 'self.x > 1', '--self', '{y: 1}'])).err).not.toContain(hint);
    expect((await captured(['cel', 'nothing > 1'])).err).not.toContain(hint);
  });

  test('as data', async () => {
    const { out } = await captured(['cel', 'self + 1', '--self', '2', '--format', 'json']);
    expect(JSON.parse(out)).toMatchObject({
      type: 'int',
      value: '3',
      isError: false,
      trace: [
        { text: 'self + 1', value: '3' },
        { text: 'self', value: '2' },
      ],
    });
  });
});
