/** `-o custom-columns`: headers with a JSONPath each. */
import { goPrint } from '../../values/go-print.ts';
import { findResults } from '../../values/jsonpath/evaluate.ts';
import { foundValue } from '../../values/jsonpath/found.ts';
import type { JsonPathTemplate } from '../../values/jsonpath/node.ts';
import { parseJsonPath } from '../../values/jsonpath/parse.ts';
import { isList, object, type Value } from '../../values/value.ts';
import { type Printable, type Printer, type TextSink, WatchEvent } from './printer.ts';
import { relaxedJsonPath } from './relaxed-json-path.ts';
import { TabWriter } from './tab-writer.ts';
import { escapeTerminal } from './terminal.ts';

/** A column as the user described it; the path is parsed when the first object is printed. */
export interface CustomColumn {
  readonly header: string;
  readonly template: string;
}

type Columns = { readonly columns: readonly CustomColumn[] } | { readonly error: string };

/** The printer for a description of columns, or why it is none; `ofFile` where the text stands in a file. */
export function customColumnsPrinter(
  text: string,
  ofFile: boolean,
  noHeaders: boolean,
): { readonly printer: Printer } | { readonly error: string } {
  const columns = ofFile ? customColumnsOfFile(text) : customColumns(text);
  if ('error' in columns) return columns;
  // Only columns from a file keep their headers under --no-headers.
  return { printer: new CustomColumnsPrinter(columns.columns, noHeaders && !ofFile) };
}

/** Reads `HEADER:path,…`. */
function customColumns(spec: string): Columns {
  const columns: CustomColumn[] = [];
  for (const part of spec.split(',')) {
    const colon = part.indexOf(':');
    if (colon === -1) {
      return { error: `unexpected custom-columns spec: ${part}, expected <header>:<json-path-expr>` };
    }
    const path = relaxedJsonPath(part.slice(colon + 1));
    if ('error' in path) return path;
    columns.push({ header: part.slice(0, colon), template: path.template });
  }
  return { columns };
}

const layout = 'Expected format is one line of space separated headers, one line of space separated column specs.';

/** Reads a file of two lines: headers, and paths under them. */
function customColumnsOfFile(text: string): Columns {
  const lines = text.replace(/\n$/, '').split('\n');
  const [first, second] = lines;
  if (text === '' || first === undefined) return { error: `invalid template, missing header line. ${layout}` };
  if (second === undefined) return { error: `invalid template, missing spec line. ${layout}` };
  const headers = words(first);
  const specs = words(second);
  if (headers.length !== specs.length) {
    return {
      error: `number of headers (${headers.length}) and field specifications (${specs.length}) don't match`,
    };
  }
  const columns: CustomColumn[] = [];
  for (const [at, spec] of specs.entries()) {
    const path = relaxedJsonPath(spec);
    if ('error' in path) return path;
    columns.push({ header: headers[at] ?? '', template: path.template });
  }
  return { columns };
}

function words(line: string): string[] {
  return line.split(/\s+/).filter((word) => word !== '');
}

/** Prints objects in columns; headers come again where a list follows an object. */
class CustomColumnsPrinter implements Printer {
  #last: 'object' | 'list' | 'event' | undefined;

  constructor(
    readonly columns: readonly CustomColumn[],
    readonly noHeaders: boolean,
  ) {}

  print(subject: Printable, out: TextSink): string | undefined {
    const writer = out instanceof TabWriter ? out : new TabWriter(out);
    const error = this.#print(subject, writer);
    if (writer !== out) writer.flush();
    return error;
  }

  #print(subject: Printable, out: TextSink): string | undefined {
    const items = subject instanceof WatchEvent ? undefined : subject.get('items');
    const type = subject instanceof WatchEvent ? 'event' : isList(items) ? 'list' : 'object';
    if (!this.noHeaders && type !== this.#last) {
      out.write(`${this.columns.map(({ header }) => header).join('\t')}\n`);
      this.#last = type;
    }
    const templates: JsonPathTemplate[] = [];
    for (const { template } of this.columns) {
      const parsed = parseJsonPath(template);
      if ('error' in parsed) return parsed.error;
      templates.push(parsed.template);
    }
    const objects =
      subject instanceof WatchEvent
        ? [object({ type: subject.type, object: subject.object })]
        : isList(items)
          ? items
          : [subject];
    for (const one of objects) {
      const cells: string[] = [];
      for (const template of templates) {
        const cell = cellText(template, one);
        if ('error' in cell) return cell.error;
        cells.push(cell.text);
      }
      out.write(`${cells.join('\t')}\n`);
    }
    return undefined;
  }
}

function cellText(template: JsonPathTemplate, data: Value): { readonly text: string } | { readonly error: string } {
  const found = findResults(template, data, { allowMissingKeys: true });
  if ('error' in found) return found;
  const texts = found.results.flatMap((finds) => finds.map((find) => escapeTerminal(goPrint(foundValue(find)))));
  if ((found.results[0] ?? []).length === 0) texts.unshift('<none>');
  return { text: texts.join(',') };
}
