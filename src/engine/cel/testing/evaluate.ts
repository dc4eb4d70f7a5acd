/** Evaluates an expression for tests: parsed, checked and planned as a stored rule of the latest version. */
import { latestVersion } from '../../kubernetes-version.ts';
import { check } from '../check/checker.ts';
import { type CelType, dynType } from '../check/type.ts';
import { plan } from '../eval/plan.ts';
import { PlanError } from '../eval/plan-error.ts';
import type { Program } from '../eval/program.ts';
import { CelError, type CelValue } from '../eval/value.ts';
import { parseExpression } from '../grammar/parse.ts';
import { environmentFor } from '../kubernetes/environment.ts';

/** A variable of a test; without a type it is dyn. */
export interface TestVariable {
  readonly value: CelValue;
  readonly type?: CelType;
}

/** Why an expression did not become a program. */
export interface NotCompiled {
  readonly stage: 'parse' | 'check' | 'plan';
  readonly text: string;
}

const environment = environmentFor(latestVersion, 'stored');

/** The program of an expression about these variables. */
export function programOf(text: string, types: ReadonlyMap<string, CelType> = new Map()): Program | NotCompiled {
  const parsed = parseExpression(text, environment.minor);
  if ('issues' in parsed) return { stage: 'parse', text: parsed.issues.text() };
  const { functions, types: named } = environment;
  const { checked, issues } = check(parsed, {
    functions,
    types: named,
    variables: types,
    provider: { fieldsOf: () => undefined },
  });
  if (issues.count > 0) return { stage: 'check', text: issues.text() };
  const program = plan(checked, environment.table, environment.typeValues);
  return program instanceof PlanError ? { stage: 'plan', text: program.message } : program;
}

/** The value of an expression; what keeps it from compiling is an error, too. */
export function evaluate(text: string, variables: Readonly<Record<string, TestVariable>> = {}): CelValue {
  const types = new Map(Object.entries(variables).map(([name, { type = dynType }]) => [name, type]));
  const program = programOf(text, types);
  if ('stage' in program) return new CelError(program.text);
  const { value, cancelled } = program.evaluate({ resolve: (name) => variables[name]?.value });
  return value === undefined ? new CelError(`cancelled: ${cancelled ?? ''}`) : value;
}

/** The message of the error that an expression evaluates to; `undefined` where it has a value. */
export function errorOf(text: string, variables: Readonly<Record<string, TestVariable>> = {}): string | undefined {
  const value = evaluate(text, variables);
  return value instanceof CelError ? value.message : undefined;
}
