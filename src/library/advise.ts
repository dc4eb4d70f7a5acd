/** Asks the contract advisor. */
import type { AdviceOptions } from '../engine/index.ts';
import { type AdviceReport, adviseText } from '../playground/advice/advise-text.ts';

/** What the advisor has to say on the definitions of a text, with places; or why it cannot be read. */
export function advise(text: string, options: AdviceOptions = {}): AdviceReport | { readonly error: string } {
  return adviseText('input.yaml', text, options);
}
