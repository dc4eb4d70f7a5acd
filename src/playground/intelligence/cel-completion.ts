/** Inside a rule: fields after `self.`, variables, functions that fit the type before the dot, with their signatures. */
import {
  escapeProperty,
  type FunctionSignature,
  functionSignatures,
  JSONSchemaProps,
  type KubernetesVersion,
} from '../../engine/index.ts';
import { metadataSchema } from './crd-schema.ts';
import { describeField, typeName } from './describe.ts';
import type { Suggestion } from './suggestion.ts';

/** What is known of an expression: its schema, or only its type; `undefined` where neither is. */
type Known = JSONSchemaProps | undefined;

/** Macros that take a variable and an expression, with what they give. */
const macros: readonly (readonly [name: string, text: string, sentence: string])[] = [
  ['all', 'all(x, condition) -> bool', 'True where the condition holds for every item, or every key of a map.'],
  ['exists', 'exists(x, condition) -> bool', 'True where the condition holds for some item.'],
  ['exists_one', 'exists_one(x, condition) -> bool', 'True where the condition holds for exactly one item.'],
  ['filter', 'filter(x, condition) -> list', 'The items that the condition holds for.'],
  ['map', 'map(x, value) -> list', 'A list of what the expression makes of each item.'],
];

const chainPattern = /((?:[A-Za-z_]\w*)(?:\.[A-Za-z_]\w*|\.\?[A-Za-z_]\w*|\[[^\]]*\])*)\.\??(\w*)$/;

/** The suggestions at the end of an expression's beginning; `isRoot` where the rule stands at the root of the schema. */
export function celSuggestions(
  self: Known,
  prefix: string,
  version: KubernetesVersion | undefined,
  isRoot: boolean,
): Suggestion[] {
  if (insideString(prefix)) return [];
  const root = self !== undefined && isRoot ? withObjectFields(self) : self;
  const signatures = functionSignatures(version);
  const chain = chainPattern.exec(prefix);
  if (chain?.[1] !== undefined) {
    const schema = resolve(chain[1], prefix, root);
    return [...fieldsOf(schema), ...macrosOf(schema), ...members(signatures, schema)];
  }
  if (/\.\w*$/.test(prefix)) return [...macrosOf(undefined), ...members(signatures, undefined)];
  return [...variables(prefix, root), ...globals(signatures)];
}

