/** Coverage: what there is to test in a definition, what the objects test of it, and objects for the rest. */
export { pointsOf } from './list-points.ts';
export type { Point } from './point.ts';
export type { DefinitionRef } from './proposals.ts';
export { VersionSearch } from './search/version-search.ts';
