/** The Advice pane's content, its fixes, and its settings in links. */
import { expect, test } from 'vitest';
import { decodeLink, encodeLink } from '../link/link.ts';
import { Player } from '../player.ts';
import { playgroundOf, withText } from '../playground.ts';
import { adviceDetails, adviceFix } from './advice-details.ts';
import { readAdvice, writeAdvice } from './advice-settings.ts';

const definition = `# kept
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.dev}
spec:
  group: example.dev
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
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
            required: [zones]
            properties:
              zones:
                type: array # of the cloud
                items: {type: string}
`;

test('findings stand at their places, and a fix changes what it must', () => {
  const player = new Player();
  const playground = playgroundOf(definition, '');
  player.play(playground);
  const { groups, definitions } = adviceDetails(player);
  expect(definitions).toBe(1);
  const group = groups.find(({ id }) => id === 'list-without-type');
  const [finding] = group?.findings ?? [];
  expect(group?.count).toBe(1);
  expect(finding?.line).toBe(21);
  expect(definition.slice(finding?.place.start, finding?.place.end)).toBe('zones');
  const fixed = finding && adviceFix(player, finding);
  expect(fixed).toBe(
    definition.replace('type: array # of', 'x-kubernetes-list-type: atomic\n                type: array # of'),
  );
  player.play(withText(playground, 'definition.yaml', fixed ?? ''));
  expect(adviceDetails(player).groups.map(({ id }) => id)).not.toContain('list-without-type');
});

test('a rule that is turned off is listed as such', () => {
  const player = new Player();
  player.play({ ...playgroundOf(definition, ''), advice: { profile: 'crd', off: ['list-without-type'] } });
  const { groups, off } = adviceDetails(player);
  expect(groups.map(({ id }) => id)).not.toContain('list-without-type');
  expect(off).toEqual([{ id: 'list-without-type', title: 'List without a list type' }]);
});

test('settings travel in the link, and only where there are some', async () => {
  const advice = { profile: 'strict', off: ['a', 'b'] } as const;
  const playground = { ...playgroundOf(definition, ''), advice };
  expect(await decodeLink(await encodeLink(playground))).toEqual({ playground, view: {} });
  expect(writeAdvice({ profile: 'crd', off: [] })).toBeUndefined();
  expect(readAdvice(['no such profile'])).toEqual({});
  expect(readAdvice(['crd', 1])).toEqual({});
});
