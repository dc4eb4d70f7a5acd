import { describe, expect, it } from 'vitest';
import { examplePlayground, examples } from '../examples/index.ts';
import { Player, play } from '../player.ts';
import { type Playground, playgroundOf, withText } from '../playground.ts';
import { splitCommands } from '../prompt/shell-line.ts';
import { normalize } from '../scenario/normalize.ts';
import { playScenario } from '../scenario/play-scenario.ts';
import { archiveFiles } from './archive-files.ts';
import { embedCode } from './embed-code.ts';
import { fileArguments } from './file-arguments.ts';
import { linkCaution } from './link-size.ts';
import { issueMarkdown, markdownLink, transcriptText } from './markdown.ts';
import { quoteWord } from './quote-word.ts';
import { scenarioFile } from './scenario-file.ts';
import { shellScript } from './shell-script.ts';

const first = examples[0];
const sample: Playground = first === undefined ? playgroundOf('', '') : examplePlayground(first);

/** The output of a script's commands at the prompt, without what only the script says. */
function playedAtPrompt(script: string): string[] {
  const player = new Player();
  player.play(playgroundOf('', ''));
  return splitCommands(script)
    .filter((command) => !/^kubectl (wait|create namespace) /.test(command))
    .map((command) => outputOf(player.runAtPrompt(command)));
}

function outputOf(step: { readonly lines: readonly { readonly text: string }[] }): string {
  return step.lines.map((line) => `${line.text}\n`).join('');
}

/** The lines in no order: the two streams of a command are recorded apart. */
function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n').sort();
}

describe('shellScript', () => {
  it.each(examples.map((example) => [example.id, example] as const))('does what the page does: %s', (_, example) => {
    const playground = examplePlayground(example);
    const expected = play(playground).steps.map((step) => outputOf(step).replaceAll('"objects.yaml"', '"STDIN"'));
    expect(playedAtPrompt(shellScript(playground))).toEqual(expected);
  });

  it('names the definition to wait for, and makes namespaces first', () => {
    const script = shellScript(
      withText(sample, 'objects.yaml', 'apiVersion: a.b/v1\nkind: C\nmetadata: {name: n, namespace: team}\n'),
    );
    expect(script).toContain('\nkubectl create namespace team\n');
    expect(script).toContain(
      '\nkubectl wait --for=condition=Established crd/crontabs.stable.example.com --timeout=60s\n',
    );
  });

  it('gives pinned commands their files and keeps their filters', () => {
    const pinned = [
      'k get crontabs -o yaml',
      'kubectl diff -f objects.yaml | head -n 1',
      'kubectl delete -f gone.yaml',
    ];
    const script = shellScript({ ...sample, pinned });
    expect(script).toContain('\nkubectl get crontabs -o yaml\n');
    expect(script).toContain("\nkubectl diff -f - <<'EOF' | head -n 1\n");
    expect(script).toContain('\nkubectl delete -f gone.yaml\n');
  });

  it('ends a here-document by a line that its text has not', () => {
    const script = shellScript(playgroundOf('', 'kind: A\napiVersion: v1\nnote: |\n  EOF\n  EOF_2\n'));
    expect(script).toContain("<<'EOF_3'\n");
  });
});

describe('scenarioFile', () => {
  it.each(examples.map((example) => [example.id, example] as const))('plays as the page does: %s', (_, example) => {
    const playground = examplePlayground(example);
    const scenario = scenarioFile(playground);
    const steps = 'text' in scenario ? playScenario(scenario.text, playground.version) : [];
    const said = steps.map((step) => linesOf(`${step.stdout ?? ''}${step.stderr ?? ''}`));
    const shown = play(playground).steps.map((step) => linesOf(normalize(outputOf(step))));
    expect(said).toEqual(shown);
  });

  it('keeps what a heredoc gave as a file', () => {
    const scenario = scenarioFile({ ...sample, pinned: ["kubectl apply -f - <<'EOF'\na: 1\nEOF"] });
    expect(scenario).toEqual({
      text: expect.stringMatching(/\$ kubectl apply -f stdin-3\.yaml\n[\s\S]*-- stdin-3\.yaml --\na: 1\n$/),
    });
  });

  it('refuses a text that the format would split', () => {
    expect(scenarioFile(playgroundOf('', 'kind: A\n-- b --\n'))).toEqual({
      error: expect.stringContaining('objects.yaml'),
    });
  });
});

