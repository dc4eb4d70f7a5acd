/** What the Test pane shows: the points of each definition by where they stand, with what the objects make of them. */
import { decodeDefinition, isObject } from '../../engine/index.ts';
import type { Player } from '../player.ts';
import type { Place } from '../report.ts';
import { coverageOf, type DefinitionCoverage, type PointCoverage } from './coverage.ts';
import type { Keys } from './point.ts';
import type { DefinitionRef } from './proposals.ts';

/** A point as the pane shows it; what it says is cut where it is long. */
export interface ShownPoint
  extends Pick<PointCoverage, 'id' | 'kind' | 'keyword' | 'text' | 'state' | 'inBranch' | 'keys'> {
  readonly passing: number;
  readonly failing: number;
  /** The first document that passed it and the first that failed it, by name. */
  readonly firstPassing: string;
  readonly firstFailing: string;
}

/** The points of one schema. */
export interface PointGroup {
  readonly version: string;
  readonly path: string;
  readonly points: readonly ShownPoint[];
}

/** One definition. */
export interface ShownCoverage extends DefinitionRef {
  readonly name: string;
  readonly totals: DefinitionCoverage['totals'];
  /** Versions that have points. */
  readonly versions: readonly string[];
  readonly groups: readonly PointGroup[];
}

/** What the pane shows. */
export interface CoverageDetails {
  readonly definitions: readonly ShownCoverage[];
}

/** The coverage of the definitions of the last run. */
export function coverageDetails(player: Player): CoverageDetails {
  return {
    definitions: coverageOf(player).map(({ name, file, index, totals, points }) => {
      const groups = new Map<string, { version: string; path: string; points: ShownPoint[] }>();
      for (const point of points) {
        const key = `${point.version} ${point.path}`;
        const group = groups.get(key) ?? { version: point.version, path: point.path, points: [] };
        group.points.push(shownPoint(point));
        groups.set(key, group);
      }
      const versions = [...new Set(points.map(({ version }) => version))];
      return { name, file, index, totals, versions, groups: [...groups.values()] };
    }),
  };
}

function shownPoint({ id, kind, keyword, text, state, inBranch, keys, met }: PointCoverage): ShownPoint {
  return {
    id,
    kind,
    keyword,
    text,
    state,
    inBranch,
    keys,
    passing: met.passing.count,
    failing: met.failing.count,
    firstPassing: met.passing.first?.name ?? '',
    firstFailing: met.failing.first?.name ?? '',
  };
}

/** Where a point stands in its definition's text; `undefined` where nothing of it is there. */
export function pointPlace(
  player: Player,
  { file, index, keys }: DefinitionRef & { readonly keys: Keys },
): Place | undefined {
  const placed = player.documentOf(file, index);
  if (placed === undefined || !isObject(placed.document.value) || 'error' in decodeDefinition(placed.document.value)) {
    return undefined;
  }
  for (let length = keys.length; length > 0; length--) {
    const path = keys.slice(0, length);
    const range = placed.document.locate(path, typeof path.at(-1) === 'string' ? 'key' : 'value');
    if (range !== undefined) return { file, start: range.start, end: range.end };
  }
  return undefined;
}
