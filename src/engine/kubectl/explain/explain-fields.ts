/** The text of `explain`: a resource or one of its fields, read from an OpenAPI v3 document. */
import { goFloat } from '../../values/go-number.ts';
import { goPrint } from '../../values/go-print.ts';
import { deepEqual, getIn, isList, isObject, type ObjectValue, sortedKeys, type Value } from '../../values/value.ts';
import {
  allOf,
  type GroupVersionResource,
  kindOfResource,
  resolved,
  resolveRef,
  schemaAt,
  textAt,
} from './schema-access.ts';
import { indent, wordWrap } from './word-wrap.ts';

/** What is asked. */
export interface ExplainRequest {
  readonly document: ObjectValue;
  readonly resource: GroupVersionResource;
  readonly fieldPath: readonly string[];
  readonly recursive: boolean;
  /** 0 is no limit. */
  readonly maxDepth: number;
}

/** What is printed, and the error that ends it; the heading is printed even before an error. */
export interface Explained {
  readonly text: string;
  readonly error?: string;
}

/** An enumeration in a list of fields shows no more than this many values. */
const shortEnumLength = 4;

/** Explains. */
export function explainFields(request: ExplainRequest): Explained {
  const { document, resource, fieldPath } = request;
  const kind = kindOfResource(document, resource);
  if (kind === undefined) {
    const { group, version } = resource;
    const name = `${group}/${version}, Resource=${resource.resource}`;
    return { text: '', error: `error: GVR (${name}) not found in OpenAPI schema` };
  }
  const group = textAt(kind, 'group');
  const heading = `${group === '' ? '' : `GROUP:      ${group}\n`}KIND:       ${textAt(kind, 'kind')}\nVERSION:    ${textAt(kind, 'version')}\n\n`;
  const schemas = getIn(document, 'components', 'schemas');
  const name = isObject(schemas) ? sortedKeys(schemas).find((key) => isOfKind(schemas.get(key), kind)) : undefined;
  const schema = isObject(schemas) && name !== undefined ? schemas.get(name) : undefined;
  if (!isObject(schema)) {
    return { text: heading, error: `error: GVK ${goPrint(kind)} not found in OpenAPI schema` };
  }
  const text = new Explanation(request).output(schema, fieldPath, new Set());
  if (text === '') return { text: heading, error: `error: field "${fieldPath.at(-1) ?? ''}" does not exist` };
  return { text: `${heading}${text}\n` };
}

function isOfKind(schema: Value | undefined, kind: ObjectValue): boolean {
  const kinds = getIn(schema, 'x-kubernetes-group-version-kind');
  return isList(kinds) && kinds.some((one) => deepEqual(one, kind));
}

type History = ReadonlySet<string>;

class Explanation {
  readonly #document: ObjectValue;

  constructor(readonly request: ExplainRequest) {
    this.#document = request.document;
  }

  /** The text for a schema or for what a path leads to from it; empty where it leads nowhere. */
  output(schema: ObjectValue, path: readonly string[], history: History): string {
    const ref = textAt(schema, '$ref');
    const target = resolved(this.#document, schema);
    const [field, ...rest] = path;
    if (field === undefined) return this.#whole(target);
    if (ref !== '' && history.has(ref)) return '';
    const next = new Set([...history, ref]);
    const property = schemaAt(schemaAt(target, 'properties') ?? new Map(), field);
    if (property !== undefined) {
      const heading =
        rest.length > 0 ? '' : `FIELD: ${field} <${this.#typeGuess(property)}>\n${longEnum(property)}\n\n`;
      return heading + this.output(property, rest, new Set());
    }
    const inner = schemaAt(target, 'items') ?? schemaAt(target, 'additionalProperties');
    if (inner !== undefined) return this.output(inner, path, next);
    for (const alternative of allOf(target)) {
      const text = this.output(alternative, path, next);
      if (text !== '') return text;
    }
    return '';
  }

  #whole(schema: ObjectValue): string {
    const description = this.#description(schema) || '<empty>';
    const fields = this.#fieldList(schema, 1, new Set());
    const heading = `DESCRIPTION:\n${indent(wordWrap(description, 76), 4)}\n`;
    const links = externalDocs(schema, 0);
    return heading + (links === '' ? '' : `\n${links}`) + (fields === '' ? '' : `FIELDS:\n${fields}`);
  }

  /** The descriptions of a schema, of what it is composed of, and of its items, a line each. */
  #description(schema: ObjectValue): string {
    const target = resolved(this.#document, schema);
    const own = textAt(target, 'description');
    let text = own === '' ? '' : `${own}\n`;
    for (const part of allOf(target)) text += this.#description(part);
    const inner = [schemaAt(target, 'items'), schemaAt(target, 'additionalProperties')];
    for (const part of inner) if (part !== undefined) text += this.#description(part);
    return text;
  }

