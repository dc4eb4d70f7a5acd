/** Errors under a cursor → the edits that mend them. */

import {
  type FieldError,
  fieldErrorBody,
  fieldErrorField,
  getIn,
  isList,
  isObject,
  JSONSchemaProps,
  type Value,
} from '../../engine/index.ts';
import { decodeErrorOf } from '../decode-errors.ts';
import type { PlacedDocument } from '../documents.ts';
import { keyOf, placeOfError } from '../markers.ts';
import type { Player } from '../player.ts';
import { strictErrors, strictErrorsIn } from '../strict-errors.ts';
import { costFixes } from './cost-fixes.ts';
import { nearest } from './nearest.ts';
import type { QuickFix } from './quick-fix.ts';
import { sampleOf } from './sample.ts';
import { definitionOf, nodeAt, nodeByKeys, type SchemaTarget, targetOf } from './schema-target.ts';
import { insertMember, removeMember, textOf } from './text-edit.ts';
import { writeKey, writeScalar } from './write-sample.ts';

type Path = readonly (string | number)[];

/** Of a schema with more fields than these, the rest is no candidate. */
const nameLimit = 1000;

/** The fixes for the errors that touch a range of a file, in UTF-16 offsets, after the last run. */
export function quickFixes(player: Player, file: string, start: number, end: number): QuickFix[] {
  const fixes: QuickFix[] = [];
  const touches = (place: { start: number; end: number }): boolean => place.start <= end && start <= place.end;
  for (const placed of player.documents) {
    if (placed.file !== file || placed.document.end < start || placed.document.start > end) continue;
    const target = targetOf(player, placed.document.text, false);
    for (const exchange of player.exchangesOf(file, placed.index)) {
      const strict = [
        ...strictErrors(placed, exchange),
        ...exchange.response.warnings.flatMap((text) => strictErrorsIn(placed, text)),
      ];
      for (const error of strict) {
        if (error.kind === 'unknown' && touches(error.place))
          fixes.push(...unknownField(placed, target, error.path, error.text));
      }
      const mistyped = decodeErrorOf(placed, exchange);
      if (mistyped !== undefined && touches(mistyped.place)) {
        fixes.push(...unusable(placed, target, mistyped.path, mistyped.text));
      }
      for (const error of exchange.response.errors ?? []) {
        if (touches(placeOfError(placed, error))) fixes.push(...fixesOf(player, placed, target, error));
      }
    }
  }
  return [...new Map(fixes.map((fix) => [`${fix.title} ${fix.edits[0]?.start}`, fix])).values()];
}

/** The nearest names that the schema knows and the object does not have yet. */
function unknownField(placed: PlacedDocument, target: SchemaTarget, path: Path, message: string): QuickFix[] {
  const typed = path.at(-1);
  const range = placed.document.locate(path, 'key');
  if (typeof typed !== 'string' || range === undefined) return [];
  const parent = nodeAt(target.root, path.slice(0, -1))?.schema;
  const given = getIn(placed.document.value, ...path.slice(0, -1));
  const free = [...(parent?.properties?.keys() ?? [])].filter((name) => !isObject(given) || !given.has(name));
  const renamed = nearest(typed, free)
    .slice(0, 3)
    .map((name, at) => ({
      title: `Rename ${typed} to ${name}`,
      message,
      edits: [{ ...range, text: writeKey(name) }],
      preferred: at === 0,
    }));
  return [...renamed, ...removed(placed, path, message, renamed.length === 0)];
}

/** Takes a field out. */
function removed(placed: PlacedDocument, path: Path, message: string, preferred: boolean): QuickFix[] {
  const edit = removeMember(placed, path);
  return edit === undefined ? [] : [{ title: `Remove ${String(path.at(-1))}`, message, edits: [edit], preferred }];
}

/** A value that the server's decoder cannot take: written as the type that belongs there, or taken out. */
function unusable(placed: PlacedDocument, target: SchemaTarget, path: Path, message: string): QuickFix[] {
  const converted = wrongType(placed, target, path, message);
  return [...converted, ...removed(placed, path, message, converted.length === 0)];
}

