/**
 * `npm run package`: packs what would be published, installs it into an empty project without a network, and runs every command, every
 * report and the library there, on the files of examples/. Needs the built site; builds the rest.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const sizeLimit = 3_000_000;
const root = process.cwd();
const project = mkdtempSync(join(tmpdir(), 'crd-playground-package-'));
let passed = 0;
let failed = 0;

/** Runs a program and gives what it printed; a failure to run at all is an exception. */
function call(program, args, { cwd = project, input = '', env = {} } = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    input,
    encoding: 'utf8',
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1', ...env },
    shell: process.platform === 'win32',
  });
  if (error !== undefined) throw error;
  return { exit: status, out: stdout, err: stderr };
}

/** Runs one check and counts it. */
async function check(title, act) {
  try {
    await act();
    passed++;
  } catch (error) {
    failed++;
    process.stdout.write(`✗ ${title}\n  ${error instanceof Error ? error.message.replaceAll('\n', '\n  ') : error}\n`);
  }
}

function must(result, what) {
  if (result.exit === 0) return result;
  throw new Error(`${what} failed:\n${result.out}${result.err}`);
}

const crd = (...args) => call(join(project, 'node_modules/.bin/crd-playground'), args);

try {
  if (!existsSync('dist/index.html')) must(call('npm', ['run', '-s', 'build'], { cwd: root }), 'the build of the site');
  must(call(process.execPath, ['scripts/build-package.mjs'], { cwd: root }), 'the build of the package');
  const [packed] = JSON.parse(
    must(call('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', project], { cwd: root }), 'npm pack')
      .out,
  );
  const files = packed.files.map(({ path }) => path);

  await check('it holds the site, the command, the library, what one reads first, and nothing else', () => {
    const expected =
      /^(?:dist\/|lib\/(?:chunks\/|types\/|[a-z]+\.js$)|docs\/report\.schema\.json$|README\.md$|LICENSE$|package\.json$)/;
    assert.deepEqual(
      files.filter((file) => !expected.test(file) || /\.(?:map|tsx?)$/.test(file.replace(/\.d\.ts$/, ''))),
      [],
    );
    for (const file of ['dist/index.html', 'lib/cli.js', 'lib/index.js', 'lib/types/library/index.d.ts', 'LICENSE']) {
      assert.ok(files.includes(file), `${file} is missing`);
    }
  });
  await check(`it has ${packed.size} bytes, less than ${sizeLimit}`, () => assert.ok(packed.size < sizeLimit));

  writeFileSync(join(project, 'package.json'), '{"name":"empty","private":true,"type":"module"}\n');
  const flags = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--omit=peer'];
  must(call('npm', ['install', ...flags, join(project, packed.filename)]), 'npm install');
  cpSync('examples', join(project, 'examples'), { recursive: true });

  await check('it brings no other package', () => {
    assert.deepEqual(Object.keys(JSON.parse(call('npm', ['ls', '--all', '--json']).out).dependencies), [
      'crd-playground',
    ]);
  });

  await checkCommands();
  await checkReports();
  await checkLibrary();
} finally {
  rmSync(project, { recursive: true, force: true });
}

