import { describe, expect, it } from 'vitest';
import { cronTab } from '../examples/crontab.ts';
import { Player } from '../player.ts';
import { playgroundOf } from '../playground.ts';
import { filterText } from './filters.ts';
import { runLine } from './run-line.ts';
import { readShellLine, splitCommands } from './shell-line.ts';

describe('splitCommands', () => {
  it.each([
    ['a line each', 'kubectl get a\nkubectl get b\n', ['kubectl get a', 'kubectl get b']],
    ['prompts and comments', '$ kubectl get a\n# no\n\n  $ kubectl get b', ['kubectl get a', 'kubectl get b']],
    ['a line going on', 'kubectl get \\\n  a -o yaml', ['kubectl get   a -o yaml']],
    ['an open quote', "kubectl patch a -p '{\n}'", ["kubectl patch a -p '{\n}'"]],
    [
      'a heredoc',
      "cat\nkubectl apply -f - <<'EOF'\na: 1\n\nb: it's\nEOF\nkubectl get a",
      ['cat', "kubectl apply -f - <<'EOF'\na: 1\n\nb: it's\nEOF", 'kubectl get a'],
    ],
  ])('splits %s', (_, text, commands) => {
    expect(splitCommands(text)).toEqual(commands);
  });
});

describe('readShellLine', () => {
  it('takes a pipe apart, but not inside quotes', () => {
    expect(readShellLine(`kubectl get a -o jsonpath='{a|b}' | grep "x|y" | head -n 2`)).toEqual({
      commands: [
        ['kubectl', 'get', 'a', '-o', 'jsonpath={a|b}'],
        ['grep', 'x|y'],
        ['head', '-n', '2'],
      ],
      stdin: undefined,
    });
  });

  it('gives a heredoc to the command', () => {
    expect(readShellLine('kubectl apply -f - <<EOF\na: 1\nEOF')).toEqual({
      commands: [['kubectl', 'apply', '-f', '-']],
      stdin: 'a: 1\n',
    });
  });

  it.each(['kubectl get a > file', 'kubectl get a && rm x', 'kubectl get a; ls', 'kubectl get a ||'])(
    'refuses %s',
    (line) => {
      expect(readShellLine(line)).toHaveProperty('error');
    },
  );
});

describe('filterText', () => {
  const text = 'one\nTwo\nthree\n';
  it.each([
    [['grep', 't'], 'three\n'],
    [['grep', '-i', 't'], 'Two\nthree\n'],
    [['grep', '-v', 'o'], 'three\n'],
    [['grep', '-c', 'e'], '2\n'],
    [['grep', '-F', '.'], ''],
    [['head', '-1'], 'one\n'],
    [['head', '-n', '2'], 'one\nTwo\n'],
    [['tail', '-n', '1'], 'three\n'],
    [['tail', '-n', '+2'], 'Two\nthree\n'],
    [['wc', '-l'], '3\n'],
  ])('%j', (words, result) => {
    expect(filterText(words, text)).toMatchObject({ text: result });
  });

  it.each([[['sed', 's/a/b/']], [['grep']], [['grep', '[']], [['head', '-n', 'x']]])('refuses %j', (words) => {
    expect(filterText(words, text)).toHaveProperty('error');
  });
});

describe('a line at the prompt', () => {
  it('acts on the store as the last run left it, and the next run starts without it', () => {
    const player = new Player();
    const playground = playgroundOf(cronTab.definition, cronTab.objects);
    player.play(playground);
    expect(player.runAtPrompt('kubectl delete ct --all').lines[0]?.text).toContain('deleted');
    expect(player.runAtPrompt('kubectl get ct').lines[0]?.text).toContain('No resources found');
    player.play(playground);
    expect(player.runAtPrompt('kubectl get ct --no-headers | wc -l').lines[0]?.text).toBe('1');
  });

  it('reads what a heredoc gives', () => {
    const player = new Player();
    player.play(playgroundOf(cronTab.definition, ''));
    const object = cronTab.objects.split('---')[0] ?? '';
    const step = player.runAtPrompt(`kubectl create -f - <<EOF\n${object}EOF`);
    expect(step.lines[0]?.text).toBe('crontab.stable.example.com/my-new-cron-object created');
  });

  it('tells what is no command here', () => {
    expect(runLine('ls -l', () => ({ exit: 0, output: [], exchanges: [] }))).toMatchObject({ exit: 127 });
  });
});
