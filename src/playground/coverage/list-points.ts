/** The points of a schema, in the order of its text. */
import {
  type CustomResourceDefinition,
  goJson,
  isCheckedFormat,
  JSONSchemaProps,
  typesOfKeyword,
  type Value,
} from '../../engine/index.ts';
import type { Keys, Point, PointKeyword, PointKind } from './point.ts';

/** A schema of a definition, with what stands in it. */
export interface PointNode {
  readonly schema: JSONSchemaProps;
  /** Keys from the definition's root. */
  readonly keys: Keys;
  readonly path: string;
  /** How values get there: from the root of an object, `*` for any item or member. */
  readonly steps: readonly string[];
  readonly kind: 'structure' | 'branch';
  readonly points: readonly Point[];
}

/** The points of one version. */
export interface VersionPoints {
  readonly version: string;
  readonly schema: JSONSchemaProps;
  readonly nodes: readonly PointNode[];
  readonly bySchema: ReadonlyMap<JSONSchemaProps, PointNode>;
}

const known = new WeakMap<JSONSchemaProps, VersionPoints>();

/** The points of each version that has a schema. */
export function pointsOf(definition: CustomResourceDefinition): VersionPoints[] {
  return definition.versions.flatMap(({ name, schema }, at) =>
    schema === undefined ? [] : [pointsOfVersion(schema, name, at)],
  );
}

/** The points of a version's schema, `at` its place among the versions; remembered with the schema. */
export function pointsOfVersion(schema: JSONSchemaProps, version: string, at: number): VersionPoints {
  const found = known.get(schema);
  if (found?.version === version) return found;
  const nodes: PointNode[] = [];
  const root = { schema, keys: ['spec', 'versions', at, 'schema', 'openAPIV3Schema'], path: '', steps: [] };
  visit({ ...root, inBranch: false, isAllOf: false, types: [] }, version, nodes);
  const points = { version, schema, nodes, bySchema: new Map(nodes.map((node) => [node.schema, node])) };
  known.set(schema, points);
  return points;
}

interface Place {
  readonly schema: JSONSchemaProps;
  readonly keys: Keys;
  readonly path: string;
  readonly steps: readonly string[];
  /** Inside `anyOf`, `oneOf` or `not`. */
  readonly inBranch: boolean;
  readonly isAllOf: boolean;
  /** Types that a branch has of its surroundings. */
  readonly types: readonly string[];
}

/** What the server itself looks after at an object's root, before the schema is asked. */
const ownedByServer = new Set(['apiVersion', 'kind', 'metadata']);

function visit(place: Place, version: string, nodes: PointNode[]): void {
  const { schema, keys, path, steps } = place;
  const isBranch = place.inBranch || place.isAllOf;
  const points = ownPoints(place, version);
  nodes.push({ schema, keys, path, steps, kind: isBranch ? 'branch' : 'structure', points });
  const inner = { inBranch: place.inBranch, isAllOf: place.isAllOf, types: [] };
  for (const [name, property] of schema.properties ?? []) {
    visit(
      {
        ...inner,
        schema: property,
        keys: [...keys, 'properties', name],
        path: path === '' ? name : `${path}.${name}`,
        steps: [...steps, name],
      },
      version,
      nodes,
    );
  }
  for (const keyword of ['items', 'additionalProperties'] as const) {
    const part = schema[keyword];
    if (!(part instanceof JSONSchemaProps)) continue;
    visit(
      { ...inner, schema: part, keys: [...keys, keyword], path: `${path}[*]`, steps: [...steps, '*'] },
      version,
      nodes,
    );
  }
  const types = typesOf(place);
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    schema[keyword]?.forEach((branch, at) => {
      const inBranch = place.inBranch || keyword !== 'allOf';
      visit(
        { schema: branch, keys: [...keys, keyword, at], path, steps, inBranch, isAllOf: keyword === 'allOf', types },
        version,
        nodes,
      );
    });
  }
  if (schema.not !== undefined) {
    const branch = { schema: schema.not, keys: [...keys, 'not'], path, steps };
    visit({ ...branch, inBranch: true, isAllOf: false, types }, version, nodes);
  }
}

function typesOf({ schema, types }: Place): readonly string[] {
  if (schema.xIntOrString) return ['integer', 'string'];
  return schema.type === '' ? types : [schema.type];
}

