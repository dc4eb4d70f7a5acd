/** Compiles the rules of a schema node as the server does when a definition is written, and again when an object is checked. */
import type { KubernetesVersion } from '../../kubernetes-version.ts';
import type { FoundField } from '../../schema/field-path-of-schema.ts';
import { findField } from '../../schema/field-path-of-schema.ts';
import type { JSONSchemaProps, ValidationRule } from '../../schema/json-schema-props.ts';
import type { Issue } from '../ast/issue.ts';
import type { CheckedAst } from '../check/checked-ast.ts';
import { estimateCost } from '../cost/estimate-cost.ts';
import { PlanError, plan } from '../eval/plan.ts';
import type { Program } from '../eval/program.ts';
import { type CompiledExpression, compileExpression } from './compile-expression.ts';
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
  readonly #selfTypes = new Map<boolean, SelfType>();
  readonly #sizes: DeclaredSizes;

  constructor(
    readonly schema: JSONSchemaProps,
    readonly declType: DeclType,
    readonly environment: ExpressionKind | EnvironmentOf,
    readonly version: KubernetesVersion,
  ) {
    this.#sizes = new DeclaredSizes(declType);
  }

  compile(rule: ValidationRule): CompilationResult {
    const none = { ...blank, ...noMessage, rule, fieldPath: undefined };
    if (rule.rule.trim() === '') return none;
    const compiled = this.#compileTo(rule, 'rule');
    if ('detail' in compiled) return { ...none, error: compiled };
    const usesOldSelf = refersTo(compiled.expression.checked, 'oldSelf');
    const planned = this.#program(compiled, 'program instantiation failed');
    if ('detail' in planned) return { ...none, error: planned, usesOldSelf };
    const maxCardinality = BigInt(Math.floor(maxRequestSize / (this.declType.minSerializedSize + 1)));
    const done = { ...none, program: planned, usesOldSelf, maxCardinality };
    const message = rule.messageExpression === '' ? undefined : this.#message(rule);
    if (message !== undefined && 'detail' in message) return { ...done, messageExpressionError: message };
    const found = rule.fieldPath === '' ? undefined : findField(rule.fieldPath, this.schema, true);
    const fieldPath = found === undefined || 'error' in found ? undefined : found;
    return { ...done, messageExpression: message, fieldPath };
  }

  #message(rule: ValidationRule): RuleProgram | RuleError {
    const compiled = this.#compileTo(rule, 'messageExpression');
    return 'detail' in compiled ? compiled : this.#program(compiled, 'messageExpression instantiation failed');
  }

  /** Compiles one expression of a rule, which must give a bool, or a string for a message. */
  #compileTo(
    rule: ValidationRule,
    field: 'rule' | 'messageExpression',
  ): { readonly expression: CompiledExpression; readonly environment: RuleEnvironment } | RuleError {
    const text = rule[field];
    const kind = typeof this.environment === 'function' ? this.environment(text, field) : this.environment;
    const environment = environmentFor(this.version, kind);
    const self = this.#selfType(environment.minor >= 31);
    const expression = compileExpression(text, environment, self, rule.optionalOldSelf === true);
    if ('issues' in expression) {
      const prefix = field === 'rule' ? '' : 'messageExpression ';
      return { detail: `${prefix}compilation failed: ${expression.text}`, issues: expression.issues };
    }
    const expected = field === 'rule' ? 'bool' : 'string';
    if (expression.outputType.kind === expected) return { expression, environment };
    const subject = field === 'rule' ? 'cel expression' : field;
    return { detail: `${subject} must evaluate to a ${expected}`, issues: [] };
  }

  #selfType(keywordsAsFields: boolean): SelfType {
    const known = this.#selfTypes.get(keywordsAsFields);
    if (known !== undefined) return known;
    const made = new SelfType(this.declType, keywordsAsFields);
    this.#selfTypes.set(keywordsAsFields, made);
    return made;
  }

  #program(
    { expression, environment }: { readonly expression: CompiledExpression; readonly environment: RuleEnvironment },
    failed: string,
  ): RuleProgram | RuleError {
    const { checked } = expression;
    const undefinedType = undefinedTypeName(checked, environment);
    if (undefinedType !== undefined) {
      return { detail: `${failed}: reference to undefined type: ${undefinedType}`, issues: [] };
    }
    const program = plan(checked, environment.table);
    if (program instanceof PlanError) return { detail: `${failed}: ${program.message}`, issues: [] };
    return { program, checked, maxCost: estimateCost(checked, environment.table, this.#sizes).max };
  }
}

/** The first name that the checker takes for a type but that no program knows, as a variable that holds a type. */
function undefinedTypeName({ references, types }: CheckedAst, { typeValues }: RuleEnvironment): string | undefined {
  for (const [id, { name }] of references) {
    if (name !== '' && types.get(id)?.kind === 'type' && !typeValues.has(name)) return name;
  }
  return undefined;
}

/** True where a checked expression reads a variable. */
function refersTo({ references }: CheckedAst, name: string): boolean {
  for (const reference of references.values()) if (reference.name === name) return true;
  return false;
}
