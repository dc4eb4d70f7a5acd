/** Whole objects as JSON, YAML, KYAML or by their names. */
import { writeKyaml } from '#rare-printers';
import { GoStruct } from '../../values/field-error.ts';
import { goJson } from '../../values/go-json.ts';
import { getIn, isList, type ObjectValue, object, sortedKeys, type Value, withMember } from '../../values/value.ts';
import { writeYaml } from '../../yaml/write-yaml.ts';
import { jsonAsYamlError } from './json-as-yaml.ts';
import { type Printable, type Printer, printedObject, type TextSink, WatchEvent } from './printer.ts';
import { goLower } from './terminal.ts';

/** `-o json`: four spaces of indentation; events of a watch on one line. */
export class JsonPrinter implements Printer {
  constructor(readonly showManagedFields: boolean) {}

  print(subject: Printable, out: TextSink): undefined {
    if (subject instanceof WatchEvent) out.write(`${goJson(new GoStruct([...eventValue(subject)]))}\n`);
    else out.write(`${goJson(shownValue(subject, this.showManagedFields), { indent: '    ' })}\n`);
  }
}

/** `-o yaml`: a document each, separated by `---`. */
export class YamlPrinter implements Printer {
  #printed = false;

  constructor(readonly showManagedFields: boolean) {}

  print(subject: Printable, out: TextSink): string | undefined {
    if (this.#printed) out.write('---\n');
    this.#printed = true;
    const value = shownValue(subject, this.showManagedFields);
    const unreadable = jsonAsYamlError(value);
    if (unreadable === undefined) out.write(writeYaml(value));
    return unreadable;
  }
}

/** `-o kyaml`. */
export class KyamlPrinter implements Printer {
  constructor(readonly showManagedFields: boolean) {}

  print(subject: Printable, out: TextSink): string | undefined {
    const value = shownValue(subject, this.showManagedFields);
    const unreadable = jsonAsYamlError(value);
    if (unreadable !== undefined) return `error decoding: ${unreadable}`;
    // An event is a struct, whose members keep their order.
    const keys = (at: ObjectValue): string[] => (at === value ? [...at.keys()] : sortedKeys(at));
    out.write(`---\n${writeKyaml(value, subject instanceof WatchEvent ? keys : undefined)}\n`);
    return undefined;
  }
}

/** `-o name`, and the line that tells what was done to an object: `kind.group/name created`. */
export class NamePrinter implements Printer {
  /** `operation` stands behind the name; `-o name` has none. */
  constructor(readonly operation = '') {}

  print(subject: Printable, out: TextSink): undefined {
    const printed = printedObject(subject);
    const items = printed.get('items');
    for (const item of isList(items) ? items : [printed]) {
      out.write(`${resourceName(item)}${this.operation === '' ? '' : ` ${this.operation}`}\n`);
    }
  }
}

/** An object as `kind.group/name` in lower case. */
export function resourceName(value: Value): string {
  const apiVersion = getIn(value, 'apiVersion');
  const kind = getIn(value, 'kind');
  const name = getIn(value, 'metadata', 'name');
  const slash = typeof apiVersion === 'string' ? apiVersion.indexOf('/') : -1;
  const group = typeof apiVersion === 'string' && slash > 0 ? `.${apiVersion.slice(0, slash)}` : '';
  const lower = typeof kind === 'string' ? goLower(kind) : '<unknown>';
  return `${lower}${group}/${typeof name === 'string' && name !== '' ? name : '<unknown>'}`;
}

/** What is printed: the object without its managed fields, unless they are asked for. */
function shownValue(subject: Printable, showManagedFields: boolean): ObjectValue {
  // Of an event kubectl leaves the managed fields in.
  if (subject instanceof WatchEvent) return eventValue(subject);
  return showManagedFields ? subject : withoutManagedFields(subject);
}

function eventValue({ type, object: changed }: WatchEvent): ObjectValue {
  return object({ type, object: changed });
}

function withoutManagedFields(value: ObjectValue): ObjectValue {
  const items = value.get('items');
  if (isList(items))
    return withMember(
      value,
      'items',
      items.map((item) => (item instanceof Map ? omit(item) : item)),
    );
  return omit(value);
}

function omit(value: ObjectValue): ObjectValue {
  const metadata = value.get('metadata');
  if (!(metadata instanceof Map) || !metadata.has('managedFields')) return value;
  return withMember(value, 'metadata', withMember(metadata, 'managedFields', undefined));
}
