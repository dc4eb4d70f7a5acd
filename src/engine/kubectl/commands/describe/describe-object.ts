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
/** What stands above the fields, or is left out. */
const skipped: ReadonlySet<string> = new Set([
  '.metadata.managedFields',
  '.metadata.name',
  '.metadata.namespace',
  '.metadata.labels',
  '.metadata.annotations',
]);

/** The description; events are none, since nothing here makes any. */
export function describeObject(object: ObjectValue, showEvents: boolean): string {
  return described((write) => {
    write(`Name:\t${text(getIn(object, 'metadata', 'name'))}\n`);
    write(`Namespace:\t${text(getIn(object, 'metadata', 'namespace'))}\n`);
    write(`Labels:\t${labels(getIn(object, 'metadata', 'labels'))}`);
    write(`Annotations:\t${annotations(getIn(object, 'metadata', 'annotations'))}`);
    writeFields(write, '', object, '');
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

function writeFields(write: Write, margin: string, content: ObjectValue, path: string): void {
  for (const field of sortedKeys(content)) {
    const here = `${path}.${field}`;
    if (skipped.has(here)) continue;
    const value = content.get(field) ?? null;
    if (isObject(value)) {
      write(`${margin}${smartLabel(field)}:\n`);
      writeFields(write, `${margin}  `, value, here);
    } else if (isList(value)) {
      write(`${margin}${smartLabel(field)}:\n`);
      for (const item of value) {
        if (isObject(item)) writeFields(write, `${margin}  `, item, here);
        else write(`${margin}  ${goPrint(item)}\n`);
      }
    } else {
      write(`${margin}${smartLabel(field)}:\t${goPrint(value)}\n`);
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
