/** The CEL rules of a definition in the order of its schema, each with its place in the text and its worst-case cost. */
import {
  decodeDefinition,
  type ExpressionCost,
  isObject,
  type JSONSchemaProps,
  type KubernetesVersion,
  ruleCosts,
  ruleFunctions,
  type UsedFunction,
  type ValidationRule,
} from '../../engine/index.ts';
import type { PlacedDocument } from '../documents.ts';

/** A rule where it stands. */
export interface ListedRule {
  readonly version: string;
  /** Keys and indexes from the definition's root to the rule. */
  readonly keys: readonly (string | number)[];
  /** The node as people name it: `spec`, `spec.ports[*]`; `self` is the object itself. */
  readonly node: string;
  /** Its number among the rules of its node, from 0. */
  readonly at: number;
  readonly rule: ValidationRule;
  /** Matches the paths at which the rule is evaluated, as errors print them. */
  readonly path: RegExp;
  /** Absent where the rule does not compile. */
  readonly cost: ExpressionCost | undefined;
  readonly messageCost: ExpressionCost | undefined;
  /** Of the rule and its message, in their order. */
  readonly functions: readonly PlacedFunction[];
}

/** A function and which of the two expressions calls it. */
export interface PlacedFunction extends UsedFunction {
  readonly field: 'rule' | 'messageExpression';
}

const expressionFields = ['rule', 'messageExpression'] as const;

interface Node {
  readonly schema: JSONSchemaProps;
  readonly keys: readonly (string | number)[];
  readonly name: string;
  /** The source of the expression that matches its paths. */
  readonly path: string;
}

/** The rules of all versions; none where the document is no readable definition. */
export function listRules(placed: PlacedDocument, version: KubernetesVersion): ListedRule[] {
  const { value } = placed.document;
  if (!isObject(value)) return [];
  const decoded = decodeDefinition(value);
  if (!('definition' in decoded)) return [];
  return decoded.definition.versions.flatMap((each, at) => {
    if (each.schema === undefined) return [];
    const costs = new Map(
      ruleCosts(each.schema, version).expressions.map((cost) => [cost.path.toString(), cost] as const),
    );
    const functions = new Map(ruleFunctions(each.schema).map((own) => [own.path.toString(), own.functions] as const));
    const functionsAt = (place: string): PlacedFunction[] =>
      expressionFields.flatMap((field) => (functions.get(`${place}.${field}`) ?? []).map((own) => ({ ...own, field })));
    const rules: ListedRule[] = [];
    const visit = (node: Node, costPath: string): void => {
      const { schema, keys, name, path } = node;
      schema.xValidations?.forEach((rule, index) => {
        const place = `${costPath === '' ? '' : `${costPath}.`}x-kubernetes-validations[${index}]`;
        rules.push({
          version: each.name,
          keys: [...keys, 'x-kubernetes-validations', index],
          node: name === '' ? 'self' : name,
          at: index,
          rule,
          path: new RegExp(`^${path}$`),
          cost: costs.get(`${place}.rule`),
          messageCost: costs.get(`${place}.messageExpression`),
          functions: functionsAt(place),
        });
      });
      for (const child of childrenOf(node)) visit(child.node, `${costPath === '' ? '' : `${costPath}.`}${child.step}`);
    };
    const root = ['spec', 'versions', at, 'schema', 'openAPIV3Schema'];
    visit({ schema: each.schema, keys: root, name: '', path: '' }, '');
    return rules;
  });
}

function childrenOf({ schema, keys, name, path }: Node): { node: Node; step: string }[] {
  const children: { node: Node; step: string }[] = [];
  for (const [key, property] of schema.properties ?? []) {
    children.push({
      step: `properties[${key}]`,
      node: {
        schema: property,
        keys: [...keys, 'properties', key],
        name: name === '' ? key : `${name}.${key}`,
        path: `${path}${path === '' ? '' : '\\.'}${escaped(key)}`,
      },
    });
  }
  const { items, additionalProperties } = schema;
  if (items !== undefined && !('length' in items)) {
    const node = { schema: items, keys: [...keys, 'items'], name: `${name}[*]`, path: `${path}\\[\\d+\\]` };
    children.push({ step: 'items', node });
  }
  if (typeof additionalProperties === 'object') {
    const inner = [...keys, 'additionalProperties'];
    const node = { schema: additionalProperties, keys: inner, name: `${name}[*]`, path: `${path}\\[.*\\]` };
    children.push({ step: 'additionalProperties', node });
  }
  return children;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