function ownPoints(place: Place, version: string): Point[] {
  const { schema, keys, path, inBranch } = place;
  const points: Point[] = [];
  const add = (kind: PointKind, keyword: PointKeyword, text: string, ...more: Keys): void => {
    const full = [...keys, ...more];
    points.push({
      id: `${version} ${full.slice(4).join('/')} ${text}`,
      kind,
      version,
      keys: full,
      path: path === '' ? 'self' : path,
      keyword,
      text,
      inBranch,
    });
  };
  const isBranch = inBranch || place.isAllOf;
  if (isBranch && holdsOneKeyword(schema) && isCombined(keys)) return [];
  const isOwned = place.steps.length === 1 && ownedByServer.has(place.steps[0] ?? '');
  if (schema.type !== '' && place.steps.length > 0 && !isOwned && !schema.xIntOrString) {
    add('keyword', 'type', `type: ${schema.type}`, 'type');
  }
  if (schema.xIntOrString) {
    add('keyword', 'x-kubernetes-int-or-string', 'x-kubernetes-int-or-string', 'x-kubernetes-int-or-string');
  }
  if (schema.nullable) add('value', 'nullable', 'nullable: null', 'nullable');
  for (const [keyword, text] of bounds(schema)) {
    if (speaksOf(keyword, typesOf(place))) add('keyword', keyword, `${keyword}: ${text}`, keyword);
  }
  if (canFormatFail(schema, typesOf(place))) add('keyword', 'format', `format: ${schema.format}`, 'format');
  const choices = schema.enum ?? [];
  if (choices.length > 0) add('keyword', 'enum', `enum: ${choices.map(shown).join(', ')}`, 'enum');
  if (!inBranch)
    choices.forEach((choice, at) => void (choice !== null && add('value', 'enum', shown(choice), 'enum', at)));
  schema.required?.forEach((name, at) => {
    const isServers = place.steps.length === 0 && ownedByServer.has(name);
    if (!isServers) add('keyword', 'required', `required: ${name}`, 'required', at);
  });
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    const branches = schema[keyword] ?? [];
    if (branches.length === 0) continue;
    add('keyword', keyword, `${keyword} of ${branches.length}`, keyword);
    if (keyword === 'allOf' && branches.length === 1) continue;
    branches.forEach((branch, at) => {
      add('branch', keyword, `${keyword}[${at}]: ${summaryOf(branch)}`, keyword, at);
    });
  }
  if (schema.not !== undefined) add('keyword', 'not', `not: ${summaryOf(schema.not)}`, 'not');
  if (schema.xListType === 'set' || schema.xListType === 'map') {
    const by = schema.xListType === 'map' ? ` by ${(schema.xListMapKeys ?? []).join(', ')}` : '';
    add('keyword', 'x-kubernetes-list-type', `list type ${schema.xListType}${by}`, 'x-kubernetes-list-type');
  }
  if (schema.xEmbeddedResource) {
    add('keyword', 'x-kubernetes-embedded-resource', 'embedded resource', 'x-kubernetes-embedded-resource');
  }
  if (schema.default !== undefined && schema.default !== null && !isBranch) {
    add('default', 'default', `default: ${shown(schema.default)}`, 'default');
  }
  schema.xValidations?.forEach((rule, at) => {
    add('rule', 'x-kubernetes-validations', rule.rule.trim(), 'x-kubernetes-validations', at);
  });
  return points;
}

/** True where the keys lead to a branch itself, not to a part of one. */
function isCombined(keys: Keys): boolean {
  const last = keys.at(-1);
  const before = keys.at(-2);
  if (last === 'not') return before !== 'properties';
  return typeof last === 'number' && (before === 'allOf' || before === 'anyOf' || before === 'oneOf');
}

/** True for a branch that is as good as its one keyword: the branch is the point. */
function holdsOneKeyword(schema: JSONSchemaProps): boolean {
  const { type, pattern, required, enum: choices, format, xValidations } = schema;
  if (xValidations !== undefined) return false;
  const keywords = [
    type !== '',
    pattern !== '',
    format !== '',
    choices !== undefined,
    ...(required ?? []).map(() => true),
    schema.xIntOrString,
    ...bounds(schema)
      .filter(([keyword]) => keyword !== 'pattern')
      .map(() => true),
    ...[schema.allOf, schema.anyOf, schema.oneOf].map((branches) => branches !== undefined),
    schema.not !== undefined,
  ].filter(Boolean).length;
  return keywords <= 1;
}

function bounds(schema: JSONSchemaProps): [PointKeyword, string][] {
  const found: [PointKeyword, unknown][] = [
    ['minLength', schema.minLength],
    ['maxLength', schema.maxLength],
    ['pattern', schema.pattern === '' ? undefined : schema.pattern],
    ['minimum', schema.minimum],
    ['maximum', schema.maximum],
    ['multipleOf', schema.multipleOf],
    ['minItems', schema.minItems],
    ['maxItems', schema.maxItems],
    ['minProperties', schema.minProperties],
    ['maxProperties', schema.maxProperties],
  ];
  return found.flatMap(([keyword, value]) => {
    // A least length of nothing refuses nothing.
    const isIdle = (keyword === 'minLength' || keyword === 'minItems' || keyword === 'minProperties') && value === 0n;
    return value === undefined || isIdle ? [] : [[keyword, String(value)]];
  });
}

/** False for a keyword that no value of the schema's type is ever held against: a `pattern` on a list. */
function speaksOf(keyword: PointKeyword, types: readonly string[]): boolean {
  return types.length === 0 || typesOfKeyword(keyword)?.some((type) => types.includes(type)) !== false;
}

/** Formats that the server reads but that refuse nothing. */
const idleFormats = new Set(['password', 'double']);

function canFormatFail({ format }: JSONSchemaProps, types: readonly string[]): boolean {
  return format !== '' && !idleFormats.has(format) && isCheckedFormat(format, types);
}

function shown(value: Value): string {
  const text = goJson(value, { escapeHtml: false });
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** A branch in a few words. */
function summaryOf(schema: JSONSchemaProps): string {
  const words: string[] = [];
  if (schema.type !== '') words.push(`type: ${schema.type}`);
  if (schema.required !== undefined) words.push(`required: ${schema.required.join(', ')}`);
  if (schema.enum !== undefined) words.push(`enum: ${schema.enum.map(shown).join(', ')}`);
  for (const [keyword, text] of bounds(schema)) words.push(`${keyword}: ${text}`);
  if (schema.format !== '') words.push(`format: ${schema.format}`);
  if (schema.properties !== undefined) words.push(`properties: ${[...schema.properties.keys()].join(', ')}`);
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    if (schema[keyword] !== undefined) words.push(`${keyword} of ${schema[keyword].length}`);
  }
  if (schema.items !== undefined) words.push('items');
  if (schema.not !== undefined) words.push('not …');
  const text = words.join('; ');
  return text.length > 80 ? `${text.slice(0, 79)}…` : text === '' ? 'anything' : text;
}
