/** The engine's one door: whatever is outside the engine imports this file alone. */
export { complete } from '#complete';
export * from './advice/index.ts';
export type { Defaulted, KeywordCheck, RuleRun } from './apiserver/admission-trace.ts';
export { type AdmissionDetails, ApiServer, type ApiServerOptions } from './apiserver/api-server.ts';
export { ObjectTrials, type Trial, type TrialResult } from './apiserver/custom-resources/object-trials.ts';
export { movedRequest } from './apiserver/moved-request.ts';
export { movedResponse } from './apiserver/moved-response.ts';
export type { ApiClient, Method, Request, RequestBody, Response } from './apiserver/request.ts';
export type { Footprint } from './apiserver/store/footprint.ts';
export { QuestionIndex } from './apiserver/store/question-index.ts';
export type { Stored, StoreSnapshot } from './apiserver/store/store.ts';
export { Uint } from './cel/ast/constant.ts';
export type { Expr } from './cel/ast/expr.ts';
export { childrenOf } from './cel/ast/walk.ts';
export { escapeProperty, unescapeProperty } from './cel/eval/escaping.ts';
export { CelError, CelList, CelMap, type CelValue, Duration, Timestamp } from './cel/eval/value.ts';
export {
  type EvaluatedExpression,
  type ExpressionError,
  type ExpressionValues,
  evaluateExpression,
} from './cel/kubernetes/evaluate-expression.ts';
export { perCallLimit } from './cel/kubernetes/failed-rule.ts';
export { type FunctionSignature, functionSignatures } from './cel/kubernetes/function-signatures.ts';
export { celReport } from './cel/kubernetes/report.ts';
export { type ExpressionCost, type RuleCosts, ruleCosts } from './cel/kubernetes/rule-costs.ts';
export { type ExpressionFunctions, ruleFunctions, type UsedFunction } from './cel/kubernetes/rule-functions.ts';
export { type RuleTrace, type TracedPart, traceRules } from './cel/kubernetes/trace.ts';
export type {
  CustomResourceDefinition,
  Names,
  PrinterColumn,
  Version,
} from './definition/custom-resource-definition.ts';
export { decodeDefinition } from './definition/decode/decode-definition.ts';
export type { Candidate, CandidateKind } from './kubectl/completion/candidate.ts';
export type { Completion } from './kubectl/completion/complete.ts';
export type { EditorRequest, KubectlEnvironment, KubectlResult } from './kubectl/environment.ts';
export type { DocumentRef, Exchange, OutputChunk } from './kubectl/exchange.ts';
export type { Course, Deed, DeedEvent, Memory, Subject } from './kubectl/memory.ts';
export { DiscoveryCache } from './kubectl/resources/discovery-cache.ts';
export { runKubectl } from './kubectl/run.ts';
export { type KubernetesVersion, kubernetesVersions, latestVersion } from './kubernetes-version.ts';
export { findSchema } from './schema/find-schema.ts';
export { JSONSchemaProps, type ValidationRule } from './schema/json-schema-props.ts';
export type { ObservedKeyword } from './schema/schema-observer.ts';
export { typesOfKeyword } from './schema/types-of-keyword.ts';
export { isCheckedFormat } from './validation/formats/formats.ts';
export { validateCustomResource } from './validation/validate-custom-resource.ts';
export { Clock } from './values/clock.ts';
export { countFirst } from './values/count-first.ts';
export type { BadValue, FieldError, FieldErrorType } from './values/field-error.ts';
export { aggregateText, fieldErrorBody, fieldErrorField, fieldErrorText } from './values/field-error-text.ts';
export { FieldPath, type PathStep, pathText } from './values/field-path.ts';
export { goJson } from './values/go-json.ts';
export { goJsonExceeds } from './values/go-json-size.ts';
export { goQuote } from './values/go-quote.ts';
export { latePart, loadLateParts, withLateParts } from './values/late-part.ts';
export * from './values/same-ends.ts';
export * from './values/value.ts';
export { readDocuments, type TextRange, type YamlDocument, type YamlError } from './yaml/read-documents.ts';
export { readYaml } from './yaml/read-yaml.ts';
export { writeYaml } from './yaml/write-yaml.ts';
