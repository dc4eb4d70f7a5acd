/** Definitions of real projects, each with an object that it refuses by a keyword or a rule, made small. Skipped where the corpus is not there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Player } from '../../src/playground/player.ts';
import { playgroundOf } from '../../src/playground/playground.ts';
import { shrink } from '../../src/playground/shrink/shrink.ts';
import { foundErrors } from '../../src/playground/shrink/signature.ts';

const corpus = process.env.CRD_CORPUS ?? join(import.meta.dirname, '../../../shared/corpus');
const cases: readonly { name: string; definition: string; object: string; error: string }[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'cases.json'), 'utf8'),
);

describe.skipIf(!existsSync(corpus))('make it smaller', () => {
  it.each(cases)('$name', { timeout: 240_000 }, ({ definition, object, error }) => {
    const playground = playgroundOf(readFileSync(join(corpus, definition), 'utf8'), object);
    const player = new Player();
    player.play(playground);
    const target = foundErrors(player).find((found) => found.text.includes(error));
    expect(target).toBeDefined();
    const started = process.cpuUsage();
    const result = shrink(playground, { kind: 'error', signature: target?.signature ?? '' });
    // Its own seconds: what else the machine does meanwhile is not counted.
    expect(process.cpuUsage(started).user / 1_000_000).toBeLessThan(30);
    expect(result).not.toHaveProperty('error');
    if ('error' in result) return;
    expect(result.after).toBeLessThan(40);
    player.play(result.playground);
    expect(foundErrors(player).map((found) => found.signature)).toEqual([target?.signature]);
    expect(shrink(result.playground, { kind: 'error', signature: target?.signature ?? '' })).toMatchObject({
      playground: result.playground,
      removed: [],
    });
  });
});
