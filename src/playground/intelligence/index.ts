/** The editors' intelligence, loaded by the worker when an editor first asks. */
export { type Suggestions, suggestions } from './completion.ts';
export { type Hover, hoverAt, schemaPlaceAt } from './hover.ts';
export type { QuickFix } from './quick-fix.ts';
export { quickFixes } from './quick-fixes.ts';
export type { SampleSize } from './sample.ts';
export { type SampleKind, sampleKinds, sampleYaml } from './sample-object.ts';
export type { Suggestion } from './suggestion.ts';
export type { TextEdit } from './text-edit.ts';
