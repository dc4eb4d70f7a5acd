/** `-o go-template`. */
import { goJson } from '../../values/go-json.ts';
import { goPrint } from '../../values/go-print.ts';
import { goQuote } from '../../values/go-quote.ts';
import { object } from '../../values/value.ts';
import { executeTemplate } from '../go-template/execute.ts';
import type { GoTemplate } from '../go-template/node.ts';
import { parseTemplate } from '../go-template/parse.ts';
import { type Printable, type Printer, type TextSink, WatchEvent } from './printer.ts';

/** The printer of a template's text, or the error's text where it cannot be parsed. */
export function goTemplatePrinter(
  text: string,
  allowMissingKeys: boolean,
): { readonly printer: Printer } | { readonly error: string } {
  const parsed = parseTemplate('output', text);
  if ('error' in parsed) return { error: `error parsing template ${text}, ${parsed.error}` };
  return { printer: new GoTemplatePrinter(text, parsed.template, allowMissingKeys) };
}

/** Prints what a template makes of an object. */
class GoTemplatePrinter implements Printer {
  constructor(
    /** The template's text. */
    readonly text: string,
    readonly template: GoTemplate,
    readonly allowMissingKeys: boolean,
  ) {}

  print(subject: Printable, out: TextSink): string | undefined {
    const data = subject instanceof WatchEvent ? object({ type: subject.type, object: subject.object }) : subject;
    const { text, error } = executeTemplate(this.template, data, !this.allowMissingKeys);
    out.write(text);
    if (error === undefined) return undefined;
    out.write(`Error executing template: ${error}. Printing more information for debugging the template:
\ttemplate was:
\t\t${this.text}
\traw data was:
\t\t${goJson(data)}
\tobject given to template engine was:
\t\t${goPrint(data)}

`);
    return `error executing template ${goQuote(this.text)}: ${error}`;
  }
}
