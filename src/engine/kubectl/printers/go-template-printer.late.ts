/** `go-template-printer.ts` where it comes after the rest of the engine. */
import { latePart } from '../../values/late-part.ts';
import type { Printer } from './printer.ts';

const part = latePart(() => import('./go-template-printer.ts'));

/** The printer of a template's text, or the error's text where it cannot be parsed. */
export function goTemplatePrinter(
  text: string,
  allowMissingKeys: boolean,
): { readonly printer: Printer } | { readonly error: string } {
  return part().goTemplatePrinter(text, allowMissingKeys);
}
