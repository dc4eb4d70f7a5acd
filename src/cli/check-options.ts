/** The options of a command → those of the checker. */
import type { CheckOptions } from '../playground/check/checker.ts';
import type { Arguments } from './arguments.ts';
import { missingChoices, validateChoices } from './options.ts';
import { versionNames } from './version-names.ts';

/** What was chosen; everything else is left to the checker. */
export function checkOptions(args: Arguments): Pick<CheckOptions, 'version' | 'fieldValidation' | 'missing'> {
  return {
    version: args.choice('kubernetes', versionNames),
    fieldValidation: args.choice('validate', validateChoices),
    missing: args.choice('missing', missingChoices),
  };
}
