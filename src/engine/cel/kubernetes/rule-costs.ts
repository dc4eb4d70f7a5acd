/** What each rule of a schema can cost at worst, how often it can run, and what all of them cost together. */
import { type KubernetesVersion, latestVersion } from '../../kubernetes-version.ts';
import { itemsSchema, type JSONSchemaProps, valuesSchema } from '../../schema/json-schema-props.ts';
import { hasRules } from '../../schema/subtree-facts.ts';
import { FieldPath } from '../../values/field-path.ts';
import { compileRules } from './compile.ts';
import {
  type Cardinality,
  childCardinality,
  definitionCostLimit,
  expressionCost,
  expressionCostLimit,
  TotalCost,
} from './cost-limits.ts';
import { schemaDeclType } from './decl-type.ts';

/** The cost of one rule or one message. */
export interface ExpressionCost {
  /** Where the expression stands below the schema: `properties[spec].x-kubernetes-validations[0].rule`. */
  readonly path: FieldPath;
  readonly expression: string;
  /** One evaluation. */
  readonly maxCost: bigint;
  /** How often it can run in one object; 1 for a message. */
  readonly cardinality: bigint;
  /** All evaluations: what the limit is held against. */
  readonly cost: bigint;
  readonly limit: bigint;
}

/** The costs of a schema's rules. */
export interface RuleCosts {
  readonly expressions: readonly ExpressionCost[];
  readonly total: bigint;
  readonly limit: bigint;
}

/** Estimates the rules of a version's schema as those of a new definition. Rules that do not compile cost nothing. */
export function ruleCosts(schema: JSONSchemaProps, version: KubernetesVersion = latestVersion): RuleCosts {
  const total = new TotalCost();
  const expressions: ExpressionCost[] = [];
  const add = (cost: Omit<ExpressionCost, 'limit'>): void => {
    total.add(cost.path, cost.cost);
    expressions.push({ ...cost, limit: expressionCostLimit });
  };
  const visit = (node: JSONSchemaProps, path: FieldPath | undefined, cardinality: Cardinality): void => {
    if (!hasRules(node)) return;
    const declType = schemaDeclType(node, path === undefined || node.xEmbeddedResource);
    const results = declType === undefined ? [] : compileRules(node, declType, 'new', version);
    for (const [at, result] of results.entries()) {
      const place = step(path, 'x-kubernetes-validations').index(at);
      const { program, messageExpression, rule } = result;
      if (program !== undefined) {
        add({
          path: place.child('rule'),
          expression: rule.rule,
          maxCost: program.maxCost,
          cardinality: cardinality ?? result.maxCardinality,
          cost: expressionCost(result, cardinality),
        });
      }
      if (messageExpression !== undefined) {
        const { maxCost } = messageExpression;
        const { messageExpression: expression } = rule;
        add({ path: place.child('messageExpression'), expression, maxCost, cardinality: 1n, cost: maxCost });
      }
    }
    const below = childCardinality(node, cardinality);
    for (const [name, property] of node.properties ?? []) visit(property, step(path, 'properties').key(name), below);
    const items = itemsSchema(node);
    if (items !== undefined) visit(items, step(path, 'items'), below);
    const values = valuesSchema(node);
    if (values !== undefined) visit(values, step(path, 'additionalProperties'), below);
  };
  visit(schema, undefined, 1n);
  return { expressions, total: total.total, limit: definitionCostLimit };
}

function step(path: FieldPath | undefined, name: string): FieldPath {
  return path === undefined ? FieldPath.of(name) : path.child(name);
}
