import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { kubernetesVersions } from '../engine/index.ts';
import { decodeLink } from '../playground/link/link.ts';
import { commands } from './commands.ts';
import { captured } from './testing.ts';
import { versionNames } from './version-names.ts';

const definition = 'examples/crontab-crd.yaml';
const objects = 'examples/crontabs.yaml';
const broken = 'examples/broken.yaml';

const folder = mkdtempSync(join(tmpdir(), 'cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('the program', () => {
  test('lists its commands, and fails where none is named', async () => {
    const { exit, out } = await captured(['--help']);
    expect(exit).toBe(0);
    for (const { name } of commands) expect(out).toContain(`\n  ${name} `);
    expect(await captured([])).toMatchObject({ exit: 2, out: '' });
  });

  test.each(commands)('$name --help tells every option', async ({ name, options }) => {
    const { exit, out } = await captured([name, '--help']);
    expect(exit).toBe(0);
    for (const option of Object.keys(options)) expect(out).toContain(`--${option}`);
    expect(await captured(['help', name])).toEqual({ exit, out, err: '' });
  });

  test('knows its version, and every version of Kubernetes that the engine knows', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect((await captured(['--version'])).out).toBe(`${version}\n`);
    expect(versionNames).toEqual(kubernetesVersions);
  });

  test.each([
    [['chekc'], 'there is no command "chekc"'],
    [['check'], 'check: no file is named'],
    [['check', 'missing.yaml'], 'cannot read missing.yaml: no such file or directory'],
    [['check', 'nothing-*.yaml'], 'no file matches nothing-*.yaml'],
    [['check', '--reprot', 'json', objects], "check: Unknown option '--reprot'"],
    [['check', '--report', 'html', objects], '--report html: choose one of text, json, junit, tap, sarif, github'],
    [['check', '--report', 'json', '--report', 'tap', objects], 'only one report goes to standard output'],
    [['check', '--kubernetes', '1.12', objects], '--kubernetes 1.12: choose one of 1.30'],
    [['test', objects], 'there is nothing to test'],
    [['test', '--coverage-threshold', 'most', objects], 'it is a percentage'],
    [['upgrade', definition], 'two files or folders are compared'],
    [['upgrade', definition, objects], 'there is no CustomResourceDefinition in it'],
    [['advise', '--off', 'no-such-rule', definition], 'unknown rule no-such-rule'],
    [['cel'], 'one expression is evaluated'],
    [['cel', 'self', '--schema', definition, '--path', 'spec.nothing'], 'the schema has no field spec.nothing'],
    [['explain', 'crontabs'], 'name a resource'],
    [['completion', 'tcsh'], 'choose bash, zsh or fish'],
  ])('%j is unusable', async (words, why) => {
    const { exit, out, err } = await captured(words);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain(why);
  });
});

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

  test('speaks as another version of Kubernetes', async () => {
    const rule = ['check', definition, 'examples/tests/crontabs.yaml', '--report', 'json'];
    expect(JSON.parse((await captured([...rule, '--kubernetes', '1.34'])).out).kubernetes).toBe('1.34');
    expect(JSON.parse((await captured(rule)).out).kubernetes).toBe('1.37');
  });
});

describe('colours', () => {
  test('are for terminals, and not where NO_COLOR stands', async () => {
    const words = ['check', definition, broken];
    expect((await captured(words, { terminal: true })).out).toContain('\u001B[31merror:\u001B[39m');
    expect((await captured(words)).out).not.toContain('\u001B');
    expect((await captured(words, { terminal: true, env: { NO_COLOR: '1' } })).out).not.toContain('\u001B');
    expect((await captured(words, { terminal: true, env: { TERM: 'dumb' } })).out).not.toContain('\u001B');
  });
});

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
    expect(told.out).toMatch(/crontab-crd\.yaml:47:\d+: note: v1 spec\.replicas: self >= oldSelf: no case fulfils it/);
    expect(told.out).toContain('coverage of crontabs.stable.example.com: ');
    expect((await captured([...words, '--coverage-threshold', '100'])).exit).toBe(1);
    expect((await captured([...words, '--coverage-threshold', '5'])).exit).toBe(0);
  });
});

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

  test("leaves kubectl's own flags to kubectl", async () => {
    expect((await captured(['kubectl', 'get', '--help'])).out).toContain('Display one or many resources');
    expect((await captured(['kubectl', '--help'])).out).toContain('Usage: crd-playground kubectl');
  });
});

describe('upgrade, advise, explain', () => {
  test('upgrade fails for an error, in its own words or as a report', async () => {
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
  });

  test('upgrade compares folders, and finds each thing in its own file', async () => {
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

  test('advise tells findings with their rules', async () => {
    const { exit, out } = await captured(['advise', definition]);
    expect(exit).toBe(1);
    expect(out).toMatch(/^examples\/crontab-crd\.yaml:\d+:\d+: (?:note|warning): .* \([\w-]+\)$/m);
    expect(out).toMatch(/1 definition, \d+ findings?\n$/);
    expect(JSON.parse((await captured(['advise', definition, '--format', 'json'])).out)[0].definitions).toBe(1);
  });

  test('advise --fix changes the file where a fix asks for it, and tells what it did', async () => {
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

  test('explain prints what kubectl prints', async () => {
    const { exit, out } = await captured(['explain', 'crontabs.spec.cronSpec', definition]);
    expect(exit).toBe(0);
    expect(out).toContain('FIELD: cronSpec <string>');
    expect(out).toContain('When to run, as cron(8) writes it.');
  });
});

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

describe('open and completion', () => {
  test('a link holds the files', async () => {
    const { exit, out } = await captured([
      'open',
      objects,
      definition,
      '--page',
      'https://example.org/p/',
      '--kubernetes',
      '1.34',
    ]);
    expect(exit).toBe(0);
    expect(out).toMatch(/^https:\/\/example\.org\/p\/#1\S+\n$/);
    const linked = await decodeLink(out.trim().slice(out.indexOf('#')));
    const { files, version } = 'playground' in linked ? linked.playground : { files: [], version: '' };
    expect(version).toBe('1.34');
    expect(files.map(({ text }) => text)).toEqual([readFileSync(definition, 'utf8'), readFileSync(objects, 'utf8')]);
  });

  test.each(['bash', 'zsh', 'fish'])('%s completes every command and option', async (shell) => {
    const { out } = await captured(['completion', shell]);
    for (const { name, options } of commands) {
      expect(out).toContain(name);
      for (const option of Object.keys(options)) expect(out).toContain(option);
    }
  });

  test('bash completes the choices of the command that is typed, where options of two share a name', async () => {
    const { out } = await captured(['completion', 'bash']);
    expect(out).toContain('"upgrade --profile") COMPREPLY=($(compgen -W "ours crdify olm"');
    expect(out).toContain('"advise --profile") COMPREPLY=($(compgen -W "crd strict built-in"');
  });
});
