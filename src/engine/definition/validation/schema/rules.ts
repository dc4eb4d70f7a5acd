/** The rules of a schema's nodes on the way down: they must compile, and their cost must stay within limits. */

import { innerRule } from '#inner-form';
import {
  type CompilationResult,
  compileRules,
  type EnvironmentOf,
  type RuleError,
} from '../../../cel/kubernetes/compile.ts';
import {
  type Cardinality,
  childCardinality,
  costErrorMessage,
  definitionCostLimit,
  expressionCost,
  expressionCostLimit,
  TotalCost,
} from '../../../cel/kubernetes/cost-limits.ts';
import { type DeclType, schemaDeclType } from '../../../cel/kubernetes/decl-type.ts';
import type { KubernetesVersion } from '../../../kubernetes-version.ts';
import type { JSONSchemaProps, ValidationRule } from '../../../schema/json-schema-props.ts';
import { breakdownOrigin, type FieldError, forbidden, internalError, invalid } from '../../../values/field-error.ts';
import { type FieldPath, pathText } from '../../../values/field-path.ts';
import type { PreexistingExpressions } from '../options.ts';
import type { Surroundings } from './context.ts';

/** What counts for the rules of a schema. */
export interface RulesOptions {
  readonly version: KubernetesVersion;
  readonly preexisting: PreexistingExpressions;
  /** Each rule may cost what it costs. */
  readonly unlimitedCost: boolean;
}

/** Where a node's rules stand: how often they can run, and what all rules of the schema cost together. */
export class RuleContext {
  /** True where the node or one above it has rules. */
  readonly needsType: boolean;

  private constructor(
    readonly schema: JSONSchemaProps,
    readonly parent: RuleContext | undefined,
    readonly cardinality: Cardinality,
    readonly total: TotalCost,
    readonly options: RulesOptions,
  ) {
    const own = schema.xValidations !== undefined && schema.xValidations.length > 0;
    this.needsType = own || parent?.needsType === true;
  }

  /** The context of a version's whole schema. */
  static root(schema: JSONSchemaProps, options: RulesOptions): RuleContext {
    return new RuleContext(schema, undefined, 1n, new TotalCost(), options);
  }

  /** The context of a node right below. */
  child(schema: JSONSchemaProps): RuleContext {
    const cardinality = childCardinality(this.schema, this.cardinality);
    return new RuleContext(schema, this, cardinality, this.total, this.options);
  }

  /** The node's type; there is none where a node above that needs one, for rules at or above it, has none. */
  #declType(): DeclType | undefined {
    const { parent, schema } = this;
    if (parent === undefined) return schemaDeclType(schema, true);
    if (parent.needsType && parent.#declType() === undefined) return undefined;
    return schemaDeclType(schema, schema.xEmbeddedResource);
  }

  /** Compiles the node's rules and adds what is wrong with them. */
  compile(path: FieldPath, surroundings: Surroundings, errors: FieldError[]): void {
    const place = path.child('x-kubernetes-validations');
    const declType = this.#declType();
    if (declType === undefined) {
      const detail =
        'internal error: failed to construct type information for x-kubernetes-validations rules: unable to convert structural schema to CEL declarations';
      errors.push(internalError(place, detail));
      return;
    }
    const { preexisting, version } = this.options;
    const environmentOf: EnvironmentOf = (expression, field) => {
      const known = field === 'rule' ? preexisting.rules : preexisting.messageExpressions;
      return known.has(expression) ? 'stored' : 'new';
    };
    for (const [at, result] of compileRules(this.schema, declType, environmentOf, version).entries()) {
      this.#check(result, place.index(at), surroundings, errors);
    }
  }

  /** The errors of all rules together, once every node has been compiled. */
  totalErrors(path: FieldPath): readonly FieldError[] {
    const { total, mostExpensive } = this.total;
    if (total <= definitionCostLimit) return [];
    const contribution = 'contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema';
    const subject = 'x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema';
    return [
      ...mostExpensive.map((expensive) => forbidden(expensive.path, contribution)),
      forbidden(path, costErrorMessage(subject, total, definitionCostLimit)),
    ];
  }

  #check(result: CompilationResult, place: FieldPath, surroundings: Surroundings, errors: FieldError[]): void {
    const { rule, error, messageExpression, messageExpressionError } = result;
    const rulePlace = place.child('rule');
    const messagePlace = place.child('messageExpression');
    const cost = expressionCost(result, this.cardinality);
    this.#checkCost(cost, 'estimated rule cost', rulePlace, errors);
    if (error !== undefined) errors.push(compileError(rulePlace, rule, error));
    if (messageExpressionError !== undefined) {
      errors.push(compileError(messagePlace, rule, messageExpressionError));
    } else if (messageExpression !== undefined) {
      this.#checkCost(messageExpression.maxCost, 'estimated messageExpression cost', messagePlace, errors);
    }
    const { uncorrelatable } = surroundings;
    if (result.usesOldSelf && uncorrelatable !== undefined) {
      const detail = `oldSelf cannot be used on the uncorrelatable portion of the schema within ${pathText(uncorrelatable)}`;
      errors.push(invalid(rulePlace, rule.rule, detail));
    } else if (!result.usesOldSelf && rule.optionalOldSelf !== undefined) {
      const detail = 'may not be set if oldSelf is not used in rule';
      errors.push(invalid(place.child('optionalOldSelf'), rule.optionalOldSelf, detail));
    }
  }

  #checkCost(cost: bigint, subject: string, place: FieldPath, errors: FieldError[]): void {
    if (!this.options.unlimitedCost && cost > expressionCostLimit) {
      errors.push(forbidden(place, costErrorMessage(subject, cost, expressionCostLimit)));
    }
    this.total.add(place, cost);
  }
}

/** An expression that does not compile, with the first guilty character. */
function compileError(place: FieldPath, rule: ValidationRule, { detail, issues, breaks }: RuleError): FieldError {
  if (breaks) return { ...internalError(place, detail), origin: breakdownOrigin };
  const error = invalid(place, innerRule(rule), detail);
  const offset = issues[0]?.offset;
  return offset === undefined ? error : { ...error, offset };
}
