/** What there is to say of a schema's rules: for each what became of it and what it can cost, for an object what checking it cost. */
import { type KubernetesVersion, latestVersion } from '../../kubernetes-version.ts';
import { itemsSchema, type JSONSchemaProps, valuesSchema } from '../../schema/json-schema-props.ts';
import { hasRules } from '../../schema/subtree-facts.ts';
import { fieldErrorText } from '../../values/field-error-text.ts';
import { FieldPath } from '../../values/field-path.ts';
import { object, sortedKeys, type Value } from '../../values/value.ts';
import { type CompilationResult, compileRules } from './compile.ts';
import { schemaDeclType } from './decl-type.ts';
import { runtimeCostBudget, validateRules } from './validator.ts';

/**
 * The report of one version's schema, in the shape that recordings of `cel` steps have. Rules are compiled as new ones; an
 * object (beside an old one, if given) is checked as the server checks it.
 */
export function celReport(
  schema: JSONSchemaProps,
  value?: Value,
  oldValue?: Value,
  version: KubernetesVersion = latestVersion,
): Readonly<Record<'rules' | 'runtimeCost' | 'errors', Value | undefined>> {
  const rules: Value[] = [];
  const errors: string[] = [];
  walk(schema, 'self', true, (node, path, isRoot) => {
    const declType = schemaDeclType(node, isRoot);
    if (declType === undefined) {
      errors.push(`${path}: failed to convert to declType for CEL validation rules`);
      return;
    }
    for (const result of compileRules(node, declType, 'new', version)) rules.push(ruleReport(result, path));
  });
  let runtimeCost: bigint | undefined;
  if (value !== undefined && hasRules(schema)) {
    const verdict = validateRules(schema, value, { version, oldValue, path: FieldPath.of('') });
    runtimeCost = BigInt(runtimeCostBudget - verdict.remainingBudget);
    errors.push(...verdict.errors.map(fieldErrorText));
  }
  return { rules: rules.length > 0 ? rules : null, runtimeCost, errors: errors.length > 0 ? errors : undefined };
}

function walk(
  schema: JSONSchemaProps,
  path: string,
  isRoot: boolean,
  visit: (schema: JSONSchemaProps, path: string, isRoot: boolean) => void,
): void {
  if (schema.xValidations !== undefined && schema.xValidations.length > 0) visit(schema, path, isRoot);
  for (const name of sortedKeys(schema.properties ?? new Map())) {
    const property = schema.properties?.get(name);
    if (property !== undefined) walk(property, `${path}.${name}`, false, visit);
  }
  const items = itemsSchema(schema);
  if (items !== undefined) walk(items, `${path}[*]`, items.xEmbeddedResource, visit);
  const values = valuesSchema(schema);
  if (values !== undefined) walk(values, `${path}[*]`, false, visit);
}

function ruleReport(result: CompilationResult, path: string): Value {
  return object({
    path,
    rule: result.rule.rule,
    error: result.error?.detail,
    errorType: result.error && 'RuleInvalid',
    messageExpressionError: result.messageExpressionError?.detail,
    transition: result.usesOldSelf || undefined,
    estimatedCost: result.program?.maxCost ?? 0n,
    maxCardinality: result.maxCardinality,
    fieldPath: result.fieldPath?.text,
  });
}
