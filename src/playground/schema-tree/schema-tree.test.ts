import { describe, expect, it } from 'vitest';
import { Player } from '../player.ts';
import { definitionFile, playgroundOf } from '../playground.ts';
import { fieldAt, fieldDetails } from './field-details.ts';
import { publishedSchema } from './published.ts';
import { keysOfField, namesOfField, schemaTrees } from './schema-tree.ts';

const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: boxes.example.dev
spec:
  group: example.dev
  names: {plural: boxes, kind: Box}
  scope: Namespaced
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
            required: [width]
            properties:
              width:
                type: integer
                description: How wide it is.
              ports:
                type: array
                items:
                  type: object
                  properties:
                    protocol: {type: string}
              labels:
                type: object
                additionalProperties: {type: string, format: byte}
              size: {x-kubernetes-int-or-string: true}
          status:
            type: object
            x-kubernetes-preserve-unknown-fields: true
`;

function played(text: string): Player {
  const player = new Player();
  player.play(playgroundOf(text, ''));
  return player;
}

describe('the tree of a schema', () => {
  const player = played(definition);
  const [tree] = schemaTrees(player);
  if (tree === undefined) throw new Error('no tree');

  it('lists the fields in the order of the text, those of items under their list', () => {
    expect(tree.fields.map(({ depth, name, type, required }) => [depth, name, type, required])).toEqual([
      [0, 'spec', 'object', false],
      [1, 'width', 'integer', true],
      [1, 'ports', '[]object', false],
      [2, 'protocol', 'string', false],
      [1, 'labels', 'map[string]string (byte)', false],
      [1, 'size', 'int-or-string', false],
      [0, 'status', 'object', false],
    ]);
    expect(namesOfField(tree, 3)).toEqual(['spec', 'ports', 'protocol']);
    expect(keysOfField(tree, 3).slice(5)).toEqual([
      'properties',
      'spec',
      'properties',
      'ports',
      'items',
      'properties',
      'protocol',
    ]);
  });

  it('has kubectl explain a field, and finds its place', () => {
    const details = fieldDetails(player, { file: definitionFile, index: 0, version: 'v1', field: 1 });
    expect(details?.command).toBe('kubectl explain boxes.spec.width --api-version=example.dev/v1');
    expect(details?.explained).toContain('FIELD: width <integer>');
    expect(details?.explained).toContain('How wide it is.');
    expect(definition.slice(details?.place?.start, details?.place?.end)).toBe('width');
    expect(fieldDetails(player, { file: definitionFile, index: 0, version: 'v1', field: -1 })?.explained).toContain(
      'KIND:       Box',
    );
  });

  it.each([
    ['How wide', 1],
    ['protocol:', 3],
    ['items:', 2],
    ['required: [width]', 0],
    ['x-kubernetes-preserve', 6],
    ['openAPIV3Schema', -1],
  ])('finds the field that the text %s belongs to', (text, field) => {
    const at = definition.indexOf(text) + 1;
    expect(fieldAt(player, definitionFile, at)).toEqual({ file: definitionFile, index: 0, version: 'v1', field });
  });

  it('finds none outside of schemas', () => {
    expect(fieldAt(player, definitionFile, definition.indexOf('plural'))).toBeUndefined();
  });

  it.each(['v2', 'v3'] as const)('has what OpenAPI %s publishes', (openApi) => {
    const choice = { file: definitionFile, index: 0, version: 'v1', openApi, format: 'yaml' } as const;
    const published = publishedSchema(player, choice);
    expect(published?.name).toBe('dev.example.v1.Box');
    expect(published?.text).toContain('description: How wide it is.');
    const json = publishedSchema(player, { ...choice, format: 'json' })?.text ?? '';
    expect(JSON.parse(json)).toHaveProperty(['properties', 'spec', 'properties', 'width', 'type'], 'integer');
  });

  it('says what kubectl says where a definition was refused', () => {
    const refused = played(definition.replace('storage: true', 'storage: false'));
    const details = fieldDetails(refused, { file: definitionFile, index: 0, version: 'v1', field: 1 });
    expect(details?.done).toBe(false);
    expect(details?.explained).not.toBe('');
    expect(
      publishedSchema(refused, { file: definitionFile, index: 0, version: 'v1', openApi: 'v3', format: 'yaml' })?.text,
    ).toBe('');
  });
});
