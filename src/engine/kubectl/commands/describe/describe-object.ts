/** An object in words, one field a line (kubectl's generic describer). */
import { goPrint } from '../../../values/go-print.ts';
import { utf8Length } from '../../../values/utf8.ts';
import { textOfUtf8, utf8Bytes } from '../../../values/utf8-bytes.ts';
import { getIn, isList, isObject, type ObjectValue, sortedKeys, type Value } from '../../../values/value.ts';
import { TabWriter } from '../../printers/tab-writer.ts';
import { escapeTerminal } from '../../printers/terminal.ts';
import { smartLabel } from './smart-label.ts';

const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';
/** An annotation of more bytes than this stands below its name, its lines cut. */
const annotationLimit = 140;
/** The metadata that stands above the fields, or is left out. */
const toldElsewhere: ReadonlySet<string> = new Set(['managedFields', 'name', 'namespace', 'labels', 'annotations']);
const none: ReadonlySet<string> = new Set();

/** The description; events are none, since nothing here makes any. */
export function describeObject(object: ObjectValue, showEvents: boolean): string {
  return described((write) => {
    write(`Name:\t${text(getIn(object, 'metadata', 'name'))}\n`);
    write(`Namespace:\t${text(getIn(object, 'metadata', 'namespace'))}\n`);
    write(`Labels:\t${labels(getIn(object, 'metadata', 'labels'))}`);
    write(`Annotations:\t${annotations(getIn(object, 'metadata', 'annotations'))}`);
    writeFields(write, object);
    if (showEvents) write('Events:\t<none>\n');
  });
}

/** The description of a namespace, which has one of its own. */
export function describeNamespace(object: ObjectValue): string {
  return described((write) => {
    write(`Name:\t${text(getIn(object, 'metadata', 'name'))}\n`);
    write(`Labels:\t${labels(getIn(object, 'metadata', 'labels'))}`);
    write(`Annotations:\t${annotations(getIn(object, 'metadata', 'annotations'))}`);
    write(`Status:\t${text(getIn(object, 'status', 'phase'))}\n`);
  });
}

type Write = (text: string) => void;

function described(fill: (write: Write) => void): string {
  const pieces: string[] = [];
  const writer = new TabWriter(
    { write: (piece) => pieces.push(piece) },
    { minWidth: 0, padding: 2, rememberWidths: false },
  );
  fill((piece) => writer.write(escapeTerminal(piece)));
  writer.flush();
  return pieces.join('');
}

/** A line, or the fields of an object that stand next. */
type Described = string | Generator<Described>;

function writeFields(write: Write, content: ObjectValue): void {
  const open: Generator<Described>[] = [fields('', content, none)];
  for (let current = open.at(-1); current !== undefined; current = open.at(-1)) {
    const { value, done } = current.next();
    if (done === true) open.pop();
    else if (typeof value === 'string') write(value);
    else open.push(value);
  }
}

/** The fields of an object but for those that are told elsewhere. */
function* fields(margin: string, content: ObjectValue, skipped: ReadonlySet<string>): Generator<Described> {
  const inner = `${margin}  `;
  for (const field of sortedKeys(content)) {
    if (skipped.has(field)) continue;
    const value = content.get(field) ?? null;
    if (isObject(value)) {
      yield `${margin}${smartLabel(field)}:\n`;
      yield fields(inner, value, margin === '' && field === 'metadata' ? toldElsewhere : none);
    } else if (isList(value)) {
      yield `${margin}${smartLabel(field)}:\n`;
      for (const item of value) yield isObject(item) ? fields(inner, item, none) : `${inner}${goPrint(item)}\n`;
    } else {
      yield `${margin}${smartLabel(field)}:\t${goPrint(value)}\n`;
    }
  }
}

/** Labels one a line, the first behind the title. */
function labels(value: Value | undefined): string {
  if (!isObject(value) || value.size === 0) return '<none>\n';
  return sortedKeys(value)
    .map((key) => `${key}=${text(value.get(key))}\n`)
    .join('\t');
}

function annotations(value: Value | undefined): string {
  const keys = isObject(value) ? sortedKeys(value).filter((key) => key !== lastApplied) : [];
  if (!isObject(value) || keys.length === 0) return '<none>\n';
  return keys
    .map((key) => {
      const shown = text(value.get(key)).replace(/\n$/, '');
      if (utf8Length(shown) + utf8Length(key) + 2 <= annotationLimit && !shown.includes('\n')) {
        return `${key}: ${shown}\n`;
      }
      const lines = shown.split('\n').map((line) => `\t  ${shortened(line, annotationLimit - 2)}\n`);
      return `${key}:\n${lines.join('')}`;
    })
    .join('\t');
}

function shortened(line: string, limit: number): string {
  if (utf8Length(line) <= limit) return line;
  return `${textOfUtf8(utf8Bytes(line).slice(0, limit))}...`;
}

function text(value: Value | undefined): string {
  return typeof value === 'string' ? value : '';
}
