/** `-o jsonpath`, `-o jsonpath-as-json`. */
import { goSyntax } from '../../values/go-print.ts';
import { goQuote } from '../../values/go-quote.ts';
import { JsonPathEvaluator } from '../../values/jsonpath/evaluate.ts';
import type { JsonPathTemplate } from '../../values/jsonpath/node.ts';
import { resultsJson, resultsText } from '../../values/jsonpath/print.ts';
import { object } from '../../values/value.ts';
import { type Printable, type Printer, type TextSink, WatchEvent } from './printer.ts';

/** Prints what a template finds. */
export class JsonPathPrinter implements Printer {
  readonly #evaluator: JsonPathEvaluator;

  constructor(
    /** The template's text. */
    readonly text: string,
    template: JsonPathTemplate,
    readonly options: { readonly allowMissingKeys: boolean; readonly asJson: boolean },
  ) {
    this.#evaluator = new JsonPathEvaluator(template, options);
  }

  print(subject: Printable, out: TextSink): string | undefined {
    const data = subject instanceof WatchEvent ? object({ type: subject.type, object: subject.object }) : subject;
    const found = this.#evaluator.findResults(data);
    if ('results' in found) {
      out.write(this.options.asJson ? resultsJson(found.results) : resultsText(found.results));
      return undefined;
    }
    return `error executing jsonpath ${goQuote(this.text)}: Error executing template: ${found.error}. \
Printing more information for debugging the template:
\ttemplate was:
\t\t${this.text}
\tobject given to jsonpath engine was:
\t\t${goSyntax(data)}


`;
  }
}
