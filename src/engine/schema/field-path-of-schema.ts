/** Field paths into a schema (`.spec.list`, `.spec['a.b']`), as `fieldPath` of a rule and selectable fields write them. */
import { type JSONSchemaProps, valuesSchema } from './json-schema-props.ts';

/** Where a path leads, or why it leads nowhere. */
export type FoundField =
  | {
      /** The keys on the way. */
      readonly keys: readonly string[];
      /** Go's text of the path. */
      readonly text: string;
      /** `undefined` for the values of a map that has no schema for them. */
      readonly schema: JSONSchemaProps | undefined;
    }
  | { readonly error: string };

const token = /'(?:[^'\\]|\\[\s\S])*'|[.[\]]|[^.[\]]+/gy;

const escapes: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

function tokensOf(path: string): string[] {
  return [...path.matchAll(token)].map((match) => match[0]);
}

/** Looks up a path in a schema; without `brackets` the notation `['key']` is refused. */
export function findField(path: string, root: JSONSchemaProps, brackets: boolean): FoundField {
  const tokens = tokensOf(path);
  const keys: string[] = [];
  let text = '';
  let schema: JSONSchemaProps | undefined = root;
  const end = { error: 'unexpected end of JSON path' };
  const nowhere = { error: 'does not refer to a valid field' };
  for (let at = 0; at < tokens.length; ) {
    const first = tokens[at++] ?? '';
    if (first !== '[' && first !== '.') return { error: `expected [ or . but got: ${first}` };
    if (first === '[' && !brackets) return { error: 'array notation is not allowed' };
    const second = tokens[at++];
    if (second === undefined) return end;
    let key = second;
    if (first === '[') {
      if (!/^'[\s\S]*'$/.test(second) || second.length < 2) {
        return { error: `expected single quoted string but got ${second}` };
      }
      key = second.slice(1, -1).replace(/\\([\s\S])/g, (all, char: string) => escapes[char] ?? all);
    }
    if (schema === undefined) return nowhere;
    const { properties } = schema as JSONSchemaProps;
    if (properties !== undefined && properties.size > 0) {
      const next = properties.get(key);
      if (next === undefined) return nowhere;
      schema = next;
      text += text === '' ? key : `.${key}`;
    } else {
      if (schema.additionalProperties === undefined) return nowhere;
      schema = valuesSchema(schema);
      text += `[${key}]`;
    }
    keys.push(key);
    if (first === '[') {
      const close = tokens[at++];
      if (close === undefined) return end;
      if (close !== ']') return { error: `expected ] but got ${close}` };
    }
  }
  return { keys, text, schema };
}
