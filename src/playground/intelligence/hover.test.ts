import { describe, expect, it } from 'vitest';
import { hoverAt, schemaPlaceAt } from './hover.ts';
import { playMarked, widget, widgets } from './testing.ts';

const schema = `
type: object
required: [size]
properties:
  size:
    type: integer
    description: How large it is.
    default: 3
    minimum: 1
    x-kubernetes-validations:
    - rule: self != 13
      message: not 13
  ports:
    type: array
    items:
      type: object
      properties:
        number:
          type: integer
`;

describe('hoverAt', () => {
  it('tells type, need, description, default, limits and rules of a field', () => {
    const { player, file, offset } = playMarked(widgets(schema), widget('si^§ze: 4'));
    expect(hoverAt(player, file, offset)?.paragraphs).toEqual([
      '**size** `integer` · required',
      'How large it is.',
      'Default: `3`',
      'Must be: at least `1`',
      'Rule: `self != 13` — not 13',
    ]);
  });

  it('finds fields of items and of flow collections', () => {
    const { player, file, offset } = playMarked(widgets(schema), widget('size: 1\nports: [{number: 8^§0}]'));
    const hover = hoverAt(player, file, offset);
    expect(hover?.paragraphs[0]).toBe('**number** `integer`');
  });

  it('explains keywords of definitions', () => {
    const { player, file, offset } = playMarked(widgets(schema).replace('minimum', 'mini^§mum'), '');
    expect(hoverAt(player, file, offset)?.paragraphs).toContain('The least number allowed.');
  });

  it('says nothing of fields that nobody declares', () => {
    const { player, file, offset } = playMarked(widgets(schema), widget('oth^§er: 1'));
    expect(hoverAt(player, file, offset)).toBeUndefined();
  });
});

describe('schemaPlaceAt', () => {
  it.each([
    ['a field', 'si^§ze: 4', 'size'],
    ['a field of an item', 'ports:\n- num^§ber: 1', 'number'],
    ['the parent of an unknown field', 'oth^§er: 1', 'spec'],
  ])('leads from %s to its schema', (_name, spec, expected) => {
    const definition = widgets(schema);
    const { player, file, offset } = playMarked(definition, widget(spec));
    const place = schemaPlaceAt(player, file, offset);
    expect(place?.file).toBe('definition.yaml');
    expect(definition.slice(place?.start, place?.end)).toBe(expected);
  });
});
