/** A schema → what a person wants to know of a field: its type, its limits, its rules, as Markdown. */
import { goJson, isList, JSONSchemaProps, type Value } from '../../engine/index.ts';

/** The type in a word or two: `string`, `[]object`, `map of integer`. */
export function typeName(schema: JSONSchemaProps): string {
  if (schema.xIntOrString) return 'integer or string';
  if (schema.xEmbeddedResource) return 'object of any kind';
  if (schema.type === 'array') return `[]${schema.items instanceof JSONSchemaProps ? typeName(schema.items) : 'any'}`;
  if (schema.additionalProperties instanceof JSONSchemaProps) return `map of ${typeName(schema.additionalProperties)}`;
  const format = schema.format === '' ? '' : ` (${schema.format})`;
  return `${schema.type === '' ? 'any' : schema.type}${format}`;
}

/** The limits of a value, each in a few words. */
export function constraints(schema: JSONSchemaProps): string[] {
  const found: string[] = [];
  const add = (text: string, value: unknown): void => {
    if (value !== undefined && value !== '' && value !== false) found.push(`${text} ${code(String(value))}`);
  };
  if (schema.enum !== undefined) found.push(`one of ${schema.enum.map((each) => code(json(each))).join(', ')}`);
  add(schema.exclusiveMinimum ? 'more than' : 'at least', schema.minimum);
  add(schema.exclusiveMaximum ? 'less than' : 'at most', schema.maximum);
  add('a multiple of', schema.multipleOf);
  add('matches', schema.pattern);
  add('shortest', schema.minLength);
  add('longest', schema.maxLength);
  add('fewest items', schema.minItems);
  add('most items', schema.maxItems);
  add('fewest members', schema.minProperties);
  add('most members', schema.maxProperties);
  if (schema.nullable) found.push('may be null');
  if (schema.xPreserveUnknownFields === true) found.push('keeps unknown fields');
  if (schema.xListType !== undefined) {
    const keys = schema.xListMapKeys ?? [];
    found.push(`merged as ${schema.xListType}${keys.length > 0 ? ` by ${keys.map(code).join(', ')}` : ''}`);
  }
  return found;
}

/** Everything about a field, as paragraphs of Markdown. */
export function describeField(name: string, schema: JSONSchemaProps, required: boolean): string[] {
  const head = [`**${escaped(name)}** ${code(typeName(schema))}`, ...(required ? ['required'] : [])].join(' · ');
  const parts = [head];
  if (schema.description !== '') parts.push(escaped(schema.description));
  if (schema.default !== undefined) parts.push(`Default: ${code(json(schema.default))}`);
  const limits = constraints(schema);
  if (limits.length > 0) parts.push(`Must be: ${limits.join(' · ')}`);
  for (const { rule, message } of schema.xValidations ?? []) {
    parts.push(`Rule: ${code(rule.replace(/\s+/g, ' ').trim())}${message === '' ? '' : ` — ${escaped(message)}`}`);
  }
  return parts;
}

function json(value: Value): string {
  const text = goJson(value);
  const limit = isList(value) ? 120 : 60;
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}

/** Inline code, whatever the text holds. */
function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}

function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|!~]/g, '\\$&');
}
