import { describe, expect, test } from 'vitest';
import { ApiServer } from '../apiserver/api-server.ts';
import { Clock } from '../values/clock.ts';
import type { KubectlEnvironment, KubectlResult } from './environment.ts';
import { runKubectl } from './run.ts';

const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.dev}
spec:
  group: example.dev
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {a: {type: string}}}}}}
`;

const widget = (name: string, more = ''): string =>
  `apiVersion: example.dev/v1\nkind: Widget\nmetadata: {name: ${name}${more}}\nspec: {a: x}\n`;

/** A prompt before a server that has the definition. */
class Prompt {
  readonly clock = new Clock(Date.UTC(2026, 0, 1));
  readonly #server = new ApiServer({ clock: this.clock });
  readonly #files: ReadonlyMap<string, string>;

  constructor(files: Readonly<Record<string, string>>) {
    this.#files = new Map(Object.entries({ 'crd.yaml': definition, ...files }));
    this.run('create -f crd.yaml');
  }

  run(line: string, more: Partial<KubectlEnvironment> = {}): KubectlResult {
    return runKubectl(line.split(' '), {
      client: this.#server,
      clock: this.clock,
      readFile: (name) => this.#files.get(name),
      fileNames: [...this.#files.keys()],
      ...more,
    });
  }
}

function text({ output }: KubectlResult, stream: 'stdout' | 'stderr'): string {
  return output.map((chunk) => (chunk.stream === stream ? chunk.text : '')).join('');
}

describe('runKubectl', () => {
  test('reads objects from standard input', () => {
    const result = new Prompt({}).run('apply -f -', { stdin: widget('in') });
    expect(text(result, 'stdout')).toBe('widget.example.dev/in created\n');
  });

  test('fetches nothing', () => {
    const result = new Prompt({}).run('apply -f https://example.dev/w.yaml');
    expect(result.exit).toBe(1);
    expect(text(result, 'stderr')).toBe(
      'error: nothing is fetched here: put the contents of https://example.dev/w.yaml into a file\n',
    );
  });

  test('output tells of its exchange, exchanges of their document', () => {
    const prompt = new Prompt({ 'two.yaml': `# none\n---\n${widget('one')}---\n${widget('two')}` });
    const { output, exchanges } = prompt.run('create -f two.yaml');
    const told = output.map(({ text: line, exchange }) => {
      const { request, source } = exchanges[exchange ?? -1] ?? {};
      return [line, request?.method, source];
    });
    expect(told).toEqual([
      ['widget.example.dev/one created\n', 'POST', { file: 'two.yaml', document: 0 }],
      ['widget.example.dev/two created\n', 'POST', { file: 'two.yaml', document: 1 }],
    ]);
  });

  test('an error about a document for which nothing was sent tells of the document', () => {
    const prompt = new Prompt({
      'mixed.yaml': `${widget('one')}---\napiVersion: v1\nkind: Secret\nmetadata: {name: s}\n`,
    });
    const { output } = prompt.run('apply -f mixed.yaml');
    expect(output.map(({ stream, source }) => ({ stream, source }))).toEqual([
      { stream: 'stdout', source: undefined },
      { stream: 'stderr', source: { file: 'mixed.yaml', document: 1 } },
    ]);
  });

  test('says what holds an object that is not gone, and leaves the clock alone', () => {
    const prompt = new Prompt({ 'held.yaml': widget('held', ', finalizers: [example.dev/hold]') });
    prompt.run('create -f held.yaml');
    const before = prompt.clock.now();
    const result = prompt.run('delete -f held.yaml');
    expect(result.exit).toBe(130);
    expect(text(result, 'stderr')).toBe(
      '^C waited for widgets/held to be gone; held by metadata.finalizers: example.dev/hold\n',
    );
    expect(prompt.clock.now()).toBe(before);
  });

  test('a timeout passes on the clock', () => {
    const prompt = new Prompt({ 'w.yaml': widget('w') });
    prompt.run('create -f w.yaml');
    const before = prompt.clock.now();
    const result = prompt.run('wait widgets/w --for=condition=Ready --timeout=90s');
    expect(text(result, 'stderr')).toBe('error: timed out waiting for the condition on widgets/w\n');
    expect(prompt.clock.now() - before).toBe(90_000);
  });

  test('edit hands over the text that kubectl would open', () => {
    const prompt = new Prompt({ 'w.yaml': widget('w') });
    prompt.run('create -f w.yaml');
    const { editor } = prompt.run('edit widgets w');
    expect(editor?.title).toBe('widgets/w');
    expect(editor?.text).toMatch(
      /^# Please edit the object below\..*\n# and an empty file[\s\S]*\n#\napiVersion: example.dev\/v1\n/,
    );
    expect(editor?.text).not.toContain('managedFields');
  });

  test('each warning is printed once and counts for --warnings-as-errors', () => {
    const unknown = `${widget('a')}  zzz: 1\n`.replace('spec: {a: x}', 'spec:\n  a: x');
    const prompt = new Prompt({ 'a.yaml': unknown, 'b.yaml': unknown.replace('name: a', 'name: b') });
    const result = prompt.run('create -f a.yaml -f b.yaml --validate=warn --warnings-as-errors');
    expect(text(result, 'stderr')).toBe('Warning: unknown field "spec.zzz"\nerror: 1 warning received\n');
    expect(result.exit).toBe(1);
  });
});
