/** The walk through a definition's schema that checks each node, what it may hold here, and its rules. */
import { JSONSchemaProps } from '../../../schema/json-schema-props.ts';
import { hasRules } from '../../../schema/subtree-facts.ts';
import { forbidden } from '../../../values/field-error.ts';
import type { FieldPath } from '../../../values/field-path.ts';
import { below, type Findings, type Surroundings } from './context.ts';
import { validateKeywords, validatePreserveUnknownFields } from './keywords.ts';
import { validateListType } from './list-type.ts';
import { validateRuleFields } from './rule-fields.ts';
import type { RuleContext } from './rules.ts';

const metadataFields: ReadonlySet<string> = new Set(['metadata', 'kind', 'apiVersion']);

/** Where the rules of a part stand; most parts of a large schema have none. */
function rulesOf(rules: RuleContext | undefined, part: JSONSchemaProps): RuleContext | undefined {
  return rules !== undefined && hasRules(part) ? rules.child(part) : undefined;
}

/** One walk. */
export class SchemaWalk {
  readonly findings: Findings = { schema: [], rules: [] };

  /** Checks a schema and all below it. `rules` is where its rules stand; without it rules are not compiled. */
  visit(
    schema: JSONSchemaProps,
    path: FieldPath,
    surroundings: Surroundings,
    isRoot: boolean,
    rules: RuleContext | undefined,
  ): void {
    const { schema: errors } = this.findings;
    const before = errors.length;
    validateKeywords(schema, path, surroundings, errors);
    this.#visitValues(schema, path, surroundings, rules);
    this.#visitProperties(schema, path, surroundings, isRoot, rules);
    this.#visitBranches(schema, path, surroundings);
    this.#visitItems(schema, path, surroundings, rules);
    validatePreserveUnknownFields(schema, path, errors);
    validateListType(schema, path, errors);
    if (schema.xValidations === undefined || schema.xValidations.length === 0) return;
    validateRuleFields(schema, path, errors);
    // Types cannot be made of a schema that is wrong here or below, and their errors would help nobody.
    if (errors.length === before) rules?.compile(path, surroundings, this.findings.rules);
  }

  #visitValues(
    schema: JSONSchemaProps,
    path: FieldPath,
    surroundings: Surroundings,
    rules: RuleContext | undefined,
  ): void {
    const { additionalProperties: values, properties } = schema;
    if (values === undefined) return;
    if (values !== true && properties !== undefined && properties.size > 0) {
      const detail = 'additionalProperties and properties are mutual exclusive';
      this.findings.schema.push(forbidden(path.child('additionalProperties'), detail));
    }
    if (typeof values === 'boolean') return;
    const inside = surroundings.insideMetadata
      ? { ...surroundings, defaultsForbidden: 'inside additionalProperties applying to object metadata' }
      : surroundings;
    this.visit(values, path.child('additionalProperties'), inside, false, rulesOf(rules, values));
  }

  #visitProperties(
    schema: JSONSchemaProps,
    path: FieldPath,
    surroundings: Surroundings,
    isRoot: boolean,
    rules: RuleContext | undefined,
  ): void {
    if (schema.properties === undefined || schema.properties.size === 0) return;
    const { xMapType = 'granular' } = schema;
    const correlatable = xMapType === 'granular' || xMapType === 'atomic';
    const common = correlatable ? surroundings : below(surroundings, path);
    const place = path.child('properties');
    for (const [name, property] of schema.properties) {
      let inside = common;
      if ((isRoot || schema.xEmbeddedResource) && metadataFields.has(name)) {
        inside = { ...common, insideMetadata: true };
        if (isRoot) inside = { ...inside, defaultsForbidden: `in top-level ${name}` };
      }
      this.visit(property, place.key(name), inside, false, rulesOf(rules, property));
    }
  }

  #visitBranches(schema: JSONSchemaProps, path: FieldPath, surroundings: Surroundings): void {
    if (schema.not !== undefined) this.visit(schema.not, path.child('not'), surroundings, false, undefined);
    for (const key of ['allOf', 'oneOf', 'anyOf'] as const) {
      schema[key]?.forEach((branch, at) => {
        this.visit(branch, path.child(key).index(at), surroundings, false, undefined);
      });
    }
    for (const [name, definition] of schema.definitions ?? []) {
      this.visit(definition, path.child('definitions').key(name), surroundings, false, undefined);
    }
  }

  #visitItems(
    schema: JSONSchemaProps,
    path: FieldPath,
    surroundings: Surroundings,
    rules: RuleContext | undefined,
  ): void {
    const { items } = schema;
    if (items !== undefined) {
      const inside = schema.xListType === 'map' ? surroundings : below(surroundings, path);
      const place = path.child('items');
      if (items instanceof JSONSchemaProps) this.visit(items, place, inside, false, rulesOf(rules, items));
      else {
        items.forEach((item, at) => {
          this.visit(item, place.index(at), inside, false, rulesOf(rules, item));
        });
      }
    }
    for (const [name, dependency] of schema.dependencies ?? []) {
      if (!(dependency instanceof JSONSchemaProps)) continue;
      this.visit(dependency, path.child('dependencies').key(name), surroundings, false, undefined);
    }
  }
}
