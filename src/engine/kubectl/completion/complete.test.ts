import { describe, expect, test } from 'vitest';
import { ApiServer } from '../../apiserver/api-server.ts';
import { Clock } from '../../values/clock.ts';
import type { KubectlEnvironment } from '../environment.ts';
import { runKubectl } from '../run.ts';
import { complete } from './complete.ts';

const files = new Map([
  [
    'crd.yaml',
    `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.dev}
spec:
  group: example.dev
  scope: Namespaced
  names: {plural: widgets, kind: Widget, shortNames: [wd]}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer}
              parts: {type: array, items: {type: object, properties: {name: {type: string}}}}
`,
  ],
  [
    'w.yaml',
    `apiVersion: example.dev/v1
kind: Widget
metadata: {name: one, labels: {app: demo}}
`,
  ],
]);

function environment(): KubectlEnvironment {
  const clock = new Clock(0);
  const env: KubectlEnvironment = {
    client: new ApiServer({ clock }),
    clock,
    readFile: (name) => files.get(name),
    fileNames: [...files.keys()],
  };
  for (const name of files.keys()) {
    const { exit } = runKubectl(['create', '-f', name], env);
    if (exit !== 0) throw new Error(`cannot create ${name}`);
  }
  return env;
}

/** The candidates at the `|` of a line. */
function at(line: string): string[] {
  const cursor = line.indexOf('|');
  const completion = complete(line.replace('|', ''), cursor, environment());
  return completion.candidates.map(({ text }) => text);
}

describe('complete', () => {
  test.each([
    ['|', ['kubectl']],
    ['kubectl expl|', ['explain']],
    ['kubectl apply view|', ['view-last-applied']],
    ['kubectl get wid|', ['widgets']],
    ['kubectl get wd,wid|', ['wd,widgets']],
    ['kubectl get wd |', ['one']],
    ['kubectl get wd one |', []],
    ['kubectl get wd/|', ['wd/one']],
    ['kubectl get wd -n |', expect.arrayContaining(['default'])],
    ['kubectl get wd -o js|', ['json', 'jsonpath=', 'jsonpath-as-json=', 'jsonpath-file=']],
    ['kubectl get wd -l |', ['app=demo']],
    ['kubectl create --dry-run=|', ['--dry-run=none', '--dry-run=client', '--dry-run=server']],
    ['kubectl apply -f |', ['crd.yaml', 'w.yaml']],
    ['kubectl apply -f crd.yaml,|', ['crd.yaml,w.yaml']],
    ['kubectl apply --server|', ['--server-side', '--server=']],
    ['kubectl patch wd one --type |', ['json', 'merge', 'strategic']],
    ['kubectl wait crd --for |', expect.arrayContaining(['condition=Established', 'delete'])],
    ['kubectl explain widgets.spec.|', ['widgets.spec.parts', 'widgets.spec.size']],
    ['kubectl explain widgets.spec.parts.|', ['widgets.spec.parts.name']],
    ['kubectl help api-|', ['api-resources', 'api-versions']],
    ['kubectl gte |', []],
    ['other |', []],
  ])('%s', (line, expected) => {
    expect(at(line)).toEqual(expected);
  });

  test('replaces the whole word around the cursor', () => {
    const completion = complete('kubectl get wi tail', 'kubectl get wi'.length, environment());
    expect({ from: completion.from, to: completion.to }).toEqual({ from: 12, to: 14 });
  });

  test('writes nothing', () => {
    const env = environment();
    complete('kubectl delete wd ', 'kubectl delete wd '.length, env);
    expect(
      runKubectl(['get', 'wd', '-o', 'name'], env)
        .output.map(({ text }) => text)
        .join(''),
    ).toBe('widget.example.dev/one\n');
  });
});