function fixesOf(player: Player, placed: PlacedDocument, target: SchemaTarget, error: FieldError): QuickFix[] {
  const message = `${fieldErrorField(error)}: ${fieldErrorBody(error)}`;
  const path = error.path?.steps().map(keyOf) ?? [];
  switch (error.type) {
    case 'FieldValueNotSupported':
      return notSupported(placed, target, path, message);
    case 'FieldValueRequired':
      return missing(placed, target, path, message);
    case 'FieldValueTypeInvalid':
      return wrongType(placed, target, path, message);
    case 'FieldValueForbidden':
      return target.isDefinition ? costFixes(placed, player.playground?.version, error, path, message) : [];
    case 'FieldValueInvalid':
      return invalid(placed, target, error, path, message);
    default:
      return [];
  }
}

/** Replaces the value at a path. */
function replaceValue(
  placed: PlacedDocument,
  path: Path,
  value: Value,
  message: string,
  preferred: boolean,
): QuickFix[] {
  const range = placed.document.locate(path, 'value');
  if (range === undefined || textOf(placed, range) === '') return [];
  const text = writeScalar(value);
  return [{ title: `Change to ${text}`, message, edits: [{ ...range, text }], preferred }];
}

function notSupported(placed: PlacedDocument, target: SchemaTarget, path: Path, message: string): QuickFix[] {
  const choices = nodeAt(target.root, path)?.schema.enum ?? [];
  const typed = getIn(placed.document.value, ...path);
  const names = choices.filter((choice): choice is string => typeof choice === 'string');
  const [best] = typeof typed === 'string' ? nearest(typed, names) : [];
  const ordered = best === undefined ? choices : [best, ...choices.filter((choice) => choice !== best)];
  return ordered.slice(0, 5).flatMap((choice) => replaceValue(placed, path, choice, message, choice === best));
}

function missing(placed: PlacedDocument, target: SchemaTarget, path: Path, message: string): QuickFix[] {
  const key = path.at(-1);
  if (typeof key !== 'string' || getIn(placed.document.value, ...path) !== undefined) return [];
  const parent = path.slice(0, -1);
  const value = target.isDefinition ? impliedPart(key, getIn(placed.document.value, ...parent)) : undefined;
  const schema = nodeAt(target.root, path)?.schema;
  const sample = value ?? (schema === undefined ? undefined : sampleOf(schema, 'minimal'));
  const edit = sample === undefined ? undefined : insertMember(placed, parent, key, sample);
  return edit === undefined ? [] : [{ title: `Add ${key}`, message, edits: [edit], preferred: true }];
}

/** What a part of a definition's schema must be at least. */
function impliedPart(key: string, parent: Value | undefined): Value | undefined {
  switch (key) {
    case 'type':
      return impliedType(parent);
    case 'items':
      return new Map([['type', 'string']]);
    case 'openAPIV3Schema':
      return new Map([['type', 'object']]);
    case 'schema':
      return new Map([['openAPIV3Schema', new Map([['type', 'object']])]]);
    default:
      return undefined;
  }
}

/** The type that a schema without one must mean. */
function impliedType(schema: Value | undefined): string {
  if (!isObject(schema)) return 'string';
  const has = (...keys: string[]): boolean => keys.some((key) => schema.has(key));
  if (has('properties', 'additionalProperties', 'required')) return 'object';
  if (has('items', 'minItems', 'maxItems', 'x-kubernetes-list-type')) return 'array';
  return has('minimum', 'maximum', 'multipleOf') ? 'integer' : 'string';
}

function wrongType(placed: PlacedDocument, target: SchemaTarget, path: Path, message: string): QuickFix[] {
  const schema = nodeAt(target.root, path)?.schema;
  const value = getIn(placed.document.value, ...path);
  const range = placed.document.locate(path, 'value');
  if (schema === undefined || value === undefined || range === undefined) return [];
  const source = textOf(placed, range);
  if (schema.type === 'array' && !isList(value)) {
    const inline = !source.includes('\n') && source !== '';
    return inline
      ? [{ title: `Change to [${source}]`, message, edits: [{ ...range, text: `[${source}]` }], preferred: true }]
      : [];
  }
  const converted = convert(schema.type, value, source);
  return converted === undefined ? [] : replaceValue(placed, path, converted, message, true);
}