const { TALLY } = process.env;
if (TALLY !== undefined) writeFileSync(TALLY, JSON.stringify({ passed, failed }));
process.stdout.write(`package: ${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

async function checkCommands() {
  const definition = 'examples/crontab-crd.yaml';
  const table = [
    [['--version'], 0, `${JSON.parse(readFileSync('package.json', 'utf8')).version}\n`],
    [['--help'], 0, 'Commands:'],
    [['check', definition, 'examples/crontabs.yaml'], 0, '3 documents: 3 accepted, 0 refused'],
    [
      ['check', 'examples', '--quiet'],
      1,
      'examples/broken.yaml:7:13: error: The CronTab "too-many" is invalid: spec.replicas',
    ],
    [['check', definition, '--kubernetes', '1.34'], 0, '1 document: 1 accepted'],
    [['test', definition, 'examples/tests'], 0, '7 of 7 expectations met'],
    [['test', definition, 'examples/tests', '--coverage-threshold', '99'], 1, 'less than 99 %'],
    [['kubectl', '--state', 'state', 'apply', '-f', definition], 0, 'created'],
    [['kubectl', '--state', 'state', 'apply', '-f', 'examples/crontabs.yaml'], 0, 'nightly created'],
    [['kubectl', '--state', 'state', 'get', 'ct'], 0, 'nightly   0 2 * * *     1'],
    [['kubectl', '--with', definition, 'explain', 'ct.spec.image'], 0, 'FIELD: image <string>'],
    [['upgrade', definition, 'examples/upgrade/crontab-crd.yaml'], 1, '"Replace" is no longer accepted'],
    [['advise', definition], 1, '1 definition, '],
    [
      ['cel', 'self.replicas > 2', '--schema', definition, '--path', 'spec', '--self', '{replicas: 3}'],
      0,
      'value  true',
    ],
    [['explain', 'crontabs.spec', definition], 0, 'cronSpec\t<string> -required-'],
    [['open', definition], 0, 'http://localhost:4173/#1'],
    [['completion', 'bash'], 0, 'complete -o filenames'],
    [['check', 'no-such-file.yaml'], 2, ''],
  ];
  for (const [args, exit, out] of table) {
    await check(args.join(' '), () => {
      const result = crd(...args);
      assert.equal(result.exit, exit, result.err);
      assert.ok(result.out.includes(out), `${out} is not in:\n${result.out}`);
    });
  }
  await check('kubectl -i reads commands', () => {
    const result = call(join(project, 'node_modules/.bin/crd-playground'), ['kubectl', '--state', 'state', '-i'], {
      input: 'get ct -o name | wc -l\nexit\n',
    });
    assert.deepEqual([result.exit, result.out], [0, '2\n']);
  });
}

async function checkReports() {
  const commands = [
    ['check', 'examples'],
    ['test', 'examples/crontab-crd.yaml', 'examples/tests', '--coverage'],
    ['advise', 'examples/crontab-crd.yaml'],
    ['upgrade', 'examples/crontab-crd.yaml', 'examples/upgrade/crontab-crd.yaml'],
  ];
  const formats = {
    text: (text) => assert.match(text, /^examples\/\S+:\d+:\d+: /m),
    json: (text) => assert.equal(JSON.parse(text).format, 1),
    junit: (text) => assert.match(text, /^<\?xml [\s\S]*<testcase [\s\S]*<\/testsuites>\n$/),
    tap: (text) => assert.match(text, /^TAP version 14\n1\.\.[1-9]\d*\n(?:not )?ok 1 - /),
    sarif: (text) => assert.equal(JSON.parse(text).version, '2.1.0'),
    github: (text) => assert.match(text, /^::(?:error|warning|notice) file=examples\//m),
  };
  for (const args of commands) {
    // All at once, each to its file: one start of the program instead of six.
    const requests = Object.keys(formats).flatMap((format) => ['--report', `${format}=reports/${args[0]}.${format}`]);
    crd(...args, ...requests);
    for (const [format, hold] of Object.entries(formats)) {
      await check(`${args[0]} --report ${format}`, () =>
        hold(readFileSync(join(project, `reports/${args[0]}.${format}`), 'utf8')),
      );
    }
  }
  await check('a report on standard output', () => {
    assert.equal(JSON.parse(crd('check', 'examples', '--report', 'sarif').out).version, '2.1.0');
  });
}

async function checkLibrary() {
  const consumer = `
import { readFileSync } from 'node:fs';
import { admit, advise, check, evaluateExpression, play, playgroundOf, test, upgrade, type CheckResult } from 'crd-playground';
import { ApiServer, Clock, JSONSchemaProps } from 'crd-playground/engine';
import { matchers } from 'crd-playground/matchers';

const definition: string = readFileSync('examples/crontab-crd.yaml', 'utf8');
const objects: string = readFileSync('examples/crontabs.yaml', 'utf8');
const result: CheckResult = check([{ name: 'a.yaml', text: definition }, { name: 'b.yaml', text: objects }]);
const wrong = { apiVersion: 'stable.example.com/v1', kind: 'CronTab', metadata: { name: 'a' }, spec: { cronSpec: 'no' } };
const upgraded = upgrade(definition, definition);
const said: readonly unknown[] = [
  result.ok,
  test(definition + '---\\n# expect: created\\n' + objects).ok,
  admit(definition, wrong).problems[0]?.place.line,
  'ok' in upgraded && upgraded.ok,
  'findings' in advise(definition),
  play(playgroundOf(definition, objects)).steps.map(({ exit }) => exit),
  'error' in evaluateExpression('self', new JSONSchemaProps()),
  new ApiServer({ clock: new Clock(0) }).revision,
  matchers.toReject(definition, wrong, 'spec.cronSpec').pass,
];
console.log(JSON.stringify(said));
`;
  const wanted = '[true,true,1,true,true,[0,0,0],true,1,true]';
  mkdirSync(join(project, 'use'));
  writeFileSync(join(project, 'use/consumer.ts'), consumer);
  writeFileSync(
    join(project, 'use/consumer.js'),
    consumer.replace(', type CheckResult', '').replaceAll(/: (?:string|CheckResult|readonly unknown\[\])(?= =)/g, ''),
  );
  await check('the library runs', () => {
    const { out, err } = call(process.execPath, ['use/consumer.js']);
    assert.equal(out.trim(), wanted, err);
  });
  for (const runtime of [
    ['deno', 'run', '--allow-read'],
    ['bun', 'run'],
  ]) {
    const [program, ...args] = runtime;
    if (spawnSync(program, ['--version']).status !== 0) {
      process.stdout.write(`  ${program} is not here: skipped\n`);
      continue;
    }
    await check(`the library runs in ${program}`, () =>
      assert.equal(call(program, [...args, 'use/consumer.js']).out.trim(), wanted),
    );
  }
  for (const resolution of ['nodenext', 'bundler']) {
    await check(`its types are found (${resolution})`, () => {
      const compiler = resolve(root, 'node_modules/typescript-7/bin/tsc');
      const typeRoots = resolve(root, 'node_modules/@types');
      const module = resolution === 'nodenext' ? 'nodenext' : 'esnext';
      const flags = [
        '--noEmit',
        '--strict',
        '--target',
        'es2023',
        '--module',
        module,
        '--moduleResolution',
        resolution,
      ];
      const { exit, out } = call(process.execPath, [
        compiler,
        ...flags,
        '--typeRoots',
        typeRoots,
        '--types',
        'node',
        'use/consumer.ts',
      ]);
      assert.equal(exit, 0, out);
    });
  }
}
