import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { editObject, KubectlSession } from '../prompt/kubectl-session.ts';
import { captured, definition, objects, temporaryFolder } from '../testing.ts';

const { folder } = temporaryFolder();

describe('kubectl', () => {
  test('keeps a state in a folder', async () => {
    const state = ['kubectl', '--state', join(folder, 'state')];
    await captured([...state, 'apply', '-f', definition]);
    expect((await captured([...state, 'apply', '-f', objects])).out).toBe(
      'crontab.stable.example.com/nightly created\ncrontab.stable.example.com/busy created\n',
    );
    expect((await captured([...state, 'get', 'ct', '-o', 'name'])).out).toBe(
      'crontab.stable.example.com/busy\ncrontab.stable.example.com/nightly\n',
    );
    await captured([...state, 'delete', 'ct', 'busy']);
    expect((await captured([...state, 'get', 'ct', '--no-headers'])).out).toBe('nightly   0 2 * * *   1\n');
    const kept = readFileSync(join(folder, 'state/stable.example.com/crontabs/default/nightly.json'), 'utf8');
    expect(JSON.parse(kept).metadata.resourceVersion).toMatch(/^\d+$/);
  });

  test('reads files and standard input, and fails as kubectl does', async () => {
    const world = ['kubectl', '--with', definition];
    const stdin = readFileSync(objects, 'utf8');
    expect((await captured([...world, 'create', '-f', '-'], { stdin })).out).toContain('nightly created');
    const { exit, err } = await captured([...world, 'get', 'crontabs', 'gone']);
    expect(exit).toBe(1);
    expect(err).toBe('Error from server (NotFound): crontabs.stable.example.com "gone" not found\n');
    expect((await captured([...world, 'apply', '-f', 'gone.yaml'])).err).toBe(
      'error: the path "gone.yaml" does not exist\n',
    );
  });

  test('says how files come into an empty server, to whoever looks for something there', async () => {
    const hint = 'crd-playground kubectl --with PATH COMMAND … applies files first';
    const { exit, err } = await captured(['kubectl', '-f', definition]);
    expect(exit).toBe(1);
    expect(err).toContain(hint);
    expect((await captured(['kubectl', 'get', 'crontabs'])).err).toContain(hint);
    expect((await captured(['kubectl', 'apply', '-f', definition])).err).not.toContain(hint);
  });

  test("leaves kubectl's own flags to kubectl", async () => {
    expect((await captured(['kubectl', 'get', '--help'])).out).toContain('Display one or many resources');
    expect((await captured(['kubectl', '--help'])).out).toContain('Usage: crd-playground kubectl');
  });

  test('a state that is none of its own is unusable', async () => {
    const state = join(folder, 'foreign');
    mkdirSync(state);
    for (const text of ['{', '[]', '{"format":0}']) {
      writeFileSync(join(state, 'state.json'), text);
      expect(await captured(['kubectl', '--state', state, 'get', 'crd'])).toMatchObject({
        exit: 2,
        err: expect.stringContaining('was not written by this version of the program'),
      });
    }
  });

  test('an editor that does not start, or fails, is no edit without changes', () => {
    const session = new KubectlSession({ stdin: () => '' });
    const edit = (editor: string): unknown => {
      const { exit, output } = editObject(session, { text: 'a: 1\n' }, { env: { KUBE_EDITOR: editor } });
      return [exit, ...output.map(({ text }) => text)];
    };
    expect(edit('no-such-editor --wait')).toEqual([1, 'error: unable to launch the editor "no-such-editor --wait"\n']);
    expect(edit('false')).toEqual([1, 'error: there was a problem with the editor "false"\n']);
    expect(edit('true')).toEqual([0, 'Edit cancelled, no changes made.\n']);
  });
});
