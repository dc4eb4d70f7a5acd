/** Any expression about a value, not only one that is a rule: its type, its value, what it costs and what each part came to. */
import { type KubernetesVersion, latestVersion } from '../../kubernetes-version.ts';
import type { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import type { Value } from '../../values/value.ts';
import type { Issue } from '../ast/issue.ts';
import { typeText } from '../check/type-text.ts';
import { PlanError } from '../eval/plan-error.ts';
import { unstructuredToCel } from '../eval/unstructured.ts';
import { CelError } from '../eval/value.ts';
import { planChecked, selfTypeOf } from './compile.ts';
import { compileExpression } from './compile-expression.ts';
import { schemaDeclType } from './decl-type.ts';
import { environmentFor } from './environment.ts';
import { costExceeded, perCallLimit } from './failed-rule.ts';
import { readableValue } from './readable-value.ts';
import { partsOf, type TracedPart } from './trace.ts';

/** What `self` and `oldSelf` stand for. */
export interface ExpressionValues {
  /** Without it the expression is compiled and not evaluated. */
  readonly self?: Value | undefined;
  readonly oldSelf?: Value | undefined;
  readonly version?: KubernetesVersion;
  /** False where the schema is a part of a resource's: `self` has no metadata then. */
  readonly isResourceRoot?: boolean;
}

/** What an expression came to. */
export interface EvaluatedExpression {
  /** cel-go's name of the type. */
  readonly type: string;
  /** The worst case of one evaluation; 2^64 − 1 for unbounded. */
  readonly maxCost: bigint;
  /** Absent where there was no value to evaluate it of. */
  readonly evaluation?: {
    /** The value as a person reads it, or the error's text. */
    readonly value: string;
    readonly isError: boolean;
    readonly cost: number;
    /** Outer parts before inner ones; constants are left out. */
    readonly parts: readonly TracedPart[];
  };
}

/** An expression that does not compile: the server's text, and each issue with its place. */
export interface ExpressionError {
  readonly error: string;
  readonly issues: readonly Issue[];
}

/** Compiles an expression as a new rule's is, and evaluates it of `self` under the limits of one rule. */
export function evaluateExpression(
  text: string,
  schema: JSONSchemaProps,
  { self, oldSelf, version = latestVersion, isResourceRoot = true }: ExpressionValues = {},
): EvaluatedExpression | ExpressionError {
  const declType = schemaDeclType(schema, isResourceRoot);
  if (declType === undefined) return { error: 'the schema has no type that expressions know', issues: [] };
  const environment = environmentFor(version, 'new');
  const compiled = compileExpression(text, environment, selfTypeOf(declType, environment), false);
  if ('issues' in compiled) return { error: compiled.text, issues: compiled.issues };
  const program = planChecked(compiled.checked, environment, declType);
  if (program instanceof PlanError) return { error: program.message, issues: [] };
  const type = typeText(compiled.outputType);
  const { maxCost } = program;
  if (self === undefined) return { type, maxCost };
  const variables = new Map([['self', unstructuredToCel(self, schema)]]);
  if (oldSelf !== undefined) variables.set('oldSelf', unstructuredToCel(oldSelf, schema));
  const activation = { resolve: (name: string) => variables.get(name) };
  const { evaluation, trace } = program.program.trace(activation, { costLimit: perCallLimit });
  const { value, cost } = evaluation;
  return {
    type,
    maxCost,
    evaluation: {
      value: value === undefined ? costExceeded : readableValue(value),
      isError: value === undefined || value instanceof CelError,
      cost,
      parts: partsOf(program, trace),
    },
  };
}
