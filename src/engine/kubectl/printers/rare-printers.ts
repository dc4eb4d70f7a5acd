/** What only some values of `-o` and some flags of `get` need. */
export { sprintf } from '../go-template/printf.ts';
export { customColumnsPrinter } from './custom-columns-printer.ts';
export { goTemplatePrinter } from './go-template-printer.ts';
export { writeKyaml } from './kyaml.ts';
