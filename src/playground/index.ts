/** What the app knows without a screen, for the worker, the page and the command line. */

export {
  type AdviceProfile,
  editBetween,
  kubernetesVersions,
  latestVersion,
  loadLateParts,
  withLateParts,
} from '../engine/index.ts';
export type { AdviceDetails, AdviceGroup, FindingRef, ShownFinding } from './advice/advice-details.ts';
export { type AdviceSettings, defaultAdvice } from './advice/advice-settings.ts';
export type { SearchedAdvice, SearchedFinding } from './advice/searched-advice.ts';
export type { Covered } from './coverage/coverage.ts';
export type { PointGroup, ShownCoverage, ShownPoint } from './coverage/coverage-details.ts';
export type { PointKind } from './coverage/point.ts';
export type { DefinitionRef, ProposalRequest, ShownProposal, ShownSought } from './coverage/proposals.ts';
export { placeOf } from './document-places.ts';
export { exampleGroups, examplePlayground, examples } from './examples/index.ts';
export {
  addFile,
  closeFile,
  fileLimit,
  filesOf,
  isFixed,
  moveFile,
  nameProblem,
  renameFile,
  type Side,
  sideOf,
  withDroppedFile,
} from './files/files.ts';
export { changedLink, withChangedLink } from './link/changed-links.ts';
export {
  decodeLessonLink,
  encodeLessonLink,
  isLessonLink,
  readNamedLesson,
} from './link/lesson-link.ts';
export { decodeLink, encodeLink } from './link/link.ts';
export type { LinkError } from './link/pack.ts';
export { restoreWork, saveWork } from './link/saved-work.ts';
export type { MomentObject } from './moments/moment-details.ts';
export { Player } from './player.ts';
export {
  definitionFile,
  type FieldValidation,
  objectsFile,
  type Playground,
  type PlaygroundFile,
  type PlaygroundSettings,
  playgroundOf,
  withText,
} from './playground.ts';
export { splitCommands } from './prompt/shell-line.ts';
export type {
  DocumentOutcome,
  DocumentReport,
  Marker,
  OutputLine,
  Place,
  Report,
  RequestSummary,
  StepReport,
} from './report.ts';
export type {
  RuleCheck,
  RuleDetails,
  RuleOutcome,
  RulePart,
} from './rules/rule-details.ts';
export type { RuleTotal } from './rules/rule-totals.ts';
export type { FieldChoice } from './schema-tree/field-details.ts';
export type {
  OpenApiFormat,
  OpenApiVersion,
  PublishedChoice,
} from './schema-tree/published.ts';
export type { SchemaField, SchemaTree } from './schema-tree/schema-tree.ts';
export { archiveFiles } from './share/archive-files.ts';
export { embedCode } from './share/embed-code.ts';
export { linkCaution, qrLimit } from './share/link-size.ts';
export { issueLimit, issueMarkdown, markdownLink } from './share/markdown.ts';
export { scenarioFile } from './share/scenario-file.ts';
export { shellScript } from './share/shell-script.ts';
export type { Removed } from './shrink/removed.ts';
export type { ShrinkProgress, ShrinkResult } from './shrink/shrink.ts';
export type { FoundError } from './shrink/signature.ts';
export type { NamedStep, ShrinkTarget } from './shrink/target.ts';
export type { StoredDetails } from './stored/stored-details.ts';
export type { StoredLine, StoredMark } from './stored/stored-lines.ts';
export type { EmptyCells } from './table/empty-cells.ts';
export type { TableDetails } from './table/table-details.ts';
export {
  type Baseline,
  defaultUpgrade,
  type UpgradeProfile,
  type UpgradeSettings,
  upgradeProfiles,
} from './upgrade/upgrade-settings.ts';
