/** The examples of the menu: one small playground a feature, each with a claim that its transcript proves. */
import { type Playground, playgroundOf } from '../playground.ts';
import { libraryExamples } from './cel-libraries.ts';
import { ruleExamples } from './cel-rules.ts';
import { changingExamples } from './changing.ts';
import { cronTab } from './crontab.ts';
import { defaulting } from './defaulting.ts';
import type { Example } from './example.ts';
import { listMap } from './list-map.ts';
import { listExamples } from './lists.ts';
import { pruning } from './pruning.ts';
import { rules } from './rules.ts';
import { schemaExamples } from './schemas.ts';
import { servingExamples } from './serving.ts';
import { versions } from './versions.ts';

export { exampleGroups } from './example.ts';

/** All examples, in the order of the menu. */
export const examples: readonly Example[] = [
  cronTab,
  pruning,
  defaulting,
  ...schemaExamples,
  listMap,
  ...listExamples,
  rules,
  ...ruleExamples,
  ...libraryExamples,
  versions,
  ...servingExamples,
  ...changingExamples,
];

/** The playground that an example opens as. */
export function examplePlayground({ definition, objects, pinned, fieldValidation }: Example): Playground {
  const playground = playgroundOf(definition, objects);
  return {
    ...playground,
    pinned: pinned ?? playground.pinned,
    fieldValidation: fieldValidation ?? playground.fieldValidation,
  };
}
