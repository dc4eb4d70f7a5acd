/** What could stand at a cursor: fields and values from the schema of the document, names and functions inside rules. */

import { getIn, isObject, JSONSchemaProps, type Value } from '../../engine/index.ts';
import { sideOf } from '../files/files.ts';
import type { Player } from '../player.ts';
import { celSuggestions } from './cel-completion.ts';
import type { Cursor } from './cursor.ts';
import { cursorAt } from './cursor-at.ts';
import { describeField, typeName } from './describe.ts';
import { sampleOf } from './sample.ts';
import { objectYaml } from './sample-object.ts';
import { declaredKinds, definitionOf, nodeAt, nodeByKeys, type SchemaTarget, targetOf } from './schema-target.ts';
import type { Suggestion } from './suggestion.ts';
import { writeKey, writeScalar } from './write-sample.ts';

/** Suggestions, with what they replace, in UTF-16 offsets. */
export interface Suggestions {
  readonly from: number;
  readonly to: number;
  readonly items: readonly Suggestion[];
}

const none: Suggestions = { from: 0, to: 0, items: [] };
/** So many are offered at most. */
const suggestionLimit = 500;

/** The suggestions at an offset of a file of the last run. */
export function suggestions(player: Player, file: string, offset: number): Suggestions {
  const { playground } = player;
  const text = playground?.files.find((each) => each.name === file)?.text;
  if (playground === undefined || text === undefined) return none;
  const cursor = cursorAt(text, offset);
  if (cursor === undefined) return none;
  const target = targetOf(player, text.slice(cursor.start, cursor.end), sideOf(playground, file) === 'definition');
  const inRule = isRule(cursor, target);
  const items = inRule
    ? ruleItems(player, file, cursor)
    : itemsAt(player, file, cursor, target, /^[ \t]*:/.test(text.slice(cursor.to, cursor.to + 9)));
  const word = /\w*$/.exec(cursor.prefix)?.[0].length ?? 0;
  const range = inRule ? { from: offset - word, to: offset } : { from: cursor.from, to: cursor.to };
  return { ...range, items: items.slice(0, suggestionLimit) };
}

/** True inside a CEL expression of a definition. */
function isRule({ part, path }: Cursor, { isDefinition }: SchemaTarget): boolean {
  const last = path.at(-1);
  return (
    isDefinition &&
    part === 'value' &&
    (last === 'rule' || last === 'messageExpression') &&
    path.at(-3) === 'x-kubernetes-validations'
  );
}

function itemsAt(player: Player, file: string, cursor: Cursor, target: SchemaTarget, keyed: boolean): Suggestion[] {
  const node = nodeAt(target.root, cursor.path)?.schema;
  const parent = nodeAt(target.root, cursor.path.slice(0, -1))?.schema;
  if (node === undefined) return [];
  const names = target.isDefinition ? siblingNames(player, file, cursor) : [];
  if (cursor.part === 'value' || isScalar(node))
    return [...names, ...values(node, parent?.type === 'array' || cursor.part === 'value')];
  const samples =
    cursor.path.length === 0 && cursor.present.size === 0 && !target.isDefinition ? sampleItems(player) : [];
  return [...samples, ...fields(node, cursor, keyed)];
}

function isScalar(schema: JSONSchemaProps): boolean {
  return (
    ['string', 'integer', 'number', 'boolean'].includes(schema.type) ||
    (schema.enum !== undefined && schema.properties === undefined)
  );
}

function fields(schema: JSONSchemaProps, cursor: Cursor, keyed: boolean): Suggestion[] {
  const required = new Set(schema.required);
  const hang = ' '.repeat(cursor.hang);
  const items: Suggestion[] = [];
  let at = 0;
  for (const [name, property] of schema.properties ?? []) {
    at++;
    if (cursor.present.has(name) && name !== cursor.prefix) continue;
    const must = required.has(name);
    const { text, more } = keyed
      ? { text: escaped(writeKey(name)), more: false }
      : cursor.flow
        ? flowSnippet(name, property)
        : fieldSnippet(name, property, hang);
    items.push({
      label: name,
      kind: 'field',
      detail: must ? `${typeName(property)} · required` : typeName(property),
      documentation: describeField(name, property, must).slice(1).join('\n\n'),
      insert: text,
      order: `${must ? 0 : 1}${String(at).padStart(5, '0')}`,
      more,
    });
  }
  return items;
}

