/** A value → YAML of few lines: whatever fits into the rest of its line is written there, as a person would. */
import { isList, isObject, type ObjectValue, type Value, writeYaml } from '../../engine/index.ts';

/** The longest line that something is folded into, in UTF-16 units. */
const width = 80;

/** The text of a document; keys keep their order. */
export function compactYaml(value: Value): string {
  return isObject(value) && value.size > 0 ? membersOf(value, 0).join('') : writeYaml(value);
}

/** The members of an object as lines, each behind its indentation. */
function membersOf(object: ObjectValue, indent: number): string[] {
  return [...object].map(([key, value]) => {
    const head = `${' '.repeat(indent)}${scalar(key)}:`;
    return member(head, head.length + 1, value, indent, key);
  });
}

/** One member or item: its head, and its value beside or below it. */
function member(head: string, column: number, value: Value, indent: number, key?: string): string {
  const flow = flowOf(value, width - column);
  if (flow !== undefined) return `${head} ${flow}\n`;
  if (isObject(value)) {
    const lines = membersOf(value, indent + 2);
    // An item begins beside its dash.
    if (key === undefined) return `${head} ${lines.join('').trimStart()}`;
    return `${head}\n${lines.join('')}`;
  }
  if (isList(value)) {
    // Lists in lists are rare enough to stand as they fall.
    const at = key === undefined ? indent + 2 : indent;
    const dash = `${' '.repeat(at)}-`;
    const items = value.map((item) => member(dash, dash.length + 1, item, at));
    return key === undefined ? `${head} ${items.join('').trimStart()}` : `${head}\n${items.join('')}`;
  }
  return `${head} ${typeof value === 'string' && value.includes('\n') ? JSON.stringify(value) : scalar(value)}\n`;
}

/** The value in one line of at most so many characters; `undefined` where it is longer. */
function flowOf(value: Value, room: number): string | undefined {
  if (room <= 0) return undefined;
  if (isObject(value)) {
    const parts: string[] = [];
    let left = room - 2;
    for (const [key, each] of value) {
      const head = `${flowScalar(key)}: `;
      const flow = flowOf(each, left - head.length);
      if (flow === undefined) return undefined;
      parts.push(head + flow);
      left -= head.length + flow.length + 2;
    }
    return `{${parts.join(', ')}}`;
  }
  if (isList(value)) {
    const parts: string[] = [];
    let left = room - 2;
    for (const each of value) {
      const flow = flowOf(each, left);
      if (flow === undefined) return undefined;
      parts.push(flow);
      left -= flow.length + 2;
    }
    return `[${parts.join(', ')}]`;
  }
  if (typeof value === 'string' && value.length > room) return undefined;
  const text = flowScalar(value);
  return text.length > room ? undefined : text;
}

/** A scalar in block style. */
function scalar(value: Value): string {
  const text = writeYaml(value).replace(/\n$/, '');
  return text.includes('\n') ? JSON.stringify(value) : text;
}

/** A scalar between brackets, where a few more characters mean something. */
function flowScalar(value: Value): string {
  const text = scalar(value);
  return typeof value === 'string' && !/^['"]/.test(text) && /[,[\]{}]/.test(text) ? JSON.stringify(value) : text;
}
