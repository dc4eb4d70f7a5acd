import { describe, expect, test } from 'vitest';
import { Player } from '../player.ts';
import { type FieldValidation, type Playground, playgroundOf } from '../playground.ts';
import { definitionText } from '../testing/definition-text.ts';
import { momentDetails } from './moment-details.ts';

function definition(maximum: number, size = ''): string {
  const spec = `type: object
properties:
  width: {type: integer, maximum: ${maximum}}
  colour: {type: string${size}}`;
  return definitionText({ plural: 'boxes', kind: 'Box', spec });
}

function box(spec: string): string {
  return `apiVersion: example.dev/v1\nkind: Box\nmetadata: {name: one}\nspec: {${spec}}\n`;
}

function playground(objects: string, fieldValidation: FieldValidation = 'strict'): Playground {
  return { ...playgroundOf(definition(10), objects), fieldValidation };
}

describe('what a write lets pass', () => {
  test('an update that keeps an old fault is ratcheted, a creation with it refused', () => {
    const texts = [box('width: 9'), definition(5), box('width: 9, colour: red'), box('width: 8')].join('---\n');
    const { documents } = new Player().play(playground(texts));
    expect(documents.map(({ outcome, ratcheted }) => [outcome, ratcheted.length])).toEqual([
      ['created', 0],
      ['created', 0],
      ['configured', 0],
      ['configured', 1],
      ['rejected', 0],
    ]);
    expect(documents[3]?.ratcheted[0]).toContain('spec.width: Invalid value: 9');
  });

  test.each([
    ['strict', 'rejected', []],
    ['warn', 'created', ['spec.hight']],
    ['ignore', 'created', ['spec.hight']],
  ] as const)('under %s an unknown field makes the document %s', (fieldValidation, outcome, pruned) => {
    const { documents } = new Player().play(playground(box('width: 1, hight: 2'), fieldValidation));
    expect(documents[1]).toMatchObject({ outcome, pruned });
  });
});

describe('moments', () => {
  const texts = [box('width: 1'), definition(10, ', default: red'), box('width: 2')].join('---\n');
  const player = new Player();
  player.play(playground(texts));
  const widths = (documents: number): string[] =>
    momentDetails(player, documents).objects.flatMap(({ lines }) =>
      lines.filter(({ text }) => text.startsWith('width')).map(({ text }) => text),
    );

  test('before the first document nothing is there', () => {
    expect(momentDetails(player, 0)).toMatchObject({ definitions: [], objects: [], count: 0 });
  });

  test('each document’s write is there from its moment on', () => {
    expect([1, 2, 3, 4].map(widths)).toEqual([[], ['width: 1'], ['width: 1'], ['width: 2']]);
  });

  test('a default filled in on reading is told apart from what is stored', () => {
    const defaulted = (documents: number): string[] =>
      momentDetails(player, documents).objects.flatMap(({ lines }) =>
        lines.filter(({ mark }) => mark === 'defaulted').map(({ text }) => text),
      );
    expect([2, 3, 4].map(defaulted)).toEqual([[], ['colour: red'], []]);
  });

  test('looking back leaves the run as it was', () => {
    const { revision } = player.server;
    momentDetails(player, 1);
    expect(player.server.revision).toBe(revision);
  });
});
