/**
 * The library `crd-playground`: what a Kubernetes API server and kubectl would say about custom resources. It needs no cluster, no network and
 * no DOM; texts go in, data comes out. What lies below (the server, kubectl, the parts of the engine) is `crd-playground/engine`.
 *
 * @packageDocumentation
 */
export {
  type AdviceOptions,
  type AdviceProfile,
  type EvaluatedExpression,
  type ExpressionError,
  type ExpressionValues,
  evaluateExpression,
  type FieldErrorType,
  type KubernetesVersion,
  kubernetesVersions,
  latestVersion,
} from '../engine/index.ts';
export type { AdviceReport, ReportedFinding } from '../playground/advice/advise-text.ts';
export type { CheckedDocument, Problem, ProblemType } from '../playground/check/checked-document.ts';
export type { CheckOptions } from '../playground/check/checker.ts';
export type { SourcePlace } from '../playground/check/source-place.ts';
export type { TestedDocument } from '../playground/check/test-files.ts';
export { placeOf } from '../playground/document-places.ts';
export { decodeLink, encodeLink } from '../playground/link/link.ts';
export type { LinkError } from '../playground/link/pack.ts';
export { Player, play } from '../playground/player.ts';
export {
  type FieldValidation,
  type Playground,
  type PlaygroundFile,
  type PlaygroundSettings,
  playgroundOf,
} from '../playground/playground.ts';
export type {
  CheckedExpectation,
  DocumentOutcome,
  DocumentPlaces,
  DocumentReport,
  Marker,
  OutputLine,
  Place,
  PlacedReport,
  Report,
  RequestSummary,
  StepReport,
} from '../playground/report.ts';
export type { ProvenFinding } from '../playground/upgrade/evidence.ts';
export { advise } from './advise.ts';
export {
  admit,
  type CheckResult,
  check,
  type Manifest,
  type SourceFile,
  type Sources,
  type TestResult,
  test,
} from './check.ts';
export { type UpgradeOptions, type UpgradeResult, upgrade } from './upgrade.ts';