/** The field with what its value must begin with. */
function fieldSnippet(name: string, schema: JSONSchemaProps, hang: string): { text: string; more: boolean } {
  const key = escaped(writeKey(name));
  if (schema.type === 'array') {
    const { items } = schema;
    const first = items instanceof JSONSchemaProps ? [...(items.required ?? [])][0] : undefined;
    return { text: `${key}:\n${hang}- ${first === undefined ? '$0' : `${escaped(writeKey(first))}: $0`}`, more: true };
  }
  if (schema.type === 'object' && (schema.properties !== undefined || schema.additionalProperties !== undefined)) {
    if (schema.properties?.size === 0) return { text: `${key}: {}`, more: false };
    return { text: `${key}:\n${hang}  $0`, more: true };
  }
  if (schema.default !== undefined && !isObject(schema.default)) {
    const text = writeScalar(schema.default);
    if (!text.includes('\n')) return { text: `${key}: \${0:${escaped(text)}}`, more: false };
  }
  const [only, ...others] = schema.enum ?? [];
  if (only !== undefined && others.length === 0) return { text: `${key}: ${escaped(writeScalar(only))}`, more: false };
  return { text: `${key}: $0`, more: schema.enum !== undefined || schema.type === 'boolean' };
}

/** The field with what its value must begin with, on one line. */
function flowSnippet(name: string, schema: JSONSchemaProps): { text: string; more: boolean } {
  const key = escaped(writeKey(name));
  if (schema.type === 'array') {
    const ofObjects = schema.items instanceof JSONSchemaProps && schema.items.properties !== undefined;
    return { text: `${key}: [${ofObjects ? '{$0\\}' : '$0'}]`, more: true };
  }
  if (schema.type === 'object' && (schema.properties !== undefined || schema.additionalProperties !== undefined)) {
    return { text: `${key}: {$0\\}`, more: schema.properties !== undefined };
  }
  return fieldSnippet(name, schema, '');
}

/** The values that a schema names: its enum, its default, true and false, an example. */
function values(schema: JSONSchemaProps, scalarPlace: boolean): Suggestion[] {
  if (!scalarPlace) return [];
  const items: Suggestion[] = [];
  const add = (value: Value, detail: string): void => {
    const text = writeScalar(value);
    if (text.includes('\n') || items.some((item) => item.label === text)) return;
    const order = String(items.length).padStart(3, '0');
    items.push({ label: text, kind: 'value', detail, documentation: '', insert: escaped(text), order, more: false });
  };
  if (schema.default !== undefined) add(schema.default, 'default');
  for (const value of schema.enum ?? []) add(value, '');
  if (schema.type === 'boolean') for (const value of [true, false]) add(value, '');
  if (items.length === 0 && (schema.format !== '' || schema.pattern !== ''))
    add(sampleOf(schema, 'minimal'), 'example');
  return items;
}

/** Names that a definition's `required` and `x-kubernetes-list-map-keys` may hold: fields declared beside or below. */
function siblingNames(player: Player, file: string, { path, start }: Cursor): Suggestion[] {
  const list = path.at(-2);
  if (list !== 'required' && list !== 'x-kubernetes-list-map-keys') return [];
  const value = documentAt(player, file, start)?.document.value;
  const schema = path.slice(0, -2);
  const declared = getIn(value, ...schema, ...(list === 'required' ? [] : ['items']), 'properties');
  const taken = getIn(value, ...path.slice(0, -1));
  const given = new Set(Array.isArray(taken) ? taken : []);
  return [...(isObject(declared) ? declared.keys() : [])]
    .filter((name) => !given.has(name))
    .map((name, at) => ({
      label: name,
      kind: 'field',
      detail: 'declared field',
      documentation: '',
      insert: escaped(writeScalar(name)),
      order: String(at).padStart(5, '0'),
      more: false,
    }));
}

function sampleItems(player: Player): Suggestion[] {
  return declaredKinds(player).flatMap((declared, at) =>
    (['minimal', 'full'] as const).map((size) => {
      const text = objectYaml(declared, size);
      return {
        label: `${declared.definition.names.kind} (${size})`,
        kind: 'sample' as const,
        detail: declared.apiVersion,
        documentation: `\`\`\`yaml\n${text}\`\`\``,
        insert: escaped(text),
        order: `2${String(at).padStart(3, '0')}${size === 'minimal' ? 0 : 1}`,
        more: false,
      };
    }),
  );
}

/** Names and functions inside a rule of a definition. */
function ruleItems(player: Player, file: string, cursor: Cursor): Suggestion[] {
  const placed = documentAt(player, file, cursor.start);
  const { path, prefix } = cursor;
  const at = path[2];
  const below = path.slice(5, -3);
  // A half-typed rule keeps the text readable, so that the definition as typed decodes in all but rare cases.
  const definition =
    placed && (definitionOf(placed) ?? declaredKinds(player).find((each) => each.placed.file === file)?.definition);
  const root = typeof at === 'number' ? definition?.versions[at]?.schema : undefined;
  const self = root && nodeByKeys(root, below);
  const version = player.playground?.version;
  return celSuggestions(self, prefix, version, below.length === 0);
}

function documentAt(player: Player, file: string, start: number): Player['documents'][number] | undefined {
  return player.documents.findLast((placed) => placed.file === file && placed.document.start <= start + 1);
}

/** Text as a snippet takes it. */
function escaped(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}
