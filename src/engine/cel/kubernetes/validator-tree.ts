/** The nodes of a schema that have rules, or lie above some, with the rules compiled: made once per schema. */
import type { KubernetesVersion } from '../../kubernetes-version.ts';
import { itemsSchema, JSONSchemaProps, valuesSchema } from '../../schema/json-schema-props.ts';
import { hasRules } from '../../schema/subtree-facts.ts';
import { escapeProperty } from '../eval/escaping.ts';
import { withTypeAndObjectMeta } from '../eval/type-and-object-meta.ts';
import { type CompilationResult, compileRules } from './compile.ts';
import { type DeclType, schemaDeclType } from './decl-type.ts';

/** The rules of one schema node and of those below it. */
export interface RuleNode {
  /** The schema that values are read through, with what every resource has at a resource's root. */
  readonly schema: JSONSchemaProps;
  readonly rules: readonly CompilationResult[];
  /** Why the node's rules cannot be compiled at all. */
  readonly initializationError: string | undefined;
  /** True where a rule looks at the old value. */
  readonly usesOldSelf: boolean;
  readonly allOf: readonly RuleNode[];
  readonly items: RuleNode | undefined;
  readonly properties: ReadonlyMap<string, RuleNode>;
  readonly values: RuleNode | undefined;
}

type Trees = WeakMap<JSONSchemaProps, { readonly node: RuleNode | undefined }>;

const trees = new Map<string, Trees>();

/** The rules of a schema, compiled as a server of the version compiles stored rules; `undefined` where there are none. */
export function ruleTree(
  schema: JSONSchemaProps,
  isResourceRoot: boolean,
  version: KubernetesVersion,
): RuleNode | undefined {
  const key = `${version} ${isResourceRoot}`;
  const known = trees.get(key) ?? (new WeakMap() satisfies Trees);
  trees.set(key, known);
  const found = known.get(schema);
  if (found !== undefined) return found.node;
  const declType = hasRules(schema) ? schemaDeclType(schema, isResourceRoot) : undefined;
  const node = hasRules(schema) ? ruleNode(schema, schema, isResourceRoot, declType, version) : undefined;
  known.set(schema, { node });
  return node;
}

/** `validation` holds the rules, `structure` the types: they differ inside `allOf`, which has rules but no types of its own. */
function ruleNode(
  validation: JSONSchemaProps,
  structure: JSONSchemaProps,
  isRoot: boolean,
  declType: DeclType | undefined,
  version: KubernetesVersion,
): RuleNode | undefined {
  const element = declType?.kind === 'list' || declType?.kind === 'map' ? declType.element : undefined;
  const below = (own: JSONSchemaProps | undefined, part: JSONSchemaProps | undefined): RuleNode | undefined =>
    own === undefined || part === undefined ? undefined : ruleNode(own, part, part.xEmbeddedResource, element, version);
  const items = below(itemsSchema(validation), itemsSchema(structure));
  const values = below(valuesSchema(validation), valuesSchema(structure));
  const properties = propertyNodes(validation, structure, declType, version);
  const allOf = (validation.allOf ?? [])
    .map((branch) => ruleNode(branch, structure, isRoot, declType, version))
    .filter((node) => node !== undefined);
  const hasOwn = (validation.xValidations ?? []).length > 0;
  if (!hasOwn && items === undefined && values === undefined && properties.size === 0 && allOf.length === 0) {
    return undefined;
  }
  const rules = hasOwn && declType !== undefined ? compile(validation, structure, declType, version) : [];
  return {
    schema: isRoot ? withTypeAndObjectMeta(structure) : structure,
    rules,
    initializationError:
      hasOwn && declType === undefined ? 'failed to convert to declType for CEL validation rules' : undefined,
    usesOldSelf: rules.some((rule) => rule.usesOldSelf),
    allOf,
    items,
    properties,
    values,
  };
}

function compile(
  validation: JSONSchemaProps,
  structure: JSONSchemaProps,
  declType: DeclType,
  version: KubernetesVersion,
): readonly CompilationResult[] {
  if (validation === structure) return compileRules(structure, declType, 'stored', version);
  const { xValidations } = validation;
  return compileRules(Object.assign(new JSONSchemaProps(), structure, { xValidations }), declType, 'stored', version);
}

function propertyNodes(
  validation: JSONSchemaProps,
  structure: JSONSchemaProps,
  declType: DeclType | undefined,
  version: KubernetesVersion,
): ReadonlyMap<string, RuleNode> {
  const nodes = new Map<string, RuleNode>();
  for (const [name, own] of validation.properties ?? []) {
    const part = structure.properties?.get(name);
    // Most of a large schema has no rules: it is not walked.
    if (part === undefined || (validation === structure && !hasRules(own))) continue;
    const type = propertyType(name, part, declType);
    const node = type && ruleNode(own, part, part.xEmbeddedResource, type, version);
    if (node !== undefined) nodes.set(name, node);
  }
  return nodes;
}

/** The type of a property: its parent's field, or its own where its name cannot be written in a rule. */
function propertyType(name: string, schema: JSONSchemaProps, parent: DeclType | undefined): DeclType | undefined {
  const escaped = escapeProperty(name);
  if (escaped === undefined) return schemaDeclType(schema, schema.xEmbeddedResource);
  return parent?.kind === 'object' ? parent.fields.get(escaped) : undefined;
}
