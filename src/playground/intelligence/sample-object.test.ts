import { describe, expect, it } from 'vitest';
import { examples } from '../examples/index.ts';
import { Player } from '../player.ts';
import { playgroundOf } from '../playground.ts';
import { sampleKinds, sampleYaml } from './sample-object.ts';
import { widgets } from './testing.ts';

const demanding = widgets(`
type: object
required: [when, list, count, choice, label, map, port]
properties:
  when: {type: string, format: date-time}
  list: {type: array, minItems: 2, items: {type: string, minLength: 12}}
  count: {type: integer, minimum: 5, exclusiveMinimum: true, multipleOf: 4}
  choice: {type: string, enum: [b, a]}
  label: {type: string, pattern: '^[a-z]+$', maxLength: 7}
  map: {type: object, minProperties: 1, additionalProperties: {type: integer}}
  port: {x-kubernetes-int-or-string: true}
  optional: {type: number, maximum: 0}
`);

/** A sample knows nothing of rules: only definitions without any are sure to take it. */
describe('sampleYaml', () => {
  it.each(['minimal', 'full'] as const)('makes a %s object that the server takes', (size) => {
    const definitions = examples
      .map(({ definition }) => definition)
      .filter((text) => !text.includes('x-kubernetes-validations'));
    for (const definition of [demanding, ...definitions]) {
      const player = new Player();
      const { documents } = player.play(playgroundOf(definition, ''));
      if (documents.some(({ outcome }) => outcome !== 'created')) continue;
      for (const kind of sampleKinds(player)) {
        const text = sampleYaml(player, kind, size) ?? '';
        const report = player.play(playgroundOf(definition, text));
        expect.soft(report.documents.at(-1), text).toMatchObject({ outcome: 'created', reason: '' });
      }
    }
  });

  it('writes only what is required, or everything', () => {
    const player = new Player();
    player.play(playgroundOf(demanding, ''));
    const [kind] = sampleKinds(player);
    if (kind === undefined) throw new Error('no kind');
    expect(sampleYaml(player, kind, 'minimal')).not.toContain('optional');
    expect(sampleYaml(player, kind, 'full')).toContain('optional: 0');
  });
});
