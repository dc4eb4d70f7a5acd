/** `reread-yaml.ts` where it comes after the rest of the engine: until then every text is read as a whole. */
import { optionalPart } from '../values/late-part.ts';
import type * as reread from './reread-yaml.ts';

const part = optionalPart(() => import('./reread-yaml.ts'));

/** Reads a text by what came of an earlier one. */
export const rereadYaml: typeof reread.rereadYaml = (...args) => part()?.rereadYaml(...args);
