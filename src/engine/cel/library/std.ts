/** CEL's standard library. */
import type { Library } from './library.ts';
import { standardFunctions } from './std-functions.ts';
import { operatorFunctions } from './std-operators.ts';
import { timeFunctions } from './std-time.ts';

export const standardLibrary: Library = {
  name: 'cel.lib.std',
  since: '1.0',
  functions: [...operatorFunctions, ...standardFunctions, ...timeFunctions],
};
