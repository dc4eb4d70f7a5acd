/** A quick fix → edits of the definition's text that leave everything else as it was written. */
import { goJson } from '../../values/go-json.ts';
import { deepEqual, getIn, isObject, type Value } from '../../values/value.ts';
import { readDocuments, type TextRange, type YamlDocument } from '../../yaml/read-documents.ts';
import { type Change, changed, type Fix } from './fix.ts';
import type { TextEdit } from './text-edit.ts';

/** The file's text with a fix made; `undefined` where the way it is written does not allow it. */
export function fixedText(file: string, index: number, fix: Fix): string | undefined {
  let text = file;
  for (const change of fix.changes) {
    const document = readDocuments(text)[index];
    const edit = document && editFor(text, document, change);
    if (document === undefined || edit === undefined) return undefined;
    const next = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
    // Anchors, tags and odd layouts are beyond an edit of a few characters: what it gives is read back before it is offered.
    const expected = changed(document.value, change);
    if (expected === undefined || !deepEqual(readDocuments(next)[index]?.value, expected)) return undefined;
    text = next;
  }
  return text;
}

/** The edit that makes a change; `undefined` where the text has no room for it. What it gives is to be read back. */
export function editFor(text: string, document: YamlDocument, change: Change): TextEdit | undefined {
  switch (change.kind) {
    case 'set': {
      const there = document.locate(change.keys, 'value');
      if (there !== undefined) return replaced(text, document, change.keys, there, flow(change.value));
      const parent = document.locate(change.keys.slice(0, -1), 'value');
      return parent && inserted(text, parent, `${flow(String(change.keys.at(-1)))}: ${flow(change.value)}`);
    }
    case 'prepend': {
      const list = document.locate(change.keys, 'value');
      return list && inserted(text, list, text[list.start] === '[' ? flow(change.value) : `- ${flow(change.value)}`);
    }
    case 'remove':
      return removed(text, document, change.keys);
  }
}

/** A value in the place of another; one of several lines goes with its key, so that what follows stands on the key's line. */
function replaced(
  text: string,
  document: YamlDocument,
  keys: Change['keys'],
  there: TextRange,
  value: string,
): TextEdit | undefined {
  if (!text.slice(there.start, there.end).includes('\n')) return { ...there, text: value };
  const key = document.locate(keys, 'key');
  return key && { start: key.end, end: there.end, text: `: ${value}` };
}

/** Something put first into a collection, in the style in which it is written. */
function inserted(text: string, { start, end }: TextRange, entry: string): TextEdit {
  const open = text[start];
  if (open === '{' || open === '[') {
    const empty = text.slice(start + 1, end - 1).trim() === '';
    return { start: start + 1, end: start + 1, text: empty ? entry : `${entry}, ` };
  }
  const line = text.lastIndexOf('\n', start - 1) + 1;
  return { start, end: start, text: `${entry}\n${' '.repeat(start - line)}` };
}

function removed(text: string, document: YamlDocument, keys: Change['keys']): TextEdit | undefined {
  const parentKeys = keys.slice(0, -1);
  const parent = getIn(document.value, ...parentKeys);
  const own = document.locate(keys, 'key');
  const value = document.locate(keys, 'value');
  if (!isObject(parent) || own === undefined) return undefined;
  const others = [...parent.keys()].flatMap((key) => {
    const at = key === keys.at(-1) ? undefined : document.locate([...parentKeys, key], 'key');
    return at === undefined ? [] : [{ key, start: at.start }];
  });
  const next = others.filter(({ start }) => start > own.start).sort((a, b) => a.start - b.start)[0];
  if (next !== undefined) return { start: own.start, end: next.start, text: '' };
  const before = others.sort((a, b) => b.start - a.start)[0];
  if (before === undefined) {
    const whole = document.locate(parentKeys, 'value');
    return whole && { ...whole, text: '{}' };
  }
  const line = text.lastIndexOf('\n', own.start - 1) + 1;
  const end = value?.end ?? own.end;
  if (text.slice(line, own.start).trim() === '') {
    const next = text.indexOf('\n', end);
    return { start: line, end: next === -1 ? text.length : next + 1, text: '' };
  }
  const last = document.locate([...parentKeys, before.key], 'value');
  return last && { start: last.end, end, text: '' };
}

const plain = /^(?!(?:y|n|yes|no|on|off|true|false|null)$)[A-Za-z][\w./-]*$/i;

/** A value on one line: words bare, everything else as JSON, which is YAML. */
function flow(value: Value): string {
  if (typeof value === 'string') return plain.test(value) ? value : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (isObject(value)) return `{${[...value].map(([key, member]) => `${flow(key)}: ${flow(member)}`).join(', ')}}`;
  return goJson(value);
}
