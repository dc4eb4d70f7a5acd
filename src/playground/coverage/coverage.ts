/** How much of a definition its objects put to the test: for each point, which of them passed it and which failed it. */
import { type CustomResourceDefinition, decodeDefinition, isObject } from '../../engine/index.ts';
import { groupOf, isDefinition, type PlacedDocument } from '../documents.ts';
import type { Player } from '../player.ts';
import { pointsOf, pointsOfVersion } from './list-points.ts';
import { observedPoints } from './observed-points.ts';
import { type Point, type PointKind, type PointSide, sidesOf } from './point.ts';

/** A document that met a point. */
export interface MetBy {
  readonly file: string;
  readonly index: number;
  readonly name: string;
}

/** A point and the objects that met it. */
export interface PointCoverage extends Point {
  /** The first document that did, and how many; none where `count` is 0. */
  readonly met: Readonly<Record<PointSide, { readonly count: number; readonly first: MetBy | undefined }>>;
  /** `covered` where every side that the point has was met. */
  readonly state: 'covered' | 'failing-missing' | 'passing-missing' | 'uncovered';
}

/** Numbers of points and of those that are covered. */
export interface Covered {
  readonly total: number;
  readonly covered: number;
}

/** The coverage of one definition. */
export interface DefinitionCoverage {
  /** The definition's name. */
  readonly name: string;
  readonly file: string;
  readonly index: number;
  /** In the order of the text, version by version. */
  readonly points: readonly PointCoverage[];
  readonly totals: Readonly<Record<PointKind, Covered>>;
}

/** What was played: a `Player`, or whoever kept what its documents came to. */
export type PlayedDocuments = Pick<Player, 'documents' | 'admissionOf'>;

/** The coverage of each definition of the last run by its objects, as the engine itself judged them. */
export function coverageOf(player: PlayedDocuments): DefinitionCoverage[] {
  const definitions = player.documents.filter(isDefinition).flatMap((placed) => {
    const definition = definitionOf(placed);
    return definition === undefined ? [] : [{ placed, definition }];
  });
  // Of a definition that is applied several times, the last is the one to test.
  const last = new Map(definitions.map((each) => [each.placed.name, each]));
  const met = metPoints(
    player,
    [...last.values()].map(({ definition }) => definition),
  );
  return [...last.values()].map(({ placed, definition }) => {
    const served = new Set(definition.versions.flatMap((version) => (version.served ? [version.name] : [])));
    const points = pointsOf(definition)
      .filter(({ version }) => served.has(version))
      .flatMap(({ nodes }) => nodes)
      .flatMap(({ points: own }) => own)
      .map((point) => withMeets(point, met.get(`${definition.name} ${point.id}`)));
    return { name: placed.name, file: placed.file, index: placed.index, points, totals: totalsOf(points) };
  });
}

function definitionOf({ document: { value } }: PlacedDocument): CustomResourceDefinition | undefined {
  if (!isObject(value)) return undefined;
  const decoded = decodeDefinition(value);
  return 'definition' in decoded ? decoded.definition : undefined;
}

type Meets = Map<PointSide, { count: number; first: MetBy }>;

/** By the definition's name and the point's id. */
function metPoints(player: PlayedDocuments, definitions: readonly CustomResourceDefinition[]): Map<string, Meets> {
  const met = new Map<string, Meets>();
  for (const placed of player.documents) {
    if (isDefinition(placed)) continue;
    const definition = definitions.find((each) => declares(each, placed));
    if (definition === undefined) continue;
    const details = player.admissionOf(placed.file, placed.index);
    if (details?.schema === undefined) continue;
    const [, name = ''] = placed.apiVersion.split('/');
    const at = definition.versions.findIndex((version) => version.name === name);
    const by = { file: placed.file, index: placed.index, name: placed.name };
    const seen = new Set<string>();
    const rules = details.rules.flatMap(({ field, source, value, isError }) =>
      field === 'rule' ? [{ source, held: value === 'true' && !isError }] : [],
    );
    observedPoints(pointsOfVersion(details.schema, name, at), { ...details, rules }, (point, side) => {
      const once = `${side} ${point.id}`;
      if (seen.has(once)) return;
      seen.add(once);
      const key = `${definition.name} ${point.id}`;
      const own: Meets = met.get(key) ?? new Map();
      met.set(key, own);
      const before = own.get(side);
      own.set(side, { count: (before?.count ?? 0) + 1, first: before?.first ?? by });
    });
  }
  return met;
}

function declares({ group, names }: CustomResourceDefinition, { apiVersion, kind }: PlacedDocument): boolean {
  return names.kind === kind && groupOf(apiVersion) === group;
}

function withMeets(point: Point, meets: Meets | undefined): PointCoverage {
  const sides = sidesOf(point);
  const on = (side: PointSide): { count: number; first: MetBy | undefined } =>
    meets?.get(side) ?? { count: 0, first: undefined };
  const met = { passing: on('passing'), failing: on('failing') };
  const missing = sides.filter((side) => met[side].count === 0);
  const state =
    missing.length === 0
      ? 'covered'
      : missing.length === sides.length
        ? 'uncovered'
        : missing[0] === 'failing'
          ? 'failing-missing'
          : 'passing-missing';
  return { ...point, met, state };
}

/** Counts points by kind. */
export function totalsOf(points: readonly PointCoverage[]): Record<PointKind, Covered> {
  const count = (kind: PointKind): Covered => {
    const own = points.filter((point) => point.kind === kind);
    return { total: own.length, covered: own.filter(({ state }) => state === 'covered').length };
  };
  return {
    rule: count('rule'),
    keyword: count('keyword'),
    branch: count('branch'),
    value: count('value'),
    default: count('default'),
  };
}
