/** Values → YAML in the order of their members, as a person would write it; `writeYaml` sorts them as kubectl does. */
import { isList, isObject, type Value, writeYaml } from '../../engine/index.ts';

/** `key: value` on lines that end with no line break, each further one indented by `indent`. */
export function writeMember(key: string, value: Value, indent = ''): string {
  return `${writeKey(key)}:${after(value, indent)}`;
}

/** The members of an object, one below the other. */
export function writeMembers(value: ReadonlyMap<string, Value>, indent = ''): string {
  return [...value].map(([key, member]) => writeMember(key, member, indent)).join(`\n${indent}`);
}

/** A key as YAML needs it. */
export function writeKey(key: string): string {
  return writeYaml(new Map([[key, true]])).replace(/: true\n$/, '');
}

/** A scalar, or an empty collection, on one line. */
export function writeScalar(value: Value): string {
  const text = writeYaml(value).trimEnd();
  return text.includes('\n') && typeof value === 'string' ? JSON.stringify(value) : text;
}

function after(value: Value, indent: string): string {
  if (isObject(value) && value.size > 0) return `\n${indent}  ${writeMembers(value, `${indent}  `)}`;
  if (isList(value) && value.length > 0) {
    return value
      .map((item) => {
        const inner = `${indent}  `;
        if (isObject(item) && item.size > 0) return `\n${indent}- ${writeMembers(item, inner)}`;
        if (isList(item) && item.length > 0) return `\n${indent}-${after(item, inner)}`;
        return `\n${indent}- ${writeScalar(item)}`;
      })
      .join('');
  }
  return ` ${writeScalar(value)}`;
}
