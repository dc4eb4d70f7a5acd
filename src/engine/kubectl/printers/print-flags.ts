/** `-o` and its companions → a printer, or kubectl's error for a format it does not know. */
import { customColumnsPrinter, goTemplatePrinter } from '#rare-printers';
import { parseJsonPath } from '../../values/jsonpath/parse.ts';
import { JsonPathPrinter } from './json-path-printer.ts';
import { JsonPrinter, KyamlPrinter, NamePrinter, YamlPrinter } from './object-printers.ts';
import type { Printer } from './printer.ts';
import { goLower } from './terminal.ts';

/** The flags of every command that prints objects. */
export interface PrintFlags {
  /** The value of `-o`, or the empty string. */
  readonly output: string;
  /** The value of `--template`. */
  readonly template: string;
  readonly allowMissingTemplateKeys: boolean;
  readonly showManagedFields: boolean;
  readonly readFile: (name: string) => string | undefined;
}

/** A printer, or the error's text. */
export type FoundPrinter = { readonly printer: Printer } | { readonly error: string };

/** A printer of one family, or `undefined` where the format is not of it. */
type Family = FoundPrinter | undefined;

const objectFormats = ['json', 'yaml', 'kyaml'];
const templateFormats = ['go-template', 'go-template-file', 'template', 'templatefile'];
const jsonPathFormats = ['jsonpath', 'jsonpath-as-json', 'jsonpath-file'];
const columnFormats = ['custom-columns', 'custom-columns-file'];
const commonFormats = [...objectFormats, 'name', ...templateFormats, ...jsonPathFormats];
const getFormats = [...commonFormats, ...columnFormats, 'wide'];

/** The printer of commands that tell what they did: `operation` is the word behind the name where no `-o` was given. */
export function operationPrinter(
  flags: PrintFlags,
  operation: string,
  outputGiven = flags.output !== '',
): FoundPrinter {
  const output = flags.template !== '' && !outputGiven ? 'go-template' : flags.output;
  return (
    objectPrinter(output, flags) ??
    namePrinter(output, operation) ??
    jsonPathPrinter(output, flags) ??
    templatePrinter(output, flags) ?? { error: noPrinterText(flags.output, commonFormats) }
  );
}

/** The printer of `get`; `table` makes the one for people. */
export function getPrinter(flags: PrintFlags, noHeaders: boolean, table: (wide: boolean) => Printer): FoundPrinter {
  const output = flags.template !== '' && flags.output === '' ? 'go-template' : flags.output;
  return (
    jsonPathPrinter(output, flags) ??
    templatePrinter(output, flags) ??
    objectPrinter(output, flags) ??
    (output === '' || output === 'wide' ? { printer: table(output === 'wide') } : undefined) ??
    columnsPrinter(output, flags, noHeaders) ??
    namePrinter(output, '') ?? { error: noPrinterText(output, getFormats) }
  );
}

/** kubectl's answer to a format that a command does not know. */
export function noPrinterText(output: string, formats: readonly string[]): string {
  const allowed = [...formats].sort().join(',');
  return `unable to match a printer suitable for the output format "${output}", allowed formats are: ${allowed}`;
}

function objectPrinter(output: string, { showManagedFields }: PrintFlags): Family {
  switch (goLower(output)) {
    case 'json':
      return { printer: new JsonPrinter(showManagedFields) };
    case 'yaml':
      return { printer: new YamlPrinter(showManagedFields) };
    case 'kyaml':
      return { printer: new KyamlPrinter(showManagedFields) };
    default:
      return undefined;
  }
}

function namePrinter(output: string, operation: string): Family {
  const lower = goLower(output);
  if (lower !== '' && lower !== 'name') return undefined;
  return { printer: new NamePrinter(lower === 'name' ? '' : operation) };
}

/** The format and its argument: from `format=argument`, or from `--template`. */
function split(output: string, template: string, formats: readonly string[]): readonly [string, string] | undefined {
  const format = template === '' ? formats.find((name) => output.startsWith(`${name}=`)) : undefined;
  if (format !== undefined) return [format, output.slice(format.length + 1)];
  return formats.includes(output) ? [output, template] : undefined;
}

const noTemplate = 'template format specified but no template given';

function jsonPathPrinter(output: string, flags: PrintFlags): Family {
  const found = split(output, flags.template, jsonPathFormats);
  if (found === undefined) return undefined;
  const [format, argument] = found;
  if (argument === '') return { error: noTemplate };
  const text = format === 'jsonpath-file' ? flags.readFile(argument) : argument;
  if (text === undefined) return { error: `error reading --template ${argument}, ${noFile(argument)}` };
  const parsed = parseJsonPath(text);
  if ('error' in parsed) return { error: `error parsing jsonpath ${text}, ${parsed.error}` };
  const options = { allowMissingKeys: flags.allowMissingTemplateKeys, asJson: format === 'jsonpath-as-json' };
  return { printer: new JsonPathPrinter(text, parsed.template, options) };
}

function templatePrinter(output: string, flags: PrintFlags): Family {
  const found = split(output, flags.template, templateFormats);
  if (found === undefined) return undefined;
  const [format, argument] = found;
  if (argument === '') return { error: noTemplate };
  const text = format === 'go-template-file' || format === 'templatefile' ? flags.readFile(argument) : argument;
  if (text === undefined) return { error: `error reading --template ${argument}, ${noFile(argument)}` };
  return goTemplatePrinter(text, flags.allowMissingTemplateKeys);
}

function columnsPrinter(output: string, flags: PrintFlags, noHeaders: boolean): Family {
  const found = split(output, flags.template, columnFormats);
  if (found === undefined) return undefined;
  const [format, argument] = found;
  if (argument === '') return { error: 'custom-columns format specified but no custom columns given' };
  const ofFile = format === 'custom-columns-file';
  const text = ofFile ? flags.readFile(argument) : argument;
  if (text === undefined) return { error: `error reading template ${argument}, ${noFile(argument)}\n` };
  return customColumnsPrinter(text, ofFile, noHeaders);
}

function noFile(name: string): string {
  return `open ${name}: no such file or directory`;
}
