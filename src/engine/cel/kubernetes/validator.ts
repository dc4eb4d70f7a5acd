/**
 * Checks an object against the rules of its schema (`x-kubernetes-validations`), as the server does on every create and
 * update: own rules first, then those below, all out of one budget of cost.
 */
import { type KubernetesVersion, latestVersion } from '../../kubernetes-version.ts';
import type { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import type { CorrelatedObject } from '../../validation/correlated-object.ts';
import { ListMap } from '../../validation/list-map.ts';
import { type FieldError, invalid } from '../../values/field-error.ts';
import { childOf, type FieldPath } from '../../values/field-path.ts';
import { isList, isObject, type ObjectValue, type Value } from '../../values/value.ts';
import type { Activation } from '../eval/frame.ts';
import type { Evaluation } from '../eval/program.ts';
import { RuleActivation } from './activation.ts';
import type { CompilationResult, RuleProgram } from './compile.ts';
import { type EvaluateMessage, evaluationFailure, failedRule, perCallLimit } from './failed-rule.ts';
import { type RuleNode, ruleTree } from './validator-tree.ts';

/** The budget of cost for one object. */
export const runtimeCostBudget = 10_000_000;

/** What an object is checked with. */
export interface RuleCheck {
  readonly version?: KubernetesVersion;
  /** False where the value is a part of a resource, as a default is. */
  readonly isResourceRoot?: boolean;
  readonly path?: FieldPath | null;
  /** The stored object on an update. */
  readonly oldValue?: Value | undefined;
  /** The object beside the stored one: what did not change is let through with a warning. Without it nothing is. */
  readonly correlated?: CorrelatedObject | undefined;
  /** Cost that may still be spent; by default a whole object's. */
  readonly budget?: number;
  /** Evaluates in place of the plain evaluation, to look on. */
  readonly observer?: RuleObserver;
}

/** One expression about to be evaluated. */
export interface RuleEvaluation {
  readonly compiled: CompilationResult;
  readonly field: 'rule' | 'messageExpression';
  readonly program: RuleProgram;
  readonly activation: Activation;
  readonly path: FieldPath | null;
}

/** Looks on while rules are evaluated. */
export interface RuleObserver {
  evaluate(evaluation: RuleEvaluation): Evaluation;
  /** Told why a messageExpression was of no use. */
  messageProblem?(compiled: CompilationResult, path: FieldPath | null, problem: string): void;
}

/** Evaluates and keeps nothing. */
export const plainObserver: RuleObserver = {
  evaluate: ({ program, activation }) => program.program.evaluate(activation, { costLimit: perCallLimit }),
};

/** What came of it. */
export interface RuleVerdict {
  readonly errors: readonly FieldError[];
  /** Rules that fail on a part that did not change. */
  readonly warnings: readonly FieldError[];
  /** What is left of the budget, −1 where checking was broken off. */
  readonly remainingBudget: number;
}

/** Checks a value against the rules of its schema. */
export function validateRules(schema: JSONSchemaProps, value: Value, check: RuleCheck = {}): RuleVerdict {
  const { version = latestVersion, isResourceRoot = true, path = null, oldValue, correlated } = check;
  const { budget = runtimeCostBudget } = check;
  const run = new RuleRun(budget, check.observer ?? plainObserver);
  const tree = ruleTree(schema, isResourceRoot, version);
  if (tree !== undefined) run.validate(tree, path, value, oldValue, { current: correlated, parent: undefined });
  return { errors: run.errors, warnings: run.warnings, remainingBudget: run.budget };
}

/** Where a node stands beside its old self. */
interface Correlation {
  readonly current: CorrelatedObject | undefined;
  /** The nearest node above that has an old self. */
  readonly parent: CorrelatedObject | undefined;
}

class RuleRun {
  readonly errors: FieldError[] = [];
  readonly warnings: FieldError[] = [];

  constructor(
    public budget: number,
    readonly observer: RuleObserver,
  ) {}

  /** Checks a value; false where the budget ran out and nothing more is to be checked. */
  validate(
    node: RuleNode,
    path: FieldPath | null,
    value: Value,
    oldValue: Value | undefined,
    correlation: Correlation,
  ): boolean {
    // A null is checked by the rules around it alone.
    if (value === null) return true;
    if (!this.#ownRules(node, path, value, oldValue ?? undefined, correlation)) return false;
    for (const branch of node.allOf) {
      const within = { current: undefined, parent: correlation.parent };
      if (!this.validate(branch, path, value, oldValue, within)) return false;
    }
    if (isList(value)) return this.#items(node, path, value, oldValue, correlation);
    if (isObject(value)) return this.#members(node, path, value, oldValue, correlation);
    return true;
  }

  #breakOff(error: FieldError): false {
    this.errors.push(error);
    this.budget = -1;
    return false;
  }

  #ownRules(
    node: RuleNode,
    path: FieldPath | null,
    value: Value,
    oldValue: Value | undefined,
    correlation: Correlation,
  ): boolean {
    const { type } = node.schema;
    if (node.initializationError !== undefined) {
      this.errors.push(invalid(path, type, `rule compiler initialization error: ${node.initializationError}`));
      return true;
    }
    if (node.rules.length === 0) return true;
    if (this.budget <= 0) return this.#breakOff(invalid(path, type, outOfBudget));
    const activation = new RuleActivation(node, value, oldValue);
    for (const rule of node.rules) {
      if (!this.#rule(rule, node, path, value, activation, correlation)) return false;
    }
    return true;
  }

  #rule(
    compiled: CompilationResult,
    node: RuleNode,
    path: FieldPath | null,
    value: Value,
    activation: RuleActivation,
    correlation: Correlation,
  ): boolean {
    const { rule, program, error } = compiled;
    const { type } = node.schema;
    const origin = rule.rule;
    if (error !== undefined) {
      this.errors.push({ ...invalid(path, type, `rule compile error: ${error.detail}`), origin });
      return true;
    }
    if (program === undefined) return true;
    const optional = rule.optionalOldSelf === true;
    // A transition rule has nothing to compare with, unless it says that it knows about that.
    if (compiled.usesOldSelf && activation.oldValue === undefined && !optional) return true;
    const variables = optional ? activation.optional : activation.plain;
    const evaluation = this.observer.evaluate({ compiled, field: 'rule', program, activation: variables, path });
    if (evaluation.cost > this.budget) return this.#breakOff({ ...invalid(path, type, outOfBudget), origin });
    this.budget -= evaluation.cost;
    const failure = evaluationFailure(evaluation, compiled);
    if (failure !== undefined) {
      const failed = { ...invalid(path, type, failure.detail), origin };
      if (failure.final) return this.#breakOff(failed);
      this.errors.push(failed);
      return true;
    }
    if (evaluation.value === true) return true;
    const message: EvaluateMessage = (expression) =>
      this.observer.evaluate({
        compiled,
        field: 'messageExpression',
        program: expression,
        // A message sees the plain old value even where its rule sees an optional.
        activation: activation.plain,
        path,
      });
    const failed = failedRule(compiled, path, type, value, message, this.budget);
    if (failed.messageProblem !== undefined) this.observer.messageProblem?.(compiled, path, failed.messageProblem);
    const unchanged = (correlation.current ?? correlation.parent)?.isUnchanged() === true;
    // What a transition rule refuses did change, by its own words.
    if (!compiled.usesOldSelf && unchanged) this.warnings.push(failed.error);
    else this.errors.push(failed.error);
    this.budget = failed.remainingBudget;
    return this.budget >= 0;
  }

  #items(
    node: RuleNode,
    path: FieldPath | null,
    value: readonly Value[],
    oldValue: Value | undefined,
    correlation: Correlation,
  ): boolean {
    if (node.items === undefined) return true;
    const oldItems = new ListMap(node.schema, isList(oldValue) ? oldValue : []);
    for (const [at, item] of value.entries()) {
      const itemPath = path === null ? childOf(null, `[${at}]`) : path.index(at);
      const inner = step(correlation, (current) => current.index(at));
      if (!this.validate(node.items, itemPath, item, oldItems.get(item), inner)) return false;
    }
    return true;
  }

  #members(
    node: RuleNode,
    path: FieldPath | null,
    value: ObjectValue,
    oldValue: Value | undefined,
    correlation: Correlation,
  ): boolean {
    const { values, properties } = node;
    const oldMember = (name: string): Value | undefined => (isObject(oldValue) ? oldValue.get(name) : undefined);
    const atMember = (name: string): Correlation => memberCorrelation(correlation, name);
    if (values !== undefined) {
      for (const [name, member] of value) {
        const memberPath = path === null ? childOf(null, `[${name}]`) : path.key(name);
        if (!this.validate(values, memberPath, member, oldMember(name), atMember(name))) return false;
      }
    }
    for (const [name, member] of value) {
      const property = properties.get(name);
      if (property === undefined) continue;
      if (!this.validate(property, childOf(path, name), member, oldMember(name), atMember(name))) return false;
    }
    return true;
  }
}

const outOfBudget = 'validation failed due to running out of cost budget, no further validation rules will be run';

/** Goes one step down; below what has no old self, the last that has one stays the nearest. */
function step(
  { current, parent }: Correlation,
  next: (current: CorrelatedObject) => CorrelatedObject | undefined,
): Correlation {
  return current === undefined ? { current, parent } : { current: next(current), parent: current };
}

function memberCorrelation(correlation: Correlation, name: string): Correlation {
  // Old and new have been brought to one version by now: a change of these two cannot be seen any more.
  const isVersion = name === 'apiVersion' || name === 'kind';
  if (isVersion && correlation.current !== undefined && correlation.parent === undefined) {
    return { current: undefined, parent: undefined };
  }
  return step(correlation, (current) => current.key(name));
}
