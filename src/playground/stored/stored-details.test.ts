import { describe, expect, test } from 'vitest';
import { Player } from '../player.ts';
import { type FieldValidation, playgroundOf } from '../playground.ts';
import { storedDetails } from './stored-details.ts';

const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: boxes.example.dev}
spec:
  group: example.dev
  names: {plural: boxes, kind: Box}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              width: {type: integer}
              colour: {type: string, default: red}
              label:
                type: object
                default: {text: none}
                properties: {text: {type: string}}
              closed: {type: object}
          status: {type: object, properties: {phase: {type: string}}}
  - name: v1beta1
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              width: {type: integer}
              colour: {type: string, default: red}
              depth: {type: integer, default: 7}
              closed: {type: object, x-kubernetes-preserve-unknown-fields: true}
`;

function box(spec: string, rest = ''): string {
  return `apiVersion: example.dev/v1\nkind: Box\nmetadata: {name: one}\nspec: ${spec}\n${rest}`;
}

/** The marked lines of the first object. */
function marked(objects: string, version?: string, fieldValidation: FieldValidation = 'ignore'): string[] {
  const player = new Player();
  player.play({ ...playgroundOf(definition, objects), fieldValidation });
  const details = storedDetails(player, 'objects.yaml', 0, version);
  return (details?.lines ?? [])
    .filter(({ mark, reason }) => mark !== 'same' && mark !== 'server' && reason !== '')
    .map(({ text, reason }) => `${text} | ${reason}`);
}

describe('why a stored object differs from what was typed', () => {
  test.each([
    [
      'a misspelt field',
      '{widht: 1, label: {text: a}, colour: b}',
      ['widht: 1 | pruned: unknown field, perhaps width'],
    ],
    [
      'a field of another shape',
      '{label: {text: a, zzz: 1}, colour: b}',
      ['zzz: 1 | pruned: spec.label has no such field'],
    ],
    [
      'a field below an object without fields',
      '{label: {text: a}, colour: b, closed: {x: 1}}',
      ['x: 1 | pruned: spec.closed is an object without fields'],
    ],
    ['a default', '{label: {text: a}}', ['colour: red | defaulted, line 21']],
    ['a default of the object around', '{colour: b}', ['label: | defaulted, line 24']],
    [
      'null where it may not be',
      '{label: {text: a}, colour: null}',
      ['colour: red | defaulted in place of null, which the field may not be, line 21'],
    ],
  ])('%s', (_, spec, expected) => {
    expect(marked(box(spec))).toEqual(expected);
  });

  test('status and what the server sets', () => {
    expect(marked(box('{label: {text: a}, colour: b}', 'status: {phase: Up}\n'))).toEqual([
      'status: | dropped: status is a subresource',
    ]);
    expect(
      marked(box('{label: {text: a}, colour: b}').replace('{name: one}', '{name: one, generation: 9, nickname: x}')),
    ).toEqual(['generation: 1 | typed as 9; the server sets it', 'nickname: x | dropped: metadata has no such field']);
  });

  test('of a document that gives no kind nothing is stored, and it is called by its place', () => {
    const player = new Player();
    player.play(playgroundOf(definition, 'spec: {width: 1}\n'));
    expect(storedDetails(player, 'objects.yaml', 0)).toMatchObject({
      title: 'document 1',
      apiVersion: '',
      basis: 'nothing',
      lines: [{ text: 'spec:' }, { text: 'width: 1' }],
    });
  });

  test('a refused object shows what would be pruned', () => {
    expect(marked(box('{widht: 1, label: {text: a}, colour: b}'), undefined, 'strict')).toEqual([
      'widht: 1 | pruned: unknown field, perhaps width',
    ]);
  });
});

describe('reading in another served version', () => {
  test('is converted and pruned by that version, and defaulted by the one in the store', () => {
    expect(marked(box('{width: 1, label: {text: a}, colour: b}'), 'example.dev/v1beta1')).toEqual([
      'apiVersion: example.dev/v1beta1 | converted from example.dev/v1',
      'label: | pruned: spec has no such field',
    ]);
    const older = box('{width: 1, colour: b, depth: 1}').replace('dev/v1', 'dev/v1beta1');
    expect(marked(older, 'example.dev/v1')).toEqual([
      'apiVersion: example.dev/v1 | converted from example.dev/v1beta1',
      'depth: 1 | pruned: spec has no such field',
      'label: | defaulted only when read, line 24',
    ]);
  });

  test('is offered where more than one version is served', () => {
    const player = new Player();
    player.play(playgroundOf(definition, box('{}')));
    expect(storedDetails(player, 'objects.yaml', 0, 'example.dev/v1beta1')).toMatchObject({
      apiVersion: 'example.dev/v1beta1',
      storedAs: 'example.dev/v1',
      versions: ['example.dev/v1', 'example.dev/v1beta1'],
    });
    player.play(playgroundOf(definition.replace(/ {2}- name: v1beta1[\s\S]*/, ''), box('{}')));
    expect(storedDetails(player, 'objects.yaml', 0)?.versions).toEqual([]);
  });
});
