import { describe, expect, test } from 'vitest';
import { findCommand } from './find-command.ts';
import { missingFlags, parseFlags } from './parse-flags.ts';

function parse(line: string) {
  const { command, words } = findCommand(line.split(' '));
  return { command, ...parseFlags(command, words) };
}

describe('parseFlags', () => {
  test('takes flags and arguments in any order', () => {
    const { flags, args, error } = parse('get wd -o name w --show-labels -n team');
    expect({ args, error }).toEqual({ args: ['wd', 'w'], error: undefined });
    expect(flags.string('output')).toBe('name');
    expect(flags.string('namespace')).toBe('team');
    expect(flags.bool('show-labels')).toBe(true);
  });

  test.each([
    ['get -oname', 'name'],
    ['get -o=name', 'name'],
    ['get -o name', 'name'],
    ['get --output=name', 'name'],
    ['get --output name', 'name'],
    ['get -Aoname', 'name'],
  ])('reads %s', (line, output) => {
    expect(parse(line).flags.string('output')).toBe(output);
  });

  test('a flag with a value of its own does not take the next word', () => {
    const { flags, args } = parse('create --dry-run client -f w.yaml');
    expect(flags.string('dry-run')).toBe('unchanged');
    expect(args).toEqual(['client']);
  });

  test('gathers flags that may stand several times, commas apart', () => {
    const { flags } = parse('create -f a.yaml,b.yaml --filename "c,d.yaml" -f e.yaml');
    expect(flags.strings('filename')).toEqual(['a.yaml', 'b.yaml', 'c,d.yaml', 'e.yaml']);
  });

  test('an array of texts is not split at commas', () => {
    expect(parse('wait --for=jsonpath={.a},{.b}').flags.strings('for')).toEqual(['jsonpath={.a},{.b}']);
  });

  test('underscores in names count as dashes', () => {
    expect(parse('get --chunk_size=7').flags.int('chunk-size')).toBe(7);
  });

  test('two dashes end the flags', () => {
    const { args, argsBeforeDash } = parse('exec w -- ls -l');
    expect({ args, argsBeforeDash }).toEqual({ args: ['w', 'ls', '-l'], argsBeforeDash: 1 });
  });

  test.each([
    ['get --nope', 'unknown flag: --nope'],
    ['get -z', "unknown shorthand flag: 'z' in -z"],
    ['get -Az', "unknown shorthand flag: 'z' in -z"],
    ['get --=x', 'bad flag syntax: --=x'],
    ['get -o', "flag needs an argument: 'o' in -o"],
    ['get --output', 'flag needs an argument: --output'],
    [
      'get --watch=maybe',
      'invalid argument "maybe" for "-w, --watch" flag: strconv.ParseBool: parsing "maybe": invalid syntax',
    ],
    [
      'scale --replicas=1e3',
      'invalid argument "1e3" for "--replicas" flag: strconv.ParseInt: parsing "1e3": invalid syntax',
    ],
    ['delete --timeout=5', 'invalid argument "5" for "--timeout" flag: time: missing unit in duration "5"'],
  ])('complains of %s', (line, error) => {
    expect(parse(line).error).toBe(error);
  });

  test.each([
    ['0x10', 16],
    ['0b11', 3],
    ['010', 8],
    ['1_000', 1000],
    ['-3', -3],
  ])('reads the integer %s as Go does', (text, value) => {
    expect(parse(`scale --replicas=${text}`).flags.int('replicas')).toBe(value);
  });

  test('names the flags that are required', () => {
    const { command, flags } = parse('scale wd/w');
    expect(missingFlags(command, flags)).toBe('required flag(s) "replicas" not set');
  });
});

describe('findCommand', () => {
  test.each([
    ['get wd', 'kubectl get', ['wd']],
    ['-n team get wd', 'kubectl get', ['-n', 'team', 'wd']],
    ['apply view-last-applied wd w', 'kubectl apply view-last-applied', ['wd', 'w']],
    ['create ns team', 'kubectl create namespace', ['team']],
    ['create -f deployment', 'kubectl create', ['-f', 'deployment']],
  ])('%s', (line, path, words) => {
    const found = findCommand(line.split(' '));
    expect({ path: found.command.path, words: found.words, error: found.error }).toEqual({
      path,
      words,
      error: undefined,
    });
  });

  test('suggests what is close, begins alike, or asks for it, in the order of the help', () => {
    expect(findCommand(['rm']).error).toBe(
      'unknown command "rm" for "kubectl"\n\nDid you mean this?\n\trun\n\tdelete\n\tcp\n',
    );
    expect(findCommand(['xyzzy']).error).toBe('unknown command "xyzzy" for "kubectl"');
  });
});
