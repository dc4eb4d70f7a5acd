/** The error of a rule that did not hold: its words, its kind and its place; and the words for one that could not be evaluated. */
import type { ValidationRule } from '../../schema/json-schema-props.ts';
import { duplicate, type FieldError, forbidden, invalid, required } from '../../values/field-error.ts';
import { childOf, type FieldPath, pathText } from '../../values/field-path.ts';
import { goQuote } from '../../values/go-quote.ts';
import type { Value } from '../../values/value.ts';
import type { Activation } from '../eval/frame.ts';
import type { Evaluation } from '../eval/program.ts';
import { CelError } from '../eval/value.ts';
import type { CompilationResult } from './compile.ts';

/** The most that one evaluation of one expression may cost. */
export const perCallLimit = 1_000_000;
/** A message from an expression is not shown beyond this length. */
const maxMessageBytes = 5120;
const costExceeded = 'operation cancelled: actual cost limit exceeded';

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

/** The error of a rule that is false, and the budget after its message has been evaluated: −1 where that broke the check off. */
export function failedRule(
  compiled: CompilationResult,
  path: FieldPath | null,
  type: string,
  value: Value,
  activation: Activation,
  budget: number,
): { readonly error: FieldError; readonly remainingBudget: number } {
  const { rule } = compiled;
  const place = fieldPathOf(compiled, path);
  const finish = (error: FieldError): FieldError => ({ ...error, ...place, origin: rule.rule });
  const message = evaluateMessage(compiled, activation, budget);
  if ('broken' in message) {
    return { error: finish(invalid(place.path, type, message.broken)), remainingBudget: -1 };
  }
  const detail = message.text ?? (rule.message === '' ? `failed rule: ${ruleWords(rule)}` : rule.message.trim());
  // Objects and lists are not shown.
  const shown = type === 'object' || type === 'array' ? undefined : value;
  return { error: finish(errorForReason(rule, place.path, shown, detail)), remainingBudget: message.remaining };
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

/** The message of a messageExpression; without a text the rule's own message stands in. */
function evaluateMessage(
  { rule, messageExpression }: CompilationResult,
  activation: Activation,
  budget: number,
): { readonly text: string | undefined; readonly remaining: number } | { readonly broken: string } {
  if (messageExpression === undefined) return { text: undefined, remaining: budget };
  const evaluation = messageExpression.program.evaluate(activation, { costLimit: perCallLimit });
  if (evaluation.cost > budget) {
    const broken =
      'messageExpression evaluation failed due to running out of cost budget, no further validation rules will be run';
    return { broken };
  }
  if (evaluation.cancelled === 'cost') {
    const what = 'no further validation rules will be run due to call cost exceeds limit for messageExpression';
    return { broken: `${what}: ${goQuote(rule.messageExpression)}` };
  }
  const text = typeof evaluation.value === 'string' ? evaluation.value.trim() : '';
  return { text: isMessage(text) ? text : undefined, remaining: budget - evaluation.cost };
}

function isMessage(text: string): boolean {
  return text !== '' && !text.includes('\n') && new TextEncoder().encode(text).length <= maxMessageBytes;
}
