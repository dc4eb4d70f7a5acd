/** Coverage: what there is to test in a definition, what the objects test of it, and objects for the rest. */
export {
  type Covered,
  coverageOf,
  type DefinitionCoverage,
  type MetBy,
  type PointCoverage,
  totalsOf,
} from './coverage.ts';
export { type PointNode, pointsOf, pointsOfVersion, type VersionPoints } from './list-points.ts';
export { type Point, type PointKind, type PointSide, sidesOf } from './point.ts';
export type { DefinitionRef } from './proposals.ts';
export {
  type FoundObject,
  type Proposal,
  type SearchOptions,
  type Sought,
  VersionSearch,
} from './search/version-search.ts';
