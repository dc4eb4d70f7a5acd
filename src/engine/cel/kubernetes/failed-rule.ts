/** The error of a rule that did not hold: its words, its kind and its place; and the words for one that could not be evaluated. */
import type { ValidationRule } from '../../schema/json-schema-props.ts';
import { duplicate, type FieldError, forbidden, invalid, required } from '../../values/field-error.ts';
import { childOf, type FieldPath, pathText } from '../../values/field-path.ts';
import { goQuote } from '../../values/go-quote.ts';
import type { Value } from '../../values/value.ts';
import type { Evaluation } from '../eval/program.ts';
import { CelError } from '../eval/value.ts';
import type { CompilationResult, RuleProgram } from './compile.ts';

/** The most that one evaluation of one expression may cost. */
export const perCallLimit = 1_000_000;
/** A message from an expression is not shown beyond this length. */
const maxMessageBytes = 5120;
/** What an evaluation that went over it comes to. */
export const costExceeded = 'operation cancelled: actual cost limit exceeded';

/** What a rule's evaluation failed with, and whether nothing may be checked after it; `undefined` where it gave an answer. */
export function evaluationFailure(
  evaluation: Evaluation,
  { rule }: CompilationResult,
): { readonly detail: string; readonly final: boolean } | undefined {
  const error = evaluationError(evaluation);
  if (error === undefined) return undefined;
  const words = ruleWords(rule);
  if (error.startsWith('no such overload')) {
    const what = 'call arguments did not match a supported operator, function or macro signature for rule';
    return { detail: `'${error}': ${what}: ${words}`, final: false };
  }
  if (error.startsWith(costExceeded)) {
    const what = 'no further validation rules will be run due to call cost exceeds limit for rule';
    return { detail: `'${error}': ${what}: ${words}`, final: true };
  }
  return { detail: `${error} evaluating rule: ${words}`, final: false };
}

function evaluationError({ value, cancelled }: Evaluation): string | undefined {
  if (cancelled === 'cost') return costExceeded;
  if (cancelled === 'interrupted') return 'operation interrupted';
  return value instanceof CelError ? value.message : undefined;
}

/** How messages name a rule: by its own message, or by its text. */
function ruleWords({ message, rule }: ValidationRule): string {
  return (message === '' ? rule : message).trim();
}

/** Evaluates a rule's messageExpression. */
export type EvaluateMessage = (program: RuleProgram) => Evaluation;

/** What a false rule leads to. */
export interface FailedRule {
  readonly error: FieldError;
  /** The budget after the message has been evaluated: −1 where that broke the check off. */
  readonly remainingBudget: number;
  /** Why the messageExpression was of no use, as the server logs it. */
  readonly messageProblem: string | undefined;
}

/** The error of a rule that is false. */
export function failedRule(
  compiled: CompilationResult,
  path: FieldPath | null,
  type: string,
  value: Value,
  evaluate: EvaluateMessage,
  budget: number,
): FailedRule {
  const { rule } = compiled;
  const place = fieldPathOf(compiled, path);
  const finish = (error: FieldError): FieldError => ({ ...error, ...place, origin: rule.rule });
  const message = evaluateMessage(compiled, evaluate, budget);
  if ('broken' in message) {
    const error = finish(invalid(place.path, type, message.broken));
    return { error, remainingBudget: -1, messageProblem: message.broken };
  }
  const detail = message.text ?? (rule.message === '' ? `failed rule: ${ruleWords(rule)}` : rule.message.trim());
  // Objects and lists are not shown.
  const shown = type === 'object' || type === 'array' ? undefined : value;
  return {
    error: finish(errorForReason(rule, place.path, shown, detail)),
    remainingBudget: message.remaining,
    messageProblem: 'problem' in message ? message.problem : undefined,
  };
}

/** The rule's place, or the place below it that its fieldPath names. */
function fieldPathOf(
  { fieldPath }: CompilationResult,
  path: FieldPath | null,
): { readonly path: FieldPath | null; readonly field?: string } {
  if (fieldPath === undefined) return { path };
  let place = path;
  for (const key of fieldPath.keys) place = childOf(place, key);
  // The server appends the whole path as one name.
  const field = childOf(path, fieldPath.text).toString();
  return pathText(place) === field ? { path: place } : { path: place, field };
}

function errorForReason(
  { reason }: ValidationRule,
  path: FieldPath | null,
  value: Value | undefined,
  detail: string,
): FieldError {
  switch (reason) {
    case 'FieldValueForbidden':
      return forbidden(path, detail);
    case 'FieldValueRequired':
      return required(path, detail);
    case 'FieldValueDuplicate':
      return duplicate(path, value);
    default:
      return invalid(path, value, detail);
  }
}

/** How a messageExpression ended. */
type Message =
  | { readonly text: string; readonly remaining: number }
  /** There is none, or it failed: the rule's own message stands in. The server logs why. */
  | { readonly text: undefined; readonly remaining: number; readonly problem: string | undefined }
  /** It used up the budget: nothing more is checked. */
  | { readonly broken: string };

function evaluateMessage(
  { rule, messageExpression }: CompilationResult,
  evaluate: EvaluateMessage,
  budget: number,
): Message {
  if (messageExpression === undefined) return { text: undefined, remaining: budget, problem: undefined };
  const evaluation = evaluate(messageExpression);
  if (evaluation.cost > budget) {
    const broken =
      'messageExpression evaluation failed due to running out of cost budget, no further validation rules will be run';
    return { broken };
  }
  if (evaluation.cancelled === 'cost') {
    const what = 'no further validation rules will be run due to call cost exceeds limit for messageExpression';
    return { broken: `${what}: ${goQuote(rule.messageExpression)}` };
  }
  const remaining = budget - evaluation.cost;
  const error = evaluationError(evaluation);
  if (error !== undefined) {
    return { text: undefined, remaining, problem: `messageExpression evaluation failed due to: ${error}` };
  }
  if (typeof evaluation.value !== 'string') {
    return { text: undefined, remaining, problem: 'messageExpression failed to convert to string' };
  }
  const text = evaluation.value.trim();
  const problem = messageProblem(text);
  return problem === undefined ? { text, remaining } : { text: undefined, remaining, problem };
}

function messageProblem(text: string): string | undefined {
  if (new TextEncoder().encode(text).length > maxMessageBytes) {
    return `messageExpression beyond allowable length of ${maxMessageBytes}`;
  }
  if (text.includes('\n')) return 'messageExpression should not contain line breaks';
  return text === '' ? 'messageExpression should evaluate to a non-empty string' : undefined;
}
