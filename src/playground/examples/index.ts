/** The examples of the menu: one small playground a feature, each with a claim that its transcript proves. */
import { type Playground, playgroundOf } from '../playground.ts';
import { cronTab } from './crontab.ts';
import { defaulting } from './defaulting.ts';
import type { Example } from './example.ts';
import { listMap } from './list-map.ts';
import { pruning } from './pruning.ts';
import { rules } from './rules.ts';
import { versions } from './versions.ts';

export type { Example } from './example.ts';

/** All examples, in the order of the menu. */
export const examples: readonly Example[] = [cronTab, pruning, defaulting, listMap, rules, versions];

/** The playground that an example opens as. */
export function examplePlayground(example: Example): Playground {
  return playgroundOf(example.definition, example.objects);
}
