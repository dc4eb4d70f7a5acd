import { describe, expect, it } from 'vitest';
import { Player, play } from '../player.ts';
import { type Playground, playgroundOf } from '../playground.ts';
import { shrink } from './shrink.ts';
import { foundErrors } from './signature.ts';
import { namedSteps, type ShrinkTarget } from './target.ts';

const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: boxes.example.dev, labels: {team: crates}}
spec:
  group: example.dev
  names: {plural: boxes, kind: Box, shortNames: [bx]}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    additionalPrinterColumns: [{name: Width, type: integer, jsonPath: .spec.width}]
    schema:
      openAPIV3Schema:
        type: object
        description: A box.
        properties:
          spec:
            type: object
            required: [height]
            x-kubernetes-validations:
            - {rule: self.height == oldSelf.height, message: height stays}
            properties:
              width: {type: integer, maximum: 10}
              height: {type: integer, minimum: 1}
`;
const box = (spec: string): string =>
  `apiVersion: example.dev/v1\nkind: Box\nmetadata: {name: crate}\nspec: {${spec}}\n`;

function errorsOf(playground: Playground): ReturnType<typeof foundErrors> {
  const player = new Player();
  player.play(playground);
  return foundErrors(player);
}

function firstError(playground: Playground): ShrinkTarget {
  return { kind: 'error', signature: errorsOf(playground)[0]?.signature ?? '' };
}

function shrunk(playground: Playground, part: string): Playground {
  const target = errorsOf(playground).find((error) => error.text.includes(part));
  const result = shrink(playground, { kind: 'error', signature: target?.signature ?? '' });
  if ('error' in result) throw new Error(result.error);
  expect(errorsOf(result.playground).map((error) => error.signature)).toEqual([target?.signature]);
  expect(result.after).toBeLessThan(result.before);
  return result.playground;
}

describe('shrink', () => {
  it('keeps what a bound needs and nothing else', () => {
    const { files } = shrunk(
      playgroundOf(definition, [box('width: 3, height: 1'), box('width: 11, height: 2')].join('---\n')),
      'width',
    );
    expect(files[1]?.text).toBe('apiVersion: example.com/v1\nkind: Thing\nmetadata: {name: a}\nspec: {width: 11}\n');
    expect(files[0]?.text).not.toMatch(/height|description|shortNames|labels|Printer/);
  });

  it('keeps both objects of a transition', () => {
    const { files } = shrunk(
      playgroundOf(definition, [box('height: 1'), box('height: 2, width: 3')].join('---\n')),
      'height stays',
    );
    expect(files[1]?.text.match(/^spec: .*$/gm)).toEqual(['spec: {height: 1}', 'spec: {height: 2}']);
    expect(files[0]?.text).not.toContain('width');
  });

  it('shrinks a definition that is refused by itself', () => {
    const { files } = shrunk(
      playgroundOf(definition.replace('boxes.example.dev', 'box.example.dev'), box('height: 1')),
      'metadata.name',
    );
    expect(files[1]?.text).toBe('');
    expect(files[0]?.text).not.toContain('height');
  });

  it('finds nothing more when pressed again', { timeout: 60_000 }, () => {
    const playground = playgroundOf(definition, box('height: 0, width: 20'));
    for (const { signature } of errorsOf(playground)) {
      const once = shrink(playground, { kind: 'error', signature });
      if ('error' in once) throw new Error(once.error);
      expect(shrink(once.playground, { kind: 'error', signature })).toMatchObject({
        playground: once.playground,
        removed: [],
      });
    }
  });

  it('tells each success, ever smaller', () => {
    const lines: number[] = [];
    const playground = playgroundOf(definition, box('height: 0'));
    shrink(playground, firstError(playground), (progress) => lines.push(progress.lines));
    expect(lines.length).toBeGreaterThan(3);
    expect(lines).toEqual(lines.toSorted((a, b) => b - a));
  });

  it('says what it took away', () => {
    const playground = playgroundOf(definition, box('height: 0'));
    const result = shrink(playground, firstError(playground));
    expect(result).toMatchObject({
      removed: expect.arrayContaining([
        {
          path: 'definition.yaml: CustomResourceDefinition.spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.width',
          values: 3,
        },
      ]),
    });
  });

  it('refuses an error that the texts, written out anew, do not give', () => {
    expect(
      shrink(playgroundOf(definition, box('height: 1')), { kind: 'error', signature: 'none of these' }),
    ).toHaveProperty('error');
  });

  it('keeps the difference between two steps, the steps between them included', () => {
    const get = 'kubectl get box crate -o yaml';
    const patch = `kubectl patch box crate --type=merge -p '{"spec":{"height":4}}'`;
    const playground = {
      ...playgroundOf(definition, box('height: 3, width: 2').replace('name: crate', 'name: crate, labels: {a: b}')),
      pinned: ['kubectl get boxes -o wide', get, patch.replace('height', 'width'), get, 'kubectl explain box'],
    };
    const steps = namedSteps(play(playground)).filter(({ command }) => command === get);
    const [before = { command: '', nth: 0 }, after = { command: '', nth: 0 }] = steps;
    const target: ShrinkTarget = { kind: 'difference', before, after };
    const result = shrink(playground, target);
    if ('error' in result) throw new Error(result.error);
    const { files, pinned } = result.playground;
    expect(pinned).toEqual([get, patch.replace('height', 'width'), get]);
    expect(files[1]?.text).toContain('spec: {width: 2}');
    expect(files[0]?.text).not.toMatch(/height stays|Printer|description/);
    const printed = play(result.playground).steps.filter(({ command }) => command === get);
    expect(printed.map(({ lines }) => lines.find(({ text }) => /^ {2}width:/.test(text))?.text)).toEqual([
      '  width: 2',
      '  width: 4',
    ]);
    expect(shrink(result.playground, target)).toMatchObject({ removed: [] });
  });

  it('has no difference to keep where two steps print the same', () => {
    const playground = {
      ...playgroundOf(definition, box('height: 3')),
      pinned: ['kubectl get boxes', 'kubectl get boxes'],
    };
    const [, , one, other, last] = namedSteps(play(playground));
    expect([one, other, last]).toEqual([0, 1, 2].map((nth) => ({ command: 'kubectl get boxes', nth })));
    if (one === undefined || other === undefined) return;
    expect(shrink(playground, { kind: 'difference', before: one, after: other })).toHaveProperty('error');
  });
});
