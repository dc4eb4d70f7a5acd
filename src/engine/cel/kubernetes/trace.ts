/** Why a rule is true or false: the value of every part of it, with the part's place in the text. */
import type { JSONSchemaProps, ValidationRule } from '../../schema/json-schema-props.ts';
import { type FieldPath, pathText } from '../../values/field-path.ts';
import type { Value } from '../../values/value.ts';
import type { Expr } from '../ast/expr.ts';
import { childrenOf } from '../ast/walk.ts';
import type { Trace } from '../eval/trace.ts';
import { CelError } from '../eval/value.ts';
import type { CompilationResult, RuleProgram } from './compile.ts';
import { perCallLimit } from './failed-rule.ts';
import { readableValue } from './readable-value.ts';
import { type RuleCheck, type RuleVerdict, validateRules } from './validator.ts';

/** One part of an expression that was evaluated. */
export interface TracedPart {
  /** UTF-16 offsets in the expression. */
  readonly start: number;
  readonly end: number;
  /** What it came to, of the last time where a loop evaluated it several times. */
  readonly value: string;
  readonly isError: boolean;
  /** How often it was evaluated. */
  readonly count: number;
  /** What it cost without the parts inside it, all times together. */
  readonly cost: number;
}

/** One evaluation of a rule or of its message. */
export interface RuleTrace {
  /** Where in the object, as errors print it; empty at the root. */
  readonly path: string;
  readonly rule: string;
  /** The very rule of the schema. */
  readonly source: ValidationRule;
  readonly field: 'rule' | 'messageExpression';
  /** The text whose parts these are. */
  readonly expression: string;
  /** What the whole came to; `undefined` where it was broken off. */
  readonly value: string | undefined;
  readonly isError: boolean;
  readonly cost: number;
  readonly maxCost: bigint;
  /** Outer parts before inner ones; constants are left out. */
  readonly parts: readonly TracedPart[];
  /** Why the message could not be used; the server only logs it. */
  readonly messageProblem?: string;
}

/** Checks a value as `validateRules` does, and tells what each rule and each of its parts came to. */
export function traceRules(
  schema: JSONSchemaProps,
  value: Value,
  check: Omit<RuleCheck, 'observer'> = {},
): { readonly verdict: RuleVerdict; readonly traces: readonly RuleTrace[] } {
  const traces: RuleTrace[] = [];
  const verdict = validateRules(schema, value, {
    ...check,
    observer: {
      evaluate: ({ compiled, field, program, activation, path }) => {
        const { evaluation, trace } = program.program.trace(activation, { costLimit: perCallLimit });
        const result = evaluation.value;
        traces.push({
          path: textOf(path),
          rule: compiled.rule.rule,
          source: compiled.rule,
          field,
          expression: compiled.rule[field],
          value: result === undefined ? undefined : readableValue(result),
          isError: result instanceof CelError,
          cost: evaluation.cost,
          maxCost: program.maxCost,
          parts: partsOf(program, trace),
        });
        return evaluation;
      },
      messageProblem: (compiled, path, problem) => noteProblem(traces, compiled, textOf(path), problem),
    },
  });
  return { verdict, traces };
}

function textOf(path: FieldPath | null): string {
  return path === null ? '' : pathText(path);
}

function noteProblem(traces: RuleTrace[], { rule }: CompilationResult, path: string, messageProblem: string): void {
  const at = traces.findLastIndex(
    (trace) => trace.field === 'messageExpression' && trace.rule === rule.rule && trace.path === path,
  );
  const trace = traces[at];
  if (trace !== undefined) traces[at] = { ...trace, messageProblem };
}

/** The evaluated parts; of those with one range, as what a macro makes, the outermost. */
export function partsOf({ checked }: RuleProgram, trace: Trace): readonly TracedPart[] {
  const parts: TracedPart[] = [];
  const seen = new Set<string>();
  const walk = (expr: Expr): void => {
    const node = trace.get(expr.id);
    const range = `${expr.start} ${expr.end}`;
    if (node !== undefined && expr.kind !== 'const' && !seen.has(range)) {
      seen.add(range);
      parts.push({
        start: expr.start,
        end: expr.end,
        value: readableValue(node.value),
        isError: node.value instanceof CelError,
        count: node.count,
        cost: node.cost,
      });
    }
    for (const child of childrenOf(expr)) walk(child);
  };
  walk(checked.expr);
  return parts;
}
