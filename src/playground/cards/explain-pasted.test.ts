import { describe, expect, test } from 'vitest';
import { definitionOf, objectsOf } from '../examples/example.ts';
import { Player } from '../player.ts';
import { playgroundOf } from '../playground.ts';
import { explainPasted, keysOf } from './explain-pasted.ts';

const definition = definitionOf({ kind: 'Disk', spec: 'type: object\nproperties:\n  size: {type: integer}' });
const objects = objectsOf('Disk', [
  ['a', 'size: 1'],
  ['b', 'size: 2'],
]);

function placeText(text: string): string | undefined {
  const player = new Player();
  const playground = playgroundOf(definition, objects);
  player.play(playground);
  const [explained] = explainPasted(player, text);
  const place = explained?.place;
  if (place === undefined) return undefined;
  const file = playground.files.find((each) => each.name === place.file)?.text ?? '';
  return `${place.file}:${file.slice(0, place.start).split('\n').length} ${file.slice(place.start, place.end)}`;
}

describe('explainPasted', () => {
  test('points at the field of the object that the error names', () => {
    expect(
      placeText(
        'The Disk "b" is invalid: spec.size: Invalid value: 2: spec.size in body should be less than or equal to 1',
      ),
    ).toBe('objects.yaml:13 size');
  });

  test('points at the same field of another object where the named one is not here', () => {
    expect(placeText('The Disk "z" is invalid: spec.size: Required value')).toBe('objects.yaml:6 size');
  });

  test('points into the version of a definition, which the error leaves out', () => {
    expect(
      placeText(
        'The CustomResourceDefinition "disks.example.dev" is invalid: spec.validation.openAPIV3Schema.properties[spec].properties[size].type: Required value',
      ),
    ).toMatch(/^definition\.yaml:\d+ type$/);
  });

  test('points nowhere where no document has the field', () => {
    expect(placeText('The Disk "b" is invalid: spec.colour: Required value')).toBeUndefined();
  });
});

test('keysOf', () => {
  expect(keysOf('spec.a[0].b[c.d]')).toEqual(['spec', 'a', 0, 'b', 'c.d']);
});
