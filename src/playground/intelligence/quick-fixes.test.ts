import { describe, expect, it } from 'vitest';
import { Player } from '../player.ts';
import { playgroundOf } from '../playground.ts';
import type { Report } from '../report.ts';
import type { QuickFix } from './quick-fix.ts';
import { quickFixes } from './quick-fixes.ts';
import { applyEdits, widget, widgets } from './testing.ts';

const schema = `
type: object
required: [size]
properties:
  size:
    type: integer
    maximum: 10
  color:
    type: string
    enum: [Red, Green]
  open:
    type: boolean
  name:
    type: string
  tags:
    type: array
    items:
      type: string
`;

interface Mended {
  readonly fix: QuickFix;
  readonly text: string;
  readonly report: Report;
}

/** Plays, takes the preferred fix of the first marker in the file, and plays again with it applied. */
function mend(definition: string, objects: string, file: 'definition.yaml' | 'objects.yaml'): Mended {
  const player = new Player();
  const report = player.play(playgroundOf(definition, objects));
  const marker = report.markers.find((each) => each.file === file);
  if (marker === undefined)
    throw new Error(`nothing is wrong: ${JSON.stringify(report.steps.map(({ lines }) => lines))}`);
  const fix = quickFixes(player, file, marker.start, marker.end).find(({ preferred }) => preferred);
  if (fix === undefined) throw new Error(`no fix for: ${marker.message}`);
  const text = applyEdits(file === 'definition.yaml' ? definition : objects, fix.edits);
  const mended = file === 'definition.yaml' ? playgroundOf(text, objects) : playgroundOf(definition, text);
  return { fix, text, report: player.play(mended) };
}

describe('quick fixes of objects', () => {
  it.each([
    ['a misspelt field', 'size: 1\ncolr: Red', 'Rename colr to color', 'color: Red'],
    ['a field in the wrong case', 'size: 1\nColor: Red', 'Rename Color to color', 'color: Red'],
    ['an enum value in the wrong case', 'size: 1\ncolor: red', 'Change to Red', 'color: Red'],
    ['a misspelt enum value', 'size: 1\ncolor: Gren', 'Change to Green', 'color: Green'],
    ['a missing field', 'color: Red', 'Add size', 'size: 1'],
    ['a missing field of an empty object', '{}', 'Add size', 'size: 1'],
    ['a number in quotes', 'size: "3"', 'Change to 3', 'size: 3'],
    ['a boolean in quotes', 'size: 1\nopen: "true"', 'Change to true', 'open: true'],
    ['a number where a string belongs', 'size: 1\nname: 1.20', 'Change to "1.20"', 'name: "1.20"'],
    ['a scalar where a list belongs', 'size: 1\ntags: a', 'Change to [a]', 'tags: [a]'],
    ['a field that nothing is like', 'size: 1\nzzz:\n  a: 1', 'Remove zzz', 'size: 1\n'],
    ['a number above the maximum', 'size: 11', 'Change to 10', 'size: 10'],
  ])('mends %s', (_name, spec, title, expected) => {
    const { fix, text, report } = mend(widgets(schema), widget(spec), 'objects.yaml');
    expect(fix.title).toBe(title);
    expect(text).toContain(expected);
    expect(report.documents.at(-1)).toMatchObject({ outcome: 'created', reason: '' });
  });

  it('adds to flow collections in their own style', () => {
    const { text, report } = mend(
      widgets(schema),
      widget('').replace('spec:\n\n', 'spec: {color: Red}\n'),
      'objects.yaml',
    );
    expect(text).toContain('spec: {size: 1, color: Red}');
    expect(report.documents.at(-1)?.outcome).toBe('created');
  });
});

describe('quick fixes of definitions', () => {
  it.each([
    [
      'a misspelt keyword',
      'type: object\nx-kubernetes-validation: []',
      'Rename x-kubernetes-validation to x-kubernetes-validations',
    ],
    ['a missing type', 'properties:\n  a:\n    type: string', 'Add type'],
    ['a misspelt type', 'type: object\nproperties:\n  a:\n    type: strin', 'Change to string'],
    ['a number in quotes', 'type: object\nproperties:\n  a:\n    type: integer\n    maximum: "10"', 'Change to 10'],
    ['a word for a number', 'type: object\nproperties:\n  a: {maximum: ten, type: integer}', 'Remove maximum'],
    ['a boolean in quotes', 'type: object\nnullable: "true"', 'Change to true'],
    ['a name where a list belongs', 'type: object\nrequired: a\nproperties:\n  a: {type: string}', 'Change to [a]'],
    ['a keyword that is none', 'type: object\nzzz: 1', 'Remove zzz'],
    [
      'a field misspelt in a rule',
      'type: object\nproperties:\n  maxSize: {type: integer}\nx-kubernetes-validations:\n- rule: "0 < self.maxsize"',
      'Change maxsize to maxSize',
    ],
    ['a list without items', 'type: object\nproperties:\n  a:\n    type: array', 'Add items'],
  ])('mends %s', (_name, spec, title) => {
    const { fix, report } = mend(widgets(spec), '', 'definition.yaml');
    expect(fix.title).toBe(title);
    expect(report.documents[0]).toMatchObject({ outcome: 'created', reason: '' });
  });

  it('mends a scope in the wrong case, and a name that does not fit', () => {
    const definition = widgets('type: object');
    const scope = mend(definition.replace('Namespaced', 'namespaced'), '', 'definition.yaml');
    expect(scope.text).toBe(definition);
    const name = mend(
      definition.replace('name: widgets.example.dev', 'name: widget.example.dev'),
      '',
      'definition.yaml',
    );
    expect(name.text).toBe(definition);
  });

  it.each([
    [
      'one limit where one suffices',
      'type: object\nproperties:\n  l:\n    type: array\n    items:\n      type: string\n      maxLength: 64\n    x-kubernetes-validations:\n    - rule: self.all(a, self.exists_one(b, a == b))',
      /^Add maxItems: \d+ to spec\.l$/,
    ],
    [
      'limits together where none suffices alone',
      'type: object\nproperties:\n  l:\n    type: array\n    items:\n      type: array\n      items:\n        type: string\n    x-kubernetes-validations:\n    - rule: self.all(a, a.all(b, self.all(c, c.all(d, b == d))))',
      /^Add maxItems: \d+ to spec\.l, maxItems: \d+ to spec\.l\[\*\]/,
    ],
  ])('brings a rule under its cost limit: %s', (_name, spec, title) => {
    const { fix, report } = mend(widgets(spec), '', 'definition.yaml');
    expect(fix.title).toMatch(title);
    expect(report.documents[0]).toMatchObject({ outcome: 'created', reason: '' });
  });
});
