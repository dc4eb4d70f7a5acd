/** `recovering-parser.ts` where it comes after the rest of the engine: a rule without a syntax error never needs it. */
import { latePart } from '../../values/late-part.ts';
import type { Issues } from '../ast/issue.ts';
import type { Source } from '../ast/source.ts';
import type { Parsed } from './fast-parser.ts';
import type { MacroSet } from './macros/macro.ts';

const part = latePart(() => import('./recovering-parser.ts'));

/** Parses a text whatever it is: its issues, and its tree where there are none. */
export function recoveringParse(
  source: Source,
  macros: MacroSet,
): { readonly issues: Issues; readonly parsed: Parsed | undefined } {
  return part().recoveringParse(source, macros);
}