describe('issueMarkdown', () => {
  const report = play(sample);

  it('holds version, texts, transcript and link', () => {
    const text = issueMarkdown(sample, report, 'https://example.org/#1x');
    for (const part of [
      'Kubernetes 1.37',
      sample.files[0]?.text ?? '',
      sample.files[1]?.text ?? '',
      transcriptText(report),
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('(https://example.org/#1x)');
    expect(text).not.toContain('Cut here');
  });

  it.each([1_000, 5_000, 65_536])('stays within %d characters and says what it cut', (limit) => {
    const long = withText(sample, 'objects.yaml', 'kind: A # ```\n'.repeat(20_000));
    const text = issueMarkdown(long, report, `https://example.org/#1${'x'.repeat(limit)}`, limit);
    expect(text.length).toBeLessThanOrEqual(limit);
    expect(text).toMatch(/Cut here: \d+ of 20000 lines are left out/);
    expect(text).toContain('````yaml');
    expect(text).toContain('too long for an issue');
  });

  it('gives short texts whole where a long one is cut', () => {
    const long = withText(sample, 'objects.yaml', 'kind: A\n'.repeat(20_000));
    expect(issueMarkdown(long, report, '')).toContain(sample.files[0]?.text);
  });
});

describe('small forms', () => {
  it('a Markdown link is named for the refused document', () => {
    expect(markdownLink(undefined, 'u')).toBe('[CRD Playground](u)');
    const refused = playgroundOf(
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: "a]b"}\n',
      '',
    );
    expect(markdownLink(play(refused), 'u')).toBe('[CustomResourceDefinition a\\]b](u)');
  });

  it('an embed may run its script and open the page, and nothing else', () => {
    const code = embedCode('https://example.org/embed.html', '1ab', { editable: true });
    expect(code).toContain('src="https://example.org/embed.html?edit#1ab"');
    expect(code).toContain('sandbox="allow-scripts allow-popups"');
  });

  it.each([
    [8_000, undefined],
    [8_001, '8,001 characters'],
    [40_001, 'Slack'],
    [65_537, 'GitHub'],
    [2_097_153, 'Chrome'],
  ])('a link of %d characters', (length, told) => {
    const caution = linkCaution(length);
    if (told === undefined) expect(caution).toBeUndefined();
    else expect(caution).toContain(told);
  });

  it.each([
    [['apply', '-f', 'a', '--dry-run=client'], ['a'], ['apply', '--dry-run=client'], 1],
    [['apply', '--filename=a,b', '-fc'], ['a', 'b', 'c'], ['apply'], 1],
    [['get', 'pods'], [], ['get', 'pods'], -1],
  ])('names of files in %j', (words, names, rest, at) => {
    expect(fileArguments(words)).toEqual({ names, rest, at });
  });

  it.each([
    ['a.b/c', 'a.b/c'],
    ["it's", `'it'\\''s'`],
    ['', "''"],
  ])('the word %j', (word, quoted) => {
    expect(quoteWord(word)).toBe(quoted);
  });

  it('an archive never hides a file of the playground', () => {
    const files = archiveFiles(withText(sample, 'README.txt', 'mine'), 'u');
    expect(files.filter((file) => file.name === 'README.txt')).toEqual([{ name: 'README.txt', text: 'mine' }]);
    expect(files.map((file) => file.name)).toContain('reproduce.sh');
  });
});
