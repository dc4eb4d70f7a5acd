/** A definition as rules look at it: decoded, its schemas listed, its rules compiled and priced when they are first asked for. */
import { type CompilationResult, compileRules } from '../cel/kubernetes/compile.ts';
import { schemaDeclType } from '../cel/kubernetes/decl-type.ts';
import { type RuleCosts, ruleCosts } from '../cel/kubernetes/rule-costs.ts';
import type { CustomResourceDefinition, Version } from '../definition/custom-resource-definition.ts';
import { type KubernetesVersion, latestVersion } from '../kubernetes-version.ts';
import { hasRules } from '../schema/subtree-facts.ts';
import { type SchemaNode, schemaNodes } from './schema-node.ts';

/** A CEL rule of a schema. */
export interface NodeRule {
  readonly node: SchemaNode;
  readonly index: number;
  readonly compiled: CompilationResult;
}

/** The definition that advice is given on. */
export class Subject {
  readonly nodes: readonly SchemaNode[];
  readonly roots: readonly SchemaNode[];
  #rules: readonly NodeRule[] | undefined;
  readonly #costs = new Map<Version, RuleCosts>();

  constructor(
    readonly definition: CustomResourceDefinition,
    /** The Kubernetes version that the definition is for. */
    readonly version: KubernetesVersion,
  ) {
    this.nodes = definition.versions.flatMap((each, index) => schemaNodes(each, index));
    this.roots = this.nodes.filter((node) => node.role === 'root');
  }

  /** All CEL rules, compiled as the newest server would; one that does not compile has no program. */
  get rules(): readonly NodeRule[] {
    this.#rules ??= this.nodes.flatMap((node) => {
      const { schema } = node;
      if (schema.xValidations === undefined) return [];
      const type = schemaDeclType(schema, node.role === 'root' || schema.xEmbeddedResource);
      const results = type === undefined ? [] : compileRules(schema, type, 'stored', latestVersion);
      return results.map((compiled, index) => ({ node, index, compiled }));
    });
    return this.#rules;
  }

  /** What the rules of a version can cost. */
  costs(version: Version): RuleCosts | undefined {
    const { schema } = version;
    if (schema === undefined || !hasRules(schema)) return undefined;
    const known = this.#costs.get(version) ?? ruleCosts(schema, latestVersion);
    this.#costs.set(version, known);
    return known;
  }
}
