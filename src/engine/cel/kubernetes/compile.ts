/** Compiles the rules of a schema node as the server does when a definition is written, and again when an object is checked. */
import type { KubernetesVersion } from '../../kubernetes-version.ts';
import type { FoundField } from '../../schema/field-path-of-schema.ts';
import { findField } from '../../schema/field-path-of-schema.ts';
import type { JSONSchemaProps, ValidationRule } from '../../schema/json-schema-props.ts';
import type { Issue } from '../ast/issue.ts';
import type { CheckedAst } from '../check/checked-ast.ts';
import { estimateCost } from '../cost/estimate-cost.ts';
import { plan } from '../eval/plan.ts';
import { PlanError } from '../eval/plan-error.ts';
import type { Program } from '../eval/program.ts';
import { compileExpression } from './compile-expression.ts';
import { type DeclType, maxRequestSize } from './decl-type.ts';
import { type ExpressionKind, environmentFor, type RuleEnvironment } from './environment.ts';
import { SelfType } from './self-type.ts';
import { DeclaredSizes } from './size-estimator.ts';

/** Why an expression did not compile. */
export interface RuleError {
  /** The server's text. */
  readonly detail: string;
  /** What the parser or the checker found, with places in the expression; empty where the trouble is another. */
  readonly issues: readonly Issue[];
  /** True where the server breaks down over the expression, so that it says nothing at all. */
  readonly breaks?: true;
}

/** One expression ready to run. */
export interface RuleProgram {
  readonly program: Program;
  readonly checked: CheckedAst;
  /** The worst case of one evaluation; 2^64 − 1 for unbounded. */
  readonly maxCost: bigint;
}

/** What became of one rule. */
export interface CompilationResult {
  readonly rule: ValidationRule;
  /** `undefined` where there is an error, or nothing but blanks to compile. */
  readonly program: RuleProgram | undefined;
  readonly error: RuleError | undefined;
  /** True where the rule is a transition rule. */
  readonly usesOldSelf: boolean;
  /** How often data of the node's size fits into a request; 0 where the rule did not compile. */
  readonly maxCardinality: bigint;
  readonly messageExpression: RuleProgram | undefined;
  readonly messageExpressionError: RuleError | undefined;
  /** Where the rule's `fieldPath` leads. */
  readonly fieldPath: Exclude<FoundField, { readonly error: string }> | undefined;
}

/** Tells whether an expression is new to the definition, or stands in the stored one. */
export type EnvironmentOf = (expression: string, field: 'rule' | 'messageExpression') => ExpressionKind;

/**
 * Compiles the rules of one node, not of those below; `declType` is the node's own type.
 *
 * `environment` is `'new'`, `'stored'`, or a function that decides by the text of each expression.
 */
export function compileRules(
  schema: JSONSchemaProps,
  declType: DeclType,
  environment: ExpressionKind | EnvironmentOf,
  version: KubernetesVersion,
): readonly CompilationResult[] {
  const rules = schema.xValidations ?? [];
  if (rules.length === 0) return [];
  const compiler = new RuleCompiler(schema, declType, environment, version);
  return rules.map((rule) => compiler.compile(rule));
}

const blank = { program: undefined, error: undefined, usesOldSelf: false, maxCardinality: 0n };
const noMessage = { messageExpression: undefined, messageExpressionError: undefined };

class RuleCompiler {
  constructor(
    readonly schema: JSONSchemaProps,
    readonly declType: DeclType,
    readonly environment: ExpressionKind | EnvironmentOf,
    readonly version: KubernetesVersion,
  ) {}

  compile(rule: ValidationRule): CompilationResult {
    const none = { ...blank, ...noMessage, rule, fieldPath: undefined };
    if (rule.rule.trim() === '') return none;
    const { usesOldSelf, result } = this.#expression(rule, 'rule');
    if ('detail' in result) return { ...none, error: result, usesOldSelf };
    const maxCardinality = BigInt(Math.floor(maxRequestSize / (this.declType.minSerializedSize + 1)));
    const done = { ...none, program: result, usesOldSelf, maxCardinality };
    const message = rule.messageExpression === '' ? undefined : this.#expression(rule, 'messageExpression').result;
    if (message !== undefined && 'detail' in message) return { ...done, messageExpressionError: message };
    const found = rule.fieldPath === '' ? undefined : findField(rule.fieldPath, this.schema, true);
    const fieldPath = found === undefined || 'error' in found ? undefined : found;
    return { ...done, messageExpression: message, fieldPath };
  }

