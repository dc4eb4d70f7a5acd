import { describe, expect, test } from 'vitest';
import { documentsOf } from '../documents.ts';
import { areApart, dealt, glance, reachOf } from './shards.ts';

const definition = (group: string): string =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: things.${group}}\nspec:\n  group: ${group}\n`;

describe('glance', () => {
  test.each<[string, string, readonly string[]]>([
    ['a definition', definition('a.dev'), ['a.dev']],
    [
      'a definition in JSON',
      '{\n  "kind": "CustomResourceDefinition",\n  "spec": {\n    "group": "a.dev"\n  }\n}',
      ['a.dev'],
    ],
    ['an object', 'apiVersion: a.dev/v1\nkind: Thing\nspec:\n  template:\n      apiVersion: b.dev/v1\n', ['a.dev']],
    ['several documents', 'apiVersion: a.dev/v1\n---\n"apiVersion": "b.dev/v1"\r\n', ['a.dev', 'b.dev']],
    ['what is of no group', 'apiVersion: v1\nkind: Secret\n', ['']],
  ])('%s', (_, text, groups) => {
    expect([...glance(text).groups]).toEqual(groups);
  });
});

describe('dealt', () => {
  const file = (size: number, ...groups: string[]): { groups: Set<string>; size: number } => ({
    groups: new Set(groups),
    size,
  });

  test('keeps together what shares a group, also through others', () => {
    const files = [file(5, 'a'), file(4, 'c'), file(3, 'a', 'b'), file(2, 'b'), file(1, 'd')];
    expect(dealt(files, 2).map((shard) => shard.map(({ size }) => size))).toEqual([
      [5, 3, 2],
      [4, 1],
    ]);
  });

  test('leaves out shards that nothing is left for, and gives the first more', () => {
    expect(dealt([file(5, 'a'), file(3, 'a')], 3)).toHaveLength(1);
    expect(dealt([file(3, 'a'), file(2, 'b'), file(1, 'c')], 2, 4).map(({ length }) => length)).toEqual([2, 1]);
  });
});

describe('reachOf', () => {
  const reachOfText = (text: string): readonly string[] | undefined => {
    const [placed] = documentsOf({ files: [{ name: 'a.yaml', text }] });
    return placed && reachOf(placed);
  };

  test.each<[string, string, readonly string[] | undefined]>([
    ['a definition', definition('a.dev'), ['a.dev']],
    ['a definition of another name', definition('a.dev').replace('things.a.dev', 'things.b.dev'), ['b.dev', 'a.dev']],
    ['an object', 'apiVersion: a.dev/v1\nkind: Thing\nmetadata: {name: a}', ['a.dev']],
    ['what cannot be read', 'a: [', []],
    ['a namespace', 'apiVersion: v1\nkind: Namespace\nmetadata: {name: a}', undefined],
    ['a list', 'apiVersion: v1\nkind: List\nitems: []', undefined],
    ['a generated name', 'apiVersion: a.dev/v1\nkind: Thing\nmetadata: {generateName: a-}', undefined],
  ])('of %s', (_, text, reach) => {
    expect(reachOfText(text)).toEqual(reach);
  });
});

test('shards are apart where no group is in two and none reaches everywhere', () => {
  expect(areApart([new Set(['a', 'b']), new Set(['c'])])).toBe(true);
  expect(areApart([new Set(['a', 'b']), new Set(['b'])])).toBe(false);
  expect(areApart([new Set(['a']), undefined])).toBe(false);
});
