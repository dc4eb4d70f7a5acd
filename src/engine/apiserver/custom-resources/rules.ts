/** The call site of validation rules (`x-kubernetes-validations`). */

import type { Evaluation } from '../../cel/eval/program.ts';
import { traceRules } from '../../cel/kubernetes/trace.ts';
import {
  plainObserver,
  type RuleCheck,
  type RuleEvaluation,
  type RuleVerdict,
  validateRules,
} from '../../cel/kubernetes/validator.ts';
import type { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import { hasRules } from '../../schema/subtree-facts.ts';
import type { CorrelatedObject } from '../../validation/correlated-object.ts';
import { type FieldError, type FieldErrorType, invalid } from '../../values/field-error.ts';
import { fieldErrorText } from '../../values/field-error-text.ts';
import type { ObjectValue } from '../../values/value.ts';
import type { Admission, AdmissionTrace } from '../admission-trace.ts';
import type { ServedVersion } from './served-definition.ts';

const blocking: ReadonlySet<FieldErrorType> = new Set([
  'FieldValueNotSupported',
  'FieldValueRequired',
  'FieldValueTooLong',
  'FieldValueTooMany',
  'FieldValueTypeInvalid',
]);

const unchecked = invalid(
  null,
  null,
  'some validation rules were not checked because the object was invalid; correct the existing errors to complete validation',
);

/** The errors so far with those of the rules; with errors that block them, with the remark that they were not checked. */
export function checkRules(
  { version, served }: ServedVersion,
  object: ObjectValue,
  old: ObjectValue | undefined,
  correlated: CorrelatedObject | undefined,
  errors: readonly FieldError[],
  admission: Admission,
): readonly FieldError[] {
  const { schema } = version;
  if (schema === undefined || !hasRules(schema)) return errors;
  if (errors.some(({ type }) => blocking.has(type))) return [...errors, unchecked];
  const check = { version: served.kubernetes, oldValue: old, correlated };
  const verdict =
    admission.trace === undefined
      ? validateRules(schema, object, check)
      : traced(schema, object, check, admission.trace);
  for (const warning of verdict.warnings) admission.warnings.add(fieldErrorText(warning));
  return verdict.errors.length === 0 ? errors : [...errors, ...verdict.errors];
}

function traced(schema: JSONSchemaProps, object: ObjectValue, check: RuleCheck, trace: AdmissionTrace): RuleVerdict {
  if (trace.depth === 'verdicts') {
    const observer = {
      ...plainObserver,
      evaluate: (run: RuleEvaluation): Evaluation => {
        const evaluation = plainObserver.evaluate(run);
        trace.runs.push({ ...run, value: evaluation.value });
        return evaluation;
      },
    };
    return validateRules(schema, object, { ...check, observer });
  }
  const { verdict, traces } = traceRules(schema, object, check);
  trace.rules.push(...traces);
  return verdict;
}
