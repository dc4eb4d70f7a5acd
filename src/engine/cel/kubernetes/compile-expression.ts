/** One expression: parsed, checked, its constants validated. */
import { compileRegexp } from '../../values/regexp.ts';
import type { Expr } from '../ast/expr.ts';
import type { Issue, Issues } from '../ast/issue.ts';
import type { CheckedAst } from '../check/checked-ast.ts';
import { check } from '../check/checker.ts';
import { type CelType, errorType, optionalOf } from '../check/type.ts';
import { validate } from '../check/validators.ts';
import { Breakdown } from '../eval/abort.ts';
import { CelError } from '../eval/value.ts';
import { parseExpression } from '../grammar/parse.ts';
import type { RuleEnvironment } from './environment.ts';
import type { SelfType } from './self-type.ts';

/** An expression that compiled. */
export interface CompiledExpression {
  readonly checked: CheckedAst;
  readonly outputType: CelType;
}

/** What is wrong with an expression. */
export interface ExpressionIssues {
  /** cel-go's text of all issues. */
  readonly text: string;
  readonly issues: readonly Issue[];
  /** True where cel-go itself breaks down over the expression (in Go: panics), and the server with it. */
  readonly breaks?: true;
}

/** Compiles an expression about `self` (and `oldSelf`, which may be optional). */
export function compileExpression(
  text: string,
  environment: RuleEnvironment,
  self: SelfType,
  optionalOldSelf: boolean,
): CompiledExpression | ExpressionIssues {
  const parsed = parseExpression(text, environment.minor);
  if (!('expr' in parsed)) return failure(parsed.issues);
  const variables = new Map([
    ['self', self.type],
    ['oldSelf', optionalOldSelf ? optionalOf(self.type) : self.type],
  ]);
  const { functions, types, validators } = environment;
  const { checked, issues } = check(parsed, { functions, types, variables, provider: self });
  if (issues.count > 0) return failure(issues);
  const accepts = (name: string, argument: Expr): boolean => acceptsConstant(name, argument, environment);
  try {
    const invalid = validate(parsed, checked, validators, accepts);
    if (invalid.count > 0) return failure(invalid);
  } catch (thrown) {
    if (thrown instanceof Breakdown) return { text: thrown.message, issues: [], breaks: true };
    throw thrown;
  }
  return { checked, outputType: checked.types.get(checked.expr.id) ?? errorType };
}

function failure(issues: Issues): ExpressionIssues {
  return { text: issues.text(), issues: issues.sorted() };
}

/** True where a function takes a constant: a duration, a timestamp or a pattern that can be read. */
function acceptsConstant(name: string, argument: Expr, { table }: RuleEnvironment): boolean {
  if (argument.kind !== 'const') return true;
  if (name === 'matches') {
    return typeof argument.value !== 'string' || compileRegexp(argument.value).error === undefined;
  }
  const result = table.binding(name)?.call([argument.value]);
  return !(result instanceof CelError);
}
