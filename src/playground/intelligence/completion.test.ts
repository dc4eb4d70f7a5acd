import { describe, expect, it } from 'vitest';
import { playgroundOf } from '../playground.ts';
import { suggestions } from './completion.ts';
import type { Suggestion } from './suggestion.ts';
import { playMarked, widget, widgets } from './testing.ts';

const schema = `
type: object
description: What is wanted.
required: [size]
properties:
  color:
    type: string
    description: The colour it is painted in.
    enum: [red, green]
    default: red
  size:
    type: integer
  open:
    type: boolean
  ports:
    type: array
    items:
      type: object
      required: [name]
      properties:
        name:
          type: string
        number:
          type: integer
  labels:
    type: object
    additionalProperties:
      type: string
`;

function at(definition: string, objects: string): readonly Suggestion[] {
  const { player, file, offset } = playMarked(definition, objects);
  return [...suggestions(player, file, offset).items].sort((a, b) =>
    a.order < b.order ? -1 : a.order > b.order ? 1 : 0,
  );
}

const labels = (items: readonly Suggestion[]): string[] => items.map(({ label }) => label);

describe('suggestions in objects', () => {
  it('offers the fields of the schema, required ones first, without those that are there', () => {
    const items = at(widgets(schema), widget('open: true\nc^§'));
    expect(labels(items)).toEqual(['size', 'color', 'ports', 'labels']);
    expect(items[0]).toMatchObject({ detail: 'integer · required', insert: 'size: $0' });
    expect(items[1]).toMatchObject({ insert: `color: \${0:red}` });
    expect(items[1]?.documentation).toContain('The colour it is painted in.');
    expect(items[2]).toMatchObject({ insert: 'ports:\n- name: $0' });
  });

  it.each([
    ['an enum, its default first', 'color: ^§', ['red', 'green']],
    ['true and false', 'open: ^§', ['true', 'false']],
    ['the fields of an item', 'ports:\n- name: a\n- ^§', ['name', 'number']],
    ['the other fields of an item', 'ports:\n- name: a\n  ^§', ['number']],
    ['nothing for free keys', 'labels:\n  ^§', []],
    ['the other fields in braces', 'ports: [{name: a, ^§}]', ['number']],
  ])('offers %s', (_name, spec, expected) => {
    expect(labels(at(widgets(schema), widget(spec)))).toEqual(expected);
  });

  it('keeps to one line inside braces', () => {
    const object = widget('').replace('spec:\n', 'spec: {^§}');
    expect(at(widgets(schema), object).map(({ insert }) => insert)).toEqual([
      'size: $0',
      `color: \${0:red}`,
      'open: $0',
      'ports: [{$0\\}]',
      'labels: {$0\\}',
    ]);
  });

  it('offers kinds and versions that are declared', () => {
    expect(labels(at(widgets(schema), 'apiVersion: ^§\n'))).toEqual(['example.dev/v1']);
    expect(labels(at(widgets(schema), 'apiVersion: example.dev/v1\nkind: ^§\n'))).toEqual(['Widget']);
  });

  it('offers whole objects in an empty file', () => {
    expect(labels(at(widgets(schema), '^§'))).toEqual([
      'apiVersion',
      'kind',
      'metadata',
      'Widget (minimal)',
      'Widget (full)',
    ]);
  });

  it('still knows the fields while the definition is half typed', () => {
    const { player, file, offset } = playMarked(widgets(schema), widget('s^§'));
    expect(labels(suggestions(player, file, offset).items)).toContain('size');
    const [, objects] = player.playground?.files ?? [];
    player.play(playgroundOf(`${widgets(schema)}\n  "`, objects?.text ?? ''));
    expect(player.documents[0]?.document.error).toBeDefined();
    expect(labels(suggestions(player, file, offset).items)).toContain('size');
  });
});

describe('suggestions in definitions', () => {
  it('offers keywords with a sentence each', () => {
    const items = at(widgets('type: object\nx-k^§'), '');
    const rules = items.find(({ label }) => label === 'x-kubernetes-validations');
    expect(rules).toMatchObject({ documentation: 'Rules in CEL.', insert: 'x-kubernetes-validations:\n- rule: $0' });
    expect(labels(items)).not.toContain('type');
    expect(items.every(({ documentation }) => documentation.length > 10)).toBe(true);
  });

  it.each([
    ['types', 'type: ^§', 'boolean'],
    ['formats', 'type: string\nformat: ^§', 'date-time'],
    ['kinds of lists', 'type: array\nx-kubernetes-list-type: ^§', 'map'],
    ['fields that could be required', 'type: object\nrequired:\n- ^§\nproperties:\n  alpha: {type: string}', 'alpha'],
    ['keywords of nested schemas', 'type: object\nproperties:\n  a:\n    items:\n      max^§', 'maxLength'],
  ])('offers %s', (_name, text, expected) => {
    expect(labels(at(widgets(text), ''))).toContain(expected);
  });

  it('offers scopes', () => {
    expect(labels(at(widgets('type: object').replace('Namespaced', '^§'), ''))).toEqual(['Namespaced', 'Cluster']);
  });
});

describe('suggestions in rules', () => {
  const rule = (text: string): string => `${schema.trim()}\nx-kubernetes-validations:\n- rule: ${text}`;

  it.each([
    ['fields of self', '"self.^§"', 'ports', 'lowerAscii'],
    ['fields after a function', 'self.size > self.^§', 'size', 'lowerAscii'],
    ['functions of strings', 'self.color.^§', 'lowerAscii', 'all'],
    ['macros of lists', 'self.ports.^§', 'all', 'lowerAscii'],
    ['fields of an item', 'self.ports[0].^§', 'number', 'size'],
    ['fields of what a macro binds', 'self.ports.all(p, p.^§', 'number', 'color'],
    ['variables', '^§', 'oldSelf', 'lowerAscii'],
    ['variables of macros', 'self.ports.all(port, ^§', 'port', 'lowerAscii'],
    ['old values', '>-\n    self.size > 1 &&\n    oldSelf.^§', 'color', 'lowerAscii'],
  ])('offers %s', (_name, text, expected, other) => {
    const found = labels(at(widgets(rule(text)), ''));
    expect(found).toContain(expected);
    expect(found).not.toContain(other);
  });

  it('tells the signatures of functions', () => {
    const found = at(widgets(rule('self.color.^§')), '').find(({ label }) => label === 'indexOf');
    expect(found?.documentation).toContain('string.indexOf(string) -> int');
    expect(found?.insert).toBe('indexOf($0)');
  });

  it('is silent inside strings', () => {
    expect(at(widgets(rule(`self.color == 'a.^§`)), '')).toEqual([]);
  });
});
