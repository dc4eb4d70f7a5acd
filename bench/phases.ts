/** What a server does to a definition and to an object of it, phase by phase, each run cold: the same work as the oracle's `bench`. */
import { validateRules } from '../src/engine/cel/kubernetes/validator.ts';
import { ruleTree } from '../src/engine/cel/kubernetes/validator-tree.ts';
import type { CustomResourceDefinition } from '../src/engine/definition/custom-resource-definition.ts';
import { decodeDefinition } from '../src/engine/definition/decode/decode-definition.ts';
import { applyDefinitionDefaults } from '../src/engine/definition/defaults.ts';
import { prepareForCreate } from '../src/engine/definition/prepare.ts';
import { validateDefinition } from '../src/engine/definition/validation/validate-definition.ts';
import { latestVersion } from '../src/engine/kubernetes-version.ts';
import { applyDefaults } from '../src/engine/schema/default/apply-defaults.ts';
import { itemsSchema, type JSONSchemaProps, valuesSchema } from '../src/engine/schema/json-schema-props.ts';
import { validateListSetsAndMaps } from '../src/engine/schema/list-type/validate-list-sets-and-maps.ts';
import { coerceObjectMeta } from '../src/engine/schema/object-meta/coerce-object-meta.ts';
import { pruneUnknownFields } from '../src/engine/schema/prune/prune-unknown-fields.ts';
import { structuralConversionError } from '../src/engine/schema/structural/conversion-error.ts';
import { validateCustomResource } from '../src/engine/validation/validate-custom-resource.ts';
import { getIn } from '../src/engine/values/value.ts';
import { readObject } from './support/published.ts';
import { median, rounded } from './support/statistics.ts';

/** The phases, as the oracle names them, in milliseconds. */
export interface Phases {
  readonly [phase: string]: number;
}

/** One run: what each phase took, and how many errors came of it. */
export interface Run {
  readonly phases: Phases;
  readonly definitionErrors: number;
  readonly objectErrors: number;
}

/** Runs every phase once; `nth` must differ from run to run, so that nothing that is kept by its text is found again. */
export function runPhases(definitionText: string, objectText: string, nth: number): Run {
  const phases: Record<string, number> = { total: 0 };
  const lap = <T>(name: string, work: () => T): T => {
    const started = performance.now();
    const result = work();
    const took = performance.now() - started;
    phases[name] = (phases[name] ?? 0) + took;
    phases.total = (phases.total ?? 0) + took;
    return result;
  };
  const decoded = lap('definition.decode', () => decodeDefinition(readObject(definitionText)));
  if ('error' in decoded) throw new Error(decoded.error);
  const definition = lap('definition.convert', () => prepareForCreate(applyDefinitionDefaults(decoded.definition)));
  makeUnknown(definition, nth);
  const definitionErrors = lap('definition.validate', () => validateDefinition(definition)).length;
  const object = lap('object.decode', () => readObject(objectText));
  const [, versionName] = String(getIn(object, 'apiVersion')).split('/');
  const { versions } = definition;
  const schema = (versions.find(({ name }) => name === versionName) ?? versions[0])?.schema;
  if (schema === undefined) throw new Error('the definition has no schema');
  lap('schema.build', () => structuralConversionError(schema));
  lap('cel.compile', () => ruleTree(schema, true, latestVersion));
  const admitted = lap('object.prune+default', () => {
    const coerced = coerceObjectMeta(null, object, schema, { isResourceRoot: true }).value ?? object;
    return applyDefaults(pruneUnknownFields(coerced, schema, { isResourceRoot: true }).value, schema);
  });
  const invalid = lap('object.validate', () => [
    ...validateCustomResource(null, admitted, schema),
    ...validateListSetsAndMaps(null, schema, admitted),
  ]);
  const rules = lap('cel.evaluate', () => validateRules(schema, admitted));
  return { phases, definitionErrors, objectErrors: invalid.length + rules.errors.length };
}

/** Changes the texts of rules and patterns without changing what they mean: what is compiled is kept by its text. */
function makeUnknown(definition: CustomResourceDefinition, nth: number): void {
  const space = ' '.repeat(nth);
  const nothing = '(?:)'.repeat(nth);
  const visit = (schema: JSONSchemaProps): void => {
    if (schema.pattern !== '') schema.pattern += nothing;
    if (schema.xValidations !== undefined) {
      schema.xValidations = schema.xValidations.map((rule) => ({
        ...rule,
        rule: rule.rule + space,
        messageExpression: rule.messageExpression === '' ? '' : rule.messageExpression + space,
      }));
    }
    for (const property of schema.properties?.values() ?? []) visit(property);
    const items = itemsSchema(schema);
    const values = valuesSchema(schema);
    if (items !== undefined) visit(items);
    if (values !== undefined) visit(values);
  };
  for (const { schema } of definition.versions) if (schema !== undefined) visit(schema);
}

/** The median of each phase over so many runs, after some that warm the process up. */
export function medianPhases(definitionText: string, objectText: string, runs: number): Run {
  const warmUp = 3;
  const measured = Array.from({ length: runs + warmUp }, (_, nth) => runPhases(definitionText, objectText, nth + 1));
  const [first] = measured;
  if (first === undefined) throw new Error('no runs');
  const medians: Record<string, number> = {};
  for (const name of Object.keys(first.phases)) {
    const times = measured.slice(warmUp).map(({ phases }) => phases[name] ?? 0);
    medians[name] = rounded(median(times));
  }
  return { ...first, phases: medians };
}