  #fieldList(schema: ObjectValue, level: number, history: History): string {
    const ref = textAt(schema, '$ref');
    if (ref !== '' && history.has(ref)) return '';
    const next = new Set([...history, ref]);
    const target = resolved(this.#document, schema);
    const properties = schemaAt(target, 'properties') ?? new Map<string, Value>();
    const { recursive, maxDepth } = this.request;
    let text = '';
    for (const name of sortedKeys(properties)) {
      const property = properties.get(name);
      const field: ObjectValue = isObject(property) ? property : new Map();
      text += this.#field(target, name, field, level);
      if (recursive && (maxDepth === 0 || level < maxDepth)) text += this.#fieldList(field, level + 1, next);
    }
    for (const part of allOf(target)) text += this.#fieldList(part, level, next);
    const inner = [schemaAt(target, 'items'), schemaAt(target, 'additionalProperties')];
    for (const part of inner) if (part !== undefined) text += this.#fieldList(part, level, next);
    return text;
  }

  #field(parent: ObjectValue, name: string, field: ObjectValue, level: number): string {
    const margin = level * 2;
    const requiredNames = parent.get('required');
    const isRequired = isList(requiredNames) && requiredNames.includes(name);
    const line = `${indent(name, margin)}\t<${this.#typeGuess(field)}>${isRequired ? ' -required-' : ''}`;
    const heading = `${line}${shortEnum(field, margin)}\n`;
    if (this.request.recursive) return heading;
    const description = textAt(field, 'description') || '<no description>';
    const links = externalDocs(field, margin + 2);
    return `${heading}${indent(wordWrap(description, 78 - margin), margin + 2)}\n${links === '' ? '' : `\n${links}`}\n`;
  }

  /** What a value is, in a word: `string`, `[]Object`, `map[string]string`, `ObjectMeta`. */
  #typeGuess(schema: ObjectValue): string {
    const items = schemaAt(schema, 'items');
    if (items !== undefined) return `[]${this.#typeGuess(items)}`;
    const values = schemaAt(schema, 'additionalProperties');
    if (values !== undefined) return `map[string]${this.#typeGuess(values)}`;
    const [only, ...more] = allOf(schema);
    if (only !== undefined && more.length === 0 && schemaAt(schema, 'properties') === undefined) {
      return this.#typeGuess(only);
    }
    const ref = textAt(schema, '$ref');
    const type = textAt(schema, 'type');
    if (ref === '') return type === 'object' ? 'Object' : type || 'Object';
    const target = resolveRef(this.#document, ref);
    const targetType = textAt(target, 'type');
    if (targetType !== '' && targetType !== 'object') return targetType;
    return ref.split('/').at(-1)?.split('.').at(-1) || 'Object';
  }
}

function externalDocs(schema: ObjectValue, margin: number): string {
  const docs = schemaAt(schema, 'externalDocs');
  if (docs === undefined) return '';
  const description = textAt(docs, 'description');
  const url = textAt(docs, 'url');
  // In a list of fields the text is two columns narrower than its margin says.
  const width = 76 - Math.max(0, margin - 2);
  return (
    `${indent('EXTERNAL DOCS:', margin)}\n` +
    (description === '' ? '' : `${indent(wordWrap(description, width), margin === 0 ? 4 : margin + 2)}\n`) +
    (url === '' ? '' : `${indent(`URL: ${url}`, margin === 0 ? 4 : margin + 2)}\n`)
  );
}

function enumTexts(schema: ObjectValue): readonly string[] {
  const values = schema.get('enum');
  if (!isList(values)) return [];
  return values.map((value) => {
    if (value === '') return '""';
    if (value === null) return '<no value>';
    // Read as plain JSON, so that every number is a float64.
    return typeof value === 'bigint' ? goFloat(Number(value)) : goPrint(value);
  });
}

function longEnum(schema: ObjectValue): string {
  const values = enumTexts(schema);
  return values.length === 0 ? '' : `ENUM:${values.map((value) => `\n    ${value}`).join('')}`;
}

function shortEnum(schema: ObjectValue, margin: number): string {
  const values = enumTexts(schema);
  if (values.length === 0) return '';
  const more = values.length > shortEnumLength ? ', ....' : '';
  return `\n${' '.repeat(margin)}enum: ${values.slice(0, shortEnumLength).join(', ')}${more}`;
}
