/** What a visitor comes back to: their own work, or the first example where there is none yet. */
import { examplePlayground, examples, type Playground, playgroundOf } from '../../playground/index.ts';
import { readOwnWork } from './own-work.ts';

/** The visitor's own work. */
export function ownWork(): Playground {
  const [first] = examples;
  return readOwnWork() ?? (first === undefined ? playgroundOf('', '') : examplePlayground(first));
}