/** A scalar as another type, where its text says the same. */
function convert(type: string, value: Value, source: string): Value | undefined {
  if (type === 'string') return isObject(value) || isList(value) || value === null ? undefined : source;
  if (isList(value))
    return value.length === 1 && value[0] !== undefined ? (convert(type, value[0], '') ?? value[0]) : undefined;
  if (typeof value === 'number' && type === 'integer')
    return Number.isSafeInteger(Math.round(value)) ? BigInt(Math.round(value)) : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (type === 'integer' && /^[-+]?\d{1,18}$/.test(text)) return BigInt(text);
  if (type === 'number' && /^[-+]?\d+(\.\d+)?$/.test(text)) return text.includes('.') ? Number(text) : BigInt(text);
  if (type === 'boolean') {
    if (/^(true|yes|on)$/i.test(text)) return true;
    if (/^(false|no|off)$/i.test(text)) return false;
  }
  return undefined;
}

/** A field that a rule misspells: named in the compiler's words, with the character before it. */
function misspeltInRule(placed: PlacedDocument, error: FieldError, path: Path, message: string): QuickFix[] {
  const typed = /\bundefined field '([^']+)'/.exec(error.detail)?.[1];
  const at = path[2];
  const inRule = path.indexOf('x-kubernetes-validations');
  const root = typeof at === 'number' ? definitionOf(placed)?.versions[at]?.schema : undefined;
  const self = root && inRule > 0 ? nodeByKeys(root, path.slice(5, inRule)) : undefined;
  if (typed === undefined || self === undefined || error.offset === undefined) return [];
  const dot = placed.document.locateInScalar(path, error.offset);
  const start = dot === undefined ? -1 : placed.document.text.indexOf(typed, dot - placed.document.start);
  if (dot === undefined || start < 0 || start > dot - placed.document.start + 3) return [];
  const range = { start: placed.document.start + start, end: placed.document.start + start + typed.length };
  return nearest(typed, fieldNames(self))
    .slice(0, 3)
    .map((name, index) => ({
      title: `Change ${typed} to ${name}`,
      message,
      edits: [{ ...range, text: name }],
      preferred: index === 0,
    }));
}

/** The names of all fields at and below a node, each once. */
function fieldNames(node: JSONSchemaProps, found = new Set<string>()): ReadonlySet<string> {
  for (const [name, property] of node.properties ?? []) {
    if (found.size >= nameLimit) return found;
    found.add(name);
    fieldNames(property, found);
  }
  for (const inner of [node.items, node.additionalProperties]) {
    if (inner instanceof JSONSchemaProps) fieldNames(inner, found);
  }
  return found;
}

function invalid(
  placed: PlacedDocument,
  target: SchemaTarget,
  error: FieldError,
  path: Path,
  message: string,
): QuickFix[] {
  if (target.isDefinition) {
    if (error.detail.includes('undefined field')) return misspeltInRule(placed, error, path, message);
    const { value } = placed.document;
    const plural = getIn(value, 'spec', 'names', 'plural');
    const group = getIn(value, 'spec', 'group');
    const isName = path.length === 2 && path[0] === 'metadata' && path[1] === 'name';
    if (!isName || typeof plural !== 'string' || typeof group !== 'string') return [];
    return replaceValue(placed, path, `${plural}.${group}`, message, true);
  }
  const schema = nodeAt(target.root, path)?.schema;
  const value = getIn(placed.document.value, ...path);
  if (schema === undefined || (typeof value !== 'bigint' && typeof value !== 'number')) return [];
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const step = schema.type === 'integer' ? 1 : 0;
  const limit = (bound: number, by: number): Value => (Number.isInteger(bound + by) ? BigInt(bound + by) : bound + by);
  if (error.origin === 'maximum' && maximum !== undefined && (step > 0 || !exclusiveMaximum)) {
    return replaceValue(placed, path, limit(maximum, exclusiveMaximum ? -step : 0), message, true);
  }
  if (error.origin === 'minimum' && minimum !== undefined && (step > 0 || !exclusiveMinimum)) {
    return replaceValue(placed, path, limit(minimum, exclusiveMinimum ? step : 0), message, true);
  }
  return [];
}