  #expression(rule: ValidationRule, field: 'rule' | 'messageExpression'): CompiledField {
    const text = rule[field];
    const kind = typeof this.environment === 'function' ? this.environment(text, field) : this.environment;
    const environment = environmentFor(this.version, kind);
    return expressionOfType(this.declType, environment, field, text, rule.optionalOldSelf === true);
  }
}

/** What became of one expression. */
interface CompiledField {
  readonly usesOldSelf: boolean;
  readonly result: RuleProgram | RuleError;
}

/** By type, then by everything else: a definition that is read anew finds the rules that it has not changed. */
const compiled = new WeakMap<DeclType, Map<string, CompiledField>>();
const selfTypes = new WeakMap<DeclType, Map<boolean, SelfType>>();

function expressionOfType(
  declType: DeclType,
  environment: RuleEnvironment,
  field: 'rule' | 'messageExpression',
  text: string,
  optionalOldSelf: boolean,
): CompiledField {
  const known = compiled.get(declType) ?? new Map<string, CompiledField>();
  compiled.set(declType, known);
  const key = `${environment.minor} ${optionalOldSelf} ${field} ${text}`;
  let result = known.get(key);
  if (result === undefined) {
    result = compileField(declType, environment, field, text, optionalOldSelf);
    known.set(key, result);
  }
  return result;
}

/** The type of `self` in an environment. */
export function selfTypeOf(declType: DeclType, environment: RuleEnvironment): SelfType {
  const keywordsAsFields = environment.minor >= keywordFieldsSince;
  const known = selfTypes.get(declType) ?? new Map<boolean, SelfType>();
  selfTypes.set(declType, known);
  const self = known.get(keywordsAsFields) ?? new SelfType(declType, keywordsAsFields);
  known.set(keywordsAsFields, self);
  return self;
}

/** Compiles an expression, which must give a bool, or a string for a message. */
function compileField(
  declType: DeclType,
  environment: RuleEnvironment,
  field: 'rule' | 'messageExpression',
  text: string,
  optionalOldSelf: boolean,
): CompiledField {
  const prefix = field === 'rule' ? '' : 'messageExpression ';
  const refused = (detail: string, issues: readonly Issue[] = []): CompiledField => ({
    usesOldSelf: false,
    result: { detail, issues },
  });
  const self = selfTypeOf(declType, environment);
  const expression = compileExpression(text, environment, self, optionalOldSelf);
  if ('issues' in expression) {
    const { text: detail, issues, breaks } = expression;
    if (breaks) return { usesOldSelf: false, result: { detail, issues, breaks } };
    return refused(`${prefix}compilation failed: ${detail}`, issues);
  }
  const expected = field === 'rule' ? 'bool' : 'string';
  if (expression.outputType.kind !== expected) {
    return refused(`${field === 'rule' ? 'cel expression' : field} must evaluate to a ${expected}`);
  }
  const { checked } = expression;
  const usesOldSelf = refersTo(checked, 'oldSelf');
  const failed = field === 'rule' ? 'program instantiation failed' : 'messageExpression instantiation failed';
  const program = planChecked(checked, environment, declType);
  if (program instanceof PlanError) {
    const { message, breaks } = program;
    if (breaks) return { usesOldSelf, result: { detail: message, issues: [], breaks } };
    return { ...refused(`${failed}: ${message}`), usesOldSelf };
  }
  return { usesOldSelf, result: program };
}

/** A checked expression about values of a type → what runs it, and what that can cost; or why nothing can run it. */
export function planChecked(
  checked: CheckedAst,
  environment: RuleEnvironment,
  declType: DeclType,
): RuleProgram | PlanError {
  const program = plan(checked, environment.table, environment.typeValues);
  if (program instanceof PlanError) return program;
  return { program, checked, maxCost: estimateCost(checked, environment.table, new DeclaredSizes(declType)).max };
}

/** From this minor version on, `self.namespace` finds the property `namespace`. */
const keywordFieldsSince = 31;

/** True where a checked expression reads a variable. */
function refersTo({ references }: CheckedAst, name: string): boolean {
  for (const reference of references.values()) if (reference.name === name) return true;
  return false;
}
