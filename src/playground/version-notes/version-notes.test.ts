import { describe, expect, it } from 'vitest';
import type { KubernetesVersion } from '../../engine/index.ts';
import { Player } from '../player.ts';
import { playgroundOf } from '../playground.ts';
import { definitionText } from '../testing/definition-text.ts';
import { versionNotes } from './version-notes.ts';

const definition = definitionText({
  plural: 'boxes',
  kind: 'Box',
  version: `selectableFields:
- jsonPath: .spec.colour`,
  spec: `type: object
properties:
  colour: {type: string, format: k8s-short-name}
  sizes: {type: array, maxItems: 5, items: {type: integer}}
x-kubernetes-validations:
- rule: >-
    size(self.sizes) > 0 &&
    self.sizes.sort()[0] > 0
  messageExpression: "isSemver(self.colour) ? 'a' : 'b'"`,
});

function notesOf(version: KubernetesVersion): string[] {
  const player = new Player();
  player.play({ ...playgroundOf(definition, ''), version });
  return (versionNotes(player)?.missing ?? []).map(({ what, since, place, line }) => {
    const text = definition.slice(place?.start, place?.end);
    return `${what} ${since} line ${line}: ${text}`;
  });
}

const sort = 'sort 1.34 line 26: sort';
const isSemver = 'isSemver 1.33 line 27: isSemver';
const format = 'k8s-short-name 1.34 line 21: k8s-short-name';
const selectableFields = 'selectableFields 1.31 line 12: selectableFields';

describe('what an older version lacks', () => {
  it.each<[KubernetesVersion, string[]]>([
    ['1.30', [sort, isSemver, selectableFields, format]],
    ['1.31', [sort, isSemver, format]],
    ['1.33', [sort, isSemver, format]],
    ['1.34', [sort]],
    ['1.35', []],
    ['1.37', []],
  ])('in %s', (version, expected) => {
    expect(notesOf(version)).toEqual(expected);
  });

  it('tells a function that is not there from one that new rules may not call yet', () => {
    const player = new Player();
    player.play({ ...playgroundOf(definition, ''), version: '1.33' });
    const notes = versionNotes(player)?.missing ?? [];
    expect(notes.map(({ why }) => why)).toEqual([
      'no function of 1.33',
      '1.33 knows it, but takes it in new rules only from 1.34 on, so that an upgrade can be rolled back',
      'unknown in 1.33: not checked',
    ]);
  });

  it.each<[KubernetesVersion, string]>([
    ['1.34', 'rejected'],
    ['1.35', 'created'],
    ['1.37', 'created'],
  ])('is refused by the server of %s where a rule calls it', (version, outcome) => {
    const { documents } = new Player().play({ ...playgroundOf(definition, ''), version });
    expect(documents.map((document) => document.outcome)).toEqual([outcome]);
  });

  it('tells what is worded otherwise, less and less towards the newest', () => {
    const count = (version: KubernetesVersion): number => {
      const player = new Player();
      player.play({ ...playgroundOf(definition, ''), version });
      return versionNotes(player)?.otherwise.length ?? -1;
    };
    expect([count('1.30'), count('1.35'), count('1.37')]).toEqual([8, 2, 0]);
  });
});
