/** What the engine saw while it checked an object → the points that were put to the test, and on which side. */
import {
  type Defaulted,
  deepEqual,
  findSchema,
  isList,
  isObject,
  type JSONSchemaProps,
  type KeywordCheck,
  type ValidationRule,
  type Value,
} from '../../engine/index.ts';
import type { VersionPoints } from './list-points.ts';
import type { Point, PointSide } from './point.ts';

/** The points of a version by what the engine calls them. */
interface PointIndex {
  readonly keywords: ReadonlyMap<JSONSchemaProps, readonly Point[]>;
  readonly branches: ReadonlyMap<JSONSchemaProps, Point>;
  readonly rules: ReadonlyMap<ValidationRule, Point>;
}

const indexes = new WeakMap<VersionPoints, PointIndex>();

function indexOf(version: VersionPoints): PointIndex {
  let index = indexes.get(version);
  if (index === undefined) {
    const branches = new Map<JSONSchemaProps, Point>();
    const rules = new Map<ValidationRule, Point>();
    for (const { schema, points } of version.nodes) {
      for (const point of points) {
        const at = point.keys.at(-1);
        if (typeof at !== 'number') continue;
        if (point.kind === 'rule') {
          const rule = schema.xValidations?.[at];
          if (rule !== undefined) rules.set(rule, point);
        } else if (point.kind === 'branch') {
          const branch = branchesOf(schema, point)[at];
          if (branch !== undefined) branches.set(branch, point);
        }
      }
    }
    const keywords = new Map(version.nodes.map(({ schema, points }) => [schema, points] as const));
    index = { keywords, branches, rules };
    indexes.set(version, index);
  }
  return index;
}

function branchesOf(schema: JSONSchemaProps, { keyword }: Point): readonly JSONSchemaProps[] {
  return (keyword === 'allOf' || keyword === 'anyOf' || keyword === 'oneOf' ? schema[keyword] : undefined) ?? [];
}

/** What is told of each point that an object met. */
export type Meet = (point: Point, side: PointSide) => void;

/** What the engine saw. */
export interface Observed {
  readonly keywords: readonly KeywordCheck[];
  readonly defaulted: readonly Defaulted[];
  readonly rules: readonly { readonly source: ValidationRule; readonly held: boolean }[];
}

/** Tells the points that one write met; a point may be told of often. */
export function observedPoints(version: VersionPoints, details: Observed, meet: Meet): void {
  const index = indexOf(version);
  for (const check of details.keywords) meetKeyword(index, check, meet);
  for (const { source, held } of details.rules) {
    const point = index.rules.get(source);
    if (point !== undefined) meet(point, held ? 'passing' : 'failing');
  }
  for (const { path, value } of details.defaulted) {
    const schema = findSchema(version.schema, path);
    if (schema !== undefined) meetDefaults(index, schema, value, schema.default, meet);
  }
}

function meetKeyword({ keywords, branches }: PointIndex, check: KeywordCheck, meet: Meet): void {
  const { schema, keyword, value, held } = check;
  const side = held ? 'passing' : 'failing';
  if (keyword === 'schema') {
    const branch = branches.get(schema);
    if (branch !== undefined) meet(branch, side);
    return;
  }
  for (const point of keywords.get(schema) ?? []) {
    switch (point.keyword) {
      case 'nullable':
        if (keyword === 'type' && value === null && held) meet(point, side);
        break;
      case 'x-kubernetes-int-or-string':
        if (keyword === 'type') meet(point, side);
        break;
      case 'type':
        if (keyword === 'type' && !(value === null && held)) meet(point, side);
        break;
      case 'required': {
        const name = schema.required?.[Number(point.keys.at(-1))];
        if (keyword === 'required' && name !== undefined && isObject(value)) {
          meet(point, value.has(name) ? 'passing' : 'failing');
        }
        break;
      }
      case 'enum':
        if (keyword !== 'enum') break;
        if (point.kind === 'keyword') meet(point, side);
        else if (held && deepEqual(value, schema.enum?.[Number(point.keys.at(-1))])) meet(point, side);
        break;
      default:
        if (point.keyword === keyword && point.kind === 'keyword') meet(point, side);
    }
  }
}

/** A default that was filled in, and those that were filled in inside of it. */
function meetDefaults(
  index: PointIndex,
  schema: JSONSchemaProps,
  value: Value,
  written: Value | undefined,
  meet: Meet,
): void {
  const own = index.keywords.get(schema)?.find(({ kind }) => kind === 'default');
  if (own !== undefined) meet(own, 'passing');
  meetInner(index, schema, value, written, meet);
}

function meetInner(
  index: PointIndex,
  schema: JSONSchemaProps,
  value: Value,
  written: Value | undefined,
  meet: Meet,
): void {
  const step = (key: string | number, member: Value, before: Value | undefined): void => {
    const part = findSchema(schema, [key]);
    if (part === undefined) return;
    if (before === undefined) meetDefaults(index, part, member, part.default, meet);
    else meetInner(index, part, member, before, meet);
  };
  if (isObject(value)) {
    for (const [key, member] of value) step(key, member, isObject(written) ? written.get(key) : undefined);
  } else if (isList(value)) {
    value.forEach((item, at) => void step(at, item, isList(written) ? written[at] : undefined));
  }
}
