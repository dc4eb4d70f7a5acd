/** `rare-printers.ts` where it comes after the rest of the engine. */
import { latePart } from '../../values/late-part.ts';
import type * as printers from './rare-printers.ts';

const part = latePart(() => import('./rare-printers.ts'));

/** Go's `fmt.Sprintf`. */
export const sprintf: typeof printers.sprintf = (format, args) => part().sprintf(format, args);

/** The printer of `-o custom-columns`. */
export const customColumnsPrinter: typeof printers.customColumnsPrinter = (text, ofFile, noHeaders) =>
  part().customColumnsPrinter(text, ofFile, noHeaders);

/** The printer of a template's text, or the error's text where it cannot be parsed. */
export const goTemplatePrinter: typeof printers.goTemplatePrinter = (text, allowMissingKeys) =>
  part().goTemplatePrinter(text, allowMissingKeys);

/** A value as KYAML. */
export const writeKyaml: typeof printers.writeKyaml = (value, keys) => part().writeKyaml(value, keys);
