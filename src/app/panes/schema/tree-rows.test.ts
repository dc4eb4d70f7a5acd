import { describe, expect, it } from 'vitest';
import type { SchemaField, SchemaTree } from '../../../playground/index.ts';
import { fieldOf, foundRows, namesOf, openRows, type TreeRows } from './tree-rows.ts';

function treeOf(...lines: string[]): SchemaTree {
  const fields: SchemaField[] = [];
  const above: number[] = [];
  for (const [at, line] of lines.entries()) {
    const depth = line.search(/\S/) / 2;
    above.length = depth;
    above.push(at);
    const open = (lines[at + 1]?.search(/\S/) ?? 0) / 2 > depth;
    const parent = depth === 0 ? -1 : (above[depth - 1] ?? -1);
    fields.push({ parent, depth, name: line.trim(), type: 'object', required: false, rules: 0, open, keys: [] });
  }
  const root = ['spec'];
  return { file: 'f', index: 0, definition: 'd', version: 'v1', kind: 'K', root, fields, cut: false };
}

const tree = treeOf('spec', '  ports', '    name', '  name', 'status', '  ready');

function shown(of: SchemaTree, { rows }: TreeRows): string[] {
  return rows.map(({ field, open }) => `${field === -1 ? 'K' : namesOf(of, field).join('.')}${open ? ' -' : ''}`);
}

describe('the rows of a tree', () => {
  it('are all open in a small one', () => {
    expect(shown(tree, openRows(tree, new Set()))).toEqual([
      'K -',
      'spec -',
      'spec.ports -',
      'spec.ports.name',
      'spec.name',
      'status -',
      'status.ready',
    ]);
  });

  it('leave out what lies in a closed one', () => {
    const rows = openRows(tree, new Set(['spec\u0000ports', 'status', 'gone\u0000away']));
    expect(shown(tree, rows)).toEqual(['K -', 'spec -', 'spec.ports', 'spec.name', 'status']);
  });

  it('are open two levels deep in a large one', () => {
    const large = treeOf('spec', '  ports', '    name', ...Array.from({ length: 300 }, (_, at) => `  f${at}`));
    const rows = shown(large, openRows(large, new Set()));
    expect(rows.slice(0, 4)).toEqual(['K -', 'spec -', 'spec.ports', 'spec.f0']);
    expect(shown(large, openRows(large, new Set(['spec\u0000ports']))).slice(2, 4)).toEqual([
      'spec.ports -',
      'spec.ports.name',
    ]);
  });

  it.each<[string, number, string[]]>([
    ['NAME', 2, ['spec -', 'spec.ports -', 'spec.ports.name', 'spec.name']],
    ['ports.na', 1, ['spec -', 'spec.ports -', 'spec.ports.name']],
    ['rea', 1, ['status -', 'status.ready']],
    ['nothing', 0, []],
  ])('are what a search for %s finds, with what it lies in', (query, found, expected) => {
    const rows = foundRows(tree, query);
    expect(rows.found).toBe(found);
    expect(shown(tree, rows)).toEqual(expected);
  });

  it('are found again by their names', () => {
    expect(fieldOf(tree, ['spec', 'name'])).toBe(3);
    expect(fieldOf(tree, ['spec', 'gone'])).toBe(0);
    expect(fieldOf(tree, [])).toBe(-1);
  });
});
