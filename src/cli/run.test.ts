import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { adviceProfiles, kubernetesVersions } from '../engine/index.ts';
import { upgradeProfiles } from '../playground/upgrade/upgrade-settings.ts';
import { upgradeFormats } from './commands/upgrade.ts';
import { commands } from './commands.ts';
import { captured, definition, objects } from './testing.ts';
import { versionNames } from './version-names.ts';

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

  test('offers the choices that its parts take', () => {
    const choicesOf = (command: string, option: string): readonly string[] | undefined =>
      commands.find(({ name }) => name === command)?.options[option]?.choices;
    expect(choicesOf('upgrade', 'profile')).toEqual(upgradeProfiles);
    expect(choicesOf('upgrade', 'format')).toEqual(upgradeFormats);
    expect(choicesOf('advise', 'profile')).toEqual(adviceProfiles);
  });

  test.each([
    [['chekc'], 'there is no command "chekc"'],
    [['check'], 'check: no file is named'],
    [['check', 'missing.yaml'], 'cannot read missing.yaml: no such file or directory'],
    [['check', 'nothing-*.yaml'], 'no file matches nothing-*.yaml'],
    [['check', '--reprot', 'json', objects], "check: Unknown option '--reprot'; --help lists the options\n"],
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
