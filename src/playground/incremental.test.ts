import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { Player } from './player.ts';
import { type Playground, playgroundOf } from './playground.ts';

/** Numbers that follow from a seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Random = ReturnType<typeof randomOf>;

const definitionOf = (plural: string, maximum: number, rule: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: ${plural}.example.dev
spec:
  group: example.dev
  scope: Namespaced
  names: {plural: ${plural}, kind: ${plural.toUpperCase()}, shortNames: [w]}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        x-kubernetes-validations:
        - rule: ${rule}
        properties:
          spec:
            type: object
            properties:
              size: {type: integer, maximum: ${maximum}}
              colour: {type: string, default: blue}
              tags: {type: array, items: {type: string}}
    additionalPrinterColumns:
    - {name: Size, type: integer, jsonPath: .spec.size}
    - {name: Version, type: string, jsonPath: .metadata.resourceVersion}
  - name: v1old
    served: true
    storage: false
    deprecated: true
    schema:
      openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}
`;

const rules = ['self.spec.size != 7', '!has(self.spec.tags) || self.spec.tags.size() < 3', 'self.spec.size +'];

function objectOf(random: Random): string {
  const name = `w${random(12)}`;
  const version = random(8) === 0 ? 'v1old' : 'v1';
  const extra = [
    '  namespace: other\n',
    '  resourceVersion: "5"\n',
    '  uid: 3b8f1a52-0000-4000-8000-000000000000\n',
    '  generateName: w-\n',
    '  labels: {a: b}\n',
    '  finalizers: [example.dev/held]\n',
    '  annotations: {a: b}\n',
  ];
  const metadata = random(3) === 0 ? (extra[random(extra.length)] ?? '') : '';
  const body = [
    `  size: ${random(12)}\n`,
    `  size: ${random(4)}\n  colour: red\n`,
    `  size: ${random(4)}\n  tags: [a, b, c]\n`,
    `  size: ${random(4)}\n  unknown: 1\n`,
    '  size: text\n',
  ];
  const kind = random(9) === 0 ? 'GADGETS' : 'WIDGETS';
  return `apiVersion: example.dev/${version}\nkind: ${kind}\nmetadata:\n  name: ${name}\n${metadata}spec:\n${body[random(body.length)]}`;
}

const others = [
  '# nothing but a comment\n',
  'spec: [\n',
  'kind: Widget\n',
  'apiVersion: v1\nkind: Namespace\nmetadata: {name: other}\n',
  'apiVersion: v1\nkind: Secret\nmetadata: {name: s}\n',
  'apiVersion: v1\nkind: List\nitems:\n- {apiVersion: example.dev/v1, kind: WIDGETS, metadata: {name: w1}, spec: {size: 1}}\n- {apiVersion: example.dev/v1, kind: WIDGETS, metadata: {name: in-list}, spec: {size: 3}}\n',
];

function documentOf(random: Random): string {
  if (random(14) === 0) return others[random(others.length)] ?? '';
  if (random(25) === 0)
    return definitionOf(random(2) === 0 ? 'widgets' : 'gadgets', 5 + random(5), rules[random(2)] ?? '');
  return objectOf(random);
}

/** Commands that go on from the default run. */
const commands = [
  'kubectl apply -f objects.yaml',
  'kubectl apply -f objects.yaml --server-side',
  'kubectl apply -f objects.yaml --force',
  'kubectl apply -f .',
  'kubectl apply -f objects.yaml -o yaml',
  'kubectl delete widgets w1',
  'kubectl delete namespace other',
  'kubectl delete -f objects.yaml --wait=false',
  'kubectl apply -f objects.yaml --dry-run=server',
  'kubectl get widgets,gadgets -A -o yaml --show-managed-fields',
];

function edited(random: Random, playground: Playground, documents: string[]): Playground {
  const at = random(documents.length + 1);
  switch (random(7)) {
    case 0:
      documents.splice(at, 0, documentOf(random));
      break;
    case 1:
      documents.splice(at, 1);
      break;
    case 2:
      documents.splice(at, 0, documents[random(Math.max(1, documents.length))] ?? '');
      break;
    case 3:
      documents.splice(at, 0, ...documents.splice(random(documents.length + 1), 3));
      break;
    case 4: {
      const pinned = [...playground.pinned];
      if (random(2) === 0) pinned.splice(random(pinned.length + 1), 1);
      else pinned.splice(random(pinned.length + 1), 0, commands[random(commands.length)] ?? '');
      return { ...playground, pinned: pinned.slice(0, 4) };
    }
    case 5:
      if (random(3) > 0) break;
      return withFiles(
        playground,
        definitionOf('widgets', 3 + random(9), rules[random(rules.length)] ?? ''),
        documents,
      );
    default:
      documents[at] = documentOf(random);
  }
  return withFiles(playground, playground.files[0]?.text ?? '', documents);
}

function withFiles(playground: Playground, definition: string, documents: readonly string[]): Playground {
  return { ...playground, files: playgroundOf(definition, documents.join('---\n')).files };
}

/** Everything that can be seen of a run. */
function seen(player: Player, playground: Playground): object {
  const { elapsed, ...report } = player.play(playground);
  return {
    report,
    exchanges: player.documents.map(({ file, index }) => player.exchangesOf(file, index)),
    moments: player.documents.map((_, at) => player.revisionAfter(at + 1)),
    stored: ['example.dev/widgets', 'example.dev/gadgets', 'core/namespaces'].map((bucket) =>
      player.server.stored(bucket).map(({ key, value, revision }) => ({ key, value, revision })),
    ),
  };
}

describe('a player that played before', () => {
  test.each([1, 2, 3, 4])('tells the same as a fresh one after every edit (seed %i)', { timeout: 300_000 }, (seed) => {
    const random = randomOf(seed);
    const documents = Array.from({ length: 12 }, () => documentOf(random));
    let playground = withFiles(playgroundOf('', ''), definitionOf('widgets', 9, rules[0] ?? ''), documents);
    if (seed === 2) playground = { ...playground, fieldValidation: 'warn' };
    if (seed === 3) playground = { ...playground, fieldValidation: 'ignore' };
    const player = new Player();
    for (let edit = 0; edit < 15; edit++) {
      const again = seen(player, playground);
      const fresh = seen(new Player(), playground);
      // The assertion tells where they differ, and takes long to find that they do not.
      if (!isDeepStrictEqual(again, fresh)) expect(again, `edit ${edit}`).toEqual(fresh);
      playground = edited(random, playground, documents);
    }
  });
});

test('a document that cannot be read any more is found before the server is asked for its kinds', () => {
  const good = definitionOf('widgets', 9, 'self.spec.size != 7');
  const player = new Player();
  player.play(playgroundOf(good, ''));
  const broken = playgroundOf(good.replace('  group:', ' group:'), '');
  const { elapsed: _, ...again } = player.play(broken);
  const { elapsed: __, ...fresh } = new Player().play(broken);
  expect(again.steps[0]?.requests).toEqual([]);
  expect(again).toEqual(fresh);
});