function insideString(prefix: string): boolean {
  // The quote that opens the value itself, in YAML, is not the expression's.
  const text = prefix.replace(/^["']/, '').replace(/\\./g, '');
  return /^(?:[^"']|"[^"]*"|'[^']*')*["'][^"']*$/.test(text) && !/^(?:[^"']|"[^"]*"|'[^']*')*$/.test(text);
}

/** Fields of the object that rules at the root reach: only the names of its metadata. */
function withObjectFields(schema: JSONSchemaProps): JSONSchemaProps {
  const reachable = ['name', 'generateName'];
  const metadata = Object.assign(new JSONSchemaProps(), metadataSchema, {
    properties: new Map([...(metadataSchema.properties ?? [])].filter(([name]) => reachable.includes(name))),
  });
  const text = Object.assign(new JSONSchemaProps(), { type: 'string' });
  return Object.assign(new JSONSchemaProps(), schema, {
    properties: new Map([['apiVersion', text], ['kind', text], ...(schema.properties ?? []), ['metadata', metadata]]),
  });
}

function resolve(chain: string, prefix: string, self: Known): Known {
  const [base = '', ...steps] = chain.match(/[A-Za-z_]\w*|\[[^\]]*\]/g) ?? [];
  let at = base === 'self' || base === 'oldSelf' ? self : bound(base, prefix, self);
  for (const step of steps) {
    if (at === undefined) return undefined;
    if (step.startsWith('[')) at = elementOf(at);
    else at = propertyOf(at, step);
  }
  return at;
}

function elementOf(schema: JSONSchemaProps): Known {
  if (schema.items instanceof JSONSchemaProps) return schema.items;
  return schema.additionalProperties instanceof JSONSchemaProps ? schema.additionalProperties : undefined;
}

function propertyOf(schema: JSONSchemaProps, identifier: string): Known {
  for (const [name, property] of schema.properties ?? []) if (escapeProperty(name) === identifier) return property;
  return schema.additionalProperties instanceof JSONSchemaProps ? schema.additionalProperties : undefined;
}

/** The type of a macro's variable: of the list it was last bound to an item of. */
function bound(name: string, prefix: string, self: Known): Known {
  const pattern = new RegExp(
    `([A-Za-z_][\\w.]*(?:\\[[^\\]]*\\])?[\\w.]*)\\.(?:all|exists|exists_one|existsOne|map|filter)\\(\\s*${name}\\s*,`,
    'g',
  );
  const last = [...prefix.matchAll(pattern)].at(-1);
  if (last?.[1] === undefined) return undefined;
  const list = resolve(last[1], prefix.slice(0, last.index), self);
  if (list?.items instanceof JSONSchemaProps) return list.items;
  // Over a map, the variable is a key.
  return list?.additionalProperties === undefined
    ? undefined
    : Object.assign(new JSONSchemaProps(), { type: 'string' });
}

function fieldsOf(schema: Known): Suggestion[] {
  const items: Suggestion[] = [];
  const required = new Set(schema?.required);
  for (const [name, property] of schema?.properties ?? []) {
    const identifier = escapeProperty(name);
    if (identifier === undefined) continue;
    items.push({
      label: identifier,
      kind: 'field',
      detail: typeName(property),
      documentation: describeField(name, property, required.has(name)).join('\n\n'),
      insert: identifier,
      order: `0${String(items.length).padStart(5, '0')}`,
      more: false,
    });
  }
  return items;
}

function macrosOf(schema: Known): Suggestion[] {
  const kind = celType(schema);
  if (kind !== 'list' && kind !== 'map' && kind !== undefined) return [];
  return macros.map(([name, text, sentence], at) => ({
    label: name,
    kind: 'function',
    detail: text,
    documentation: sentence,
    insert: `${name}(\${1:x}, $0)`,
    order: `1${at}`,
    more: true,
  }));
}

/** The type that a schema's values have in CEL. */
function celType(schema: Known): string | undefined {
  if (schema === undefined || schema.xIntOrString || schema.type === '') return undefined;
  switch (schema.type) {
    case 'string':
      if (schema.format === 'date' || schema.format === 'date-time') return 'timestamp';
      if (schema.format === 'duration') return 'duration';
      return schema.format === 'byte' ? 'bytes' : 'string';
    case 'integer':
      return 'int';
    case 'number':
      return 'double';
    case 'boolean':
      return 'bool';
    case 'array':
      return 'list';
    default:
      return schema.additionalProperties === undefined ? 'object' : 'map';
  }
}

function members(signatures: readonly FunctionSignature[], schema: Known): Suggestion[] {
  const type = celType(schema);
  const fits = signatures.filter(({ target }) => {
    if (target === undefined) return false;
    return type === undefined || target === type || target.startsWith(`${type}(`);
  });
  return functions(fits, '2');
}

function globals(signatures: readonly FunctionSignature[]): Suggestion[] {
  return functions(
    signatures.filter(({ target }) => target === undefined),
    '2',
  );
}

/** One suggestion a name, its overloads told below each other. */
function functions(signatures: readonly FunctionSignature[], order: string): Suggestion[] {
  const byName = new Map<string, string[]>();
  for (const { name, text } of signatures) {
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [text]);
    else known.push(text);
  }
  return [...byName].map(([name, texts]) => {
    const takesNothing = texts.every((text) => text.includes('()'));
    return {
      label: name,
      kind: 'function',
      detail: texts.length === 1 ? (texts[0] ?? '') : `${texts[0]} and ${texts.length - 1} more`,
      documentation: `\`\`\`\n${texts.join('\n')}\n\`\`\``,
      insert: takesNothing ? `${name}()$0` : `${name}($0)`,
      order: `${order}${name}`,
      more: false,
    };
  });
}

function variables(prefix: string, self: Known): Suggestion[] {
  const items: Suggestion[] = [];
  const add = (label: string, detail: string, documentation: string, insert = label): void => {
    const order = `0${String(items.length).padStart(3, '0')}`;
    items.push({
      label,
      kind: insert === label ? 'variable' : 'function',
      detail,
      documentation,
      insert,
      order,
      more: false,
    });
  };
  const type = self === undefined ? 'value' : typeName(self);
  add('self', type, 'The value that the rule stands at.');
  add('oldSelf', type, 'The value stored before: a rule with it runs on updates only.');
  for (const [, name] of prefix.matchAll(/\.(?:all|exists|exists_one|existsOne|map|filter)\(\s*([A-Za-z_]\w*)\s*,/g)) {
    if (name !== undefined && !items.some(({ label }) => label === name)) add(name, 'variable of a macro', '');
  }
  add('has', 'has(self.field) -> bool', 'True where the field is given.', 'has($0)');
  return items;
}
