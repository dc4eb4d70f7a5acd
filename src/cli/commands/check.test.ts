import { copyFileSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { broken, captured, definition, objects, temporaryFolder } from '../testing.ts';

const { folder, file } = temporaryFolder();

describe('check', () => {
  test("prints kubectl's words at the places they are about", async () => {
    const { exit, out } = await captured(['check', broken, objects, definition]);
    expect(exit).toBe(1);
    expect(out.split('\n')).toEqual([
      `${broken}:7:13: error: The CronTab "too-many" is invalid: spec.replicas: Invalid value: 11: spec.replicas in body should be less than or equal to 10`,
      `${broken}:8:11: error: The CronTab "too-many" is invalid: spec.policy: Unsupported value: "Sometimes": supported values: "Allow", "Forbid", "Replace"`,
      `${broken}:4:9: error: The CronTab "too-many" is invalid: <nil>: Invalid value: null: some validation rules were not checked because the object was invalid; correct the existing errors to complete validation`,
      `${broken}:16:3: error: Error from server (BadRequest): error when creating "${broken}": CronTab in version "v1" cannot be handled as a CronTab: strict decoding error: unknown field "spec.replica"`,
      `${objects}:4:9: crontab.stable.example.com/nightly created`,
      `${objects}:12:9: crontab.stable.example.com/busy created`,
      `${definition}:4:9: customresourcedefinition.apiextensions.k8s.io/crontabs.stable.example.com created`,
      '5 documents: 3 accepted, 2 refused',
      '',
    ]);
  });

  test('is silent with --quiet where nothing is wrong', async () => {
    expect(await captured(['check', '-q', definition, objects])).toEqual({ exit: 0, out: '', err: '' });
  });

  test('takes a later document of the same name for an update', async () => {
    const shrunk = file('shrunk.yaml', readFileSync(objects, 'utf8').replace('replicas: 4', 'replicas: 2'));
    const { exit, out } = await captured(['check', definition, objects, shrunk]);
    expect(exit).toBe(1);
    expect(out).toContain('shrunk.yaml:15:13: error: The CronTab "busy" is invalid: spec.replicas: Invalid value: 2');
    expect(out).toContain('shrunk.yaml:4:9: crontab.stable.example.com/nightly unchanged');
  });

  test('passes over what no definition declares, unless it is told not to, and never a misspelt kind', async () => {
    const other = file(
      'other.yaml',
      'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\n---\nname: values\n',
    );
    const { exit, out } = await captured(['check', definition, other]);
    expect(exit).toBe(0);
    expect(out).toContain('other.yaml:3:18: skipped: no definition here declares Deployment of apps/v1');
    expect(out).toContain('other.yaml:5:1: skipped: no Kubernetes object');
    expect((await captured(['check', definition, other, '--missing', 'fail'])).exit).toBe(1);
    const kind = file('kind.yaml', 'apiVersion: stable.example.com/v1\nkind: Crontab\nmetadata: {name: web}\n');
    const misspelt = await captured(['check', definition, kind]);
    expect(misspelt.exit).toBe(1);
    expect(misspelt.out).toContain('no matches for kind "Crontab" in version "stable.example.com/v1"');
  });

  test('says of an object whose definition is refused that it is not served', async () => {
    const bad = file('bad-crd.yaml', readFileSync(definition, 'utf8').replace('type: object', 'type: objet'));
    const { out } = await captured(['check', bad, objects]);
    expect(out).toContain(`${objects}:4:9: error: resource mapping not found for name: "nightly"`);
  });

  test('goes on after a document that cannot be read', async () => {
    const torn = file(
      'torn.yaml',
      'a: [\n---\napiVersion: stable.example.com/v1\nkind: CronTab\nmetadata: {name: a}\nspec: {cronSpec: "* * * * *"}\n',
    );
    const { exit, out } = await captured(['check', definition, torn]);
    expect(exit).toBe(1);
    expect(out).toContain('torn.yaml:2:1: error: error parsing ');
    expect(out).toContain('torn.yaml:5:18: crontab.stable.example.com/a created');
  });

  test('reads standard input, folders and patterns, and leaves out what is ignored', async () => {
    const stdin = readFileSync(objects, 'utf8');
    expect((await captured(['check', definition, '-'], { stdin })).out).toContain('stdin:4:9: crontab');
    const { out } = await captured(['check', 'examples', '--ignore', 'broken.yaml', '--ignore', 'examples/tests/**']);
    expect(out).toContain('4 documents: 4 accepted, 0 refused');
    expect((await captured(['check', 'examples/cron*.yaml'])).out).toContain('3 documents: 3 accepted, 0 refused');
  });

  test('passes over a link that leads nowhere, and says in a line what the file system refuses', async () => {
    const linked = join(folder, 'linked');
    mkdirSync(linked);
    copyFileSync(definition, join(linked, 'a.yaml'));
    symlinkSync(join(folder, 'nothing.yaml'), join(linked, 'b.yaml'));
    const { exit, err } = await captured(['check', linked]);
    expect(exit).toBe(0);
    expect(err).toContain('b.yaml: passed over: the link leads nowhere');
    const state = join(definition, 'state');
    const refused = await captured(['kubectl', '--state', state, 'apply', '-f', definition]);
    expect(refused.exit).toBe(2);
    expect(refused.err).toMatch(/^crd-playground kubectl: ENOTDIR: .+\n$/);
  });

  test('reads UTF-16 where a byte order mark tells of it, as kubectl does', async () => {
    const text = `\uFEFF${readFileSync(objects, 'utf8')}`;
    const little = file('little.yaml', Buffer.from(text, 'utf16le'));
    const big = file('big.yaml', Buffer.from(text, 'utf16le').swap16());
    expect((await captured(['check', '-q', definition, little, big])).exit).toBe(0);
    const unmarked = file('unmarked.yaml', Buffer.from(text.slice(1), 'utf16le'));
    expect((await captured(['check', definition, unmarked])).out).toContain('yaml: control characters are not allowed');
  });

  test('tells JUnit how long things took, and only JUnit', async () => {
    const xml = (await captured(['check', definition, '--report', 'junit'])).out;
    expect(Number(/<testsuite [^>]*time="([\d.]+)"/.exec(xml)?.[1])).toBeGreaterThan(0);
    expect((await captured(['check', definition, '--report', 'json'])).out).not.toContain('milliseconds');
  });

  test('speaks as another version of Kubernetes', async () => {
    const rule = ['check', definition, 'examples/tests/crontabs.yaml', '--report', 'json'];
    expect(JSON.parse((await captured([...rule, '--kubernetes', '1.34'])).out).kubernetes).toBe('1.34');
    expect(JSON.parse((await captured(rule)).out).kubernetes).toBe('1.37');
  });
});
